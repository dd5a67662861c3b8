import { describe, expect, it, test } from 'vitest'
import { checkPack } from './check.ts'
import {
  by,
  GOOD,
  MODULE_FILE,
  MODULE_QUIZ,
  problemsAfter,
  type Rule,
  SWMS_FILE,
  TOPIC_FILE,
  TOPIC_QUIZ,
} from './good-pack.ts'
import { MODULE, problemsIn, withPack } from './sample-pack.ts'

describe('documents', () => {
  test.each<Rule>([
    [
      'sections in another order',
      SWMS_FILE,
      by('## Hazards', '## Dangers'),
      '17 here must stand the section "Hazards", not "Dangers"',
    ],
    [
      'a missing section',
      SWMS_FILE,
      text => text.slice(0, text.indexOf('## Review')),
      '9 the section "Review" is missing',
    ],
    [
      'a section too many',
      SWMS_FILE,
      text => `${text}\n## More\n- More.\n`,
      '82 the section "More" does not belong here',
    ],
    [
      'a SWMS that is too short',
      SWMS_FILE,
      text => text.replace(/- Point .*\n/g, ''),
      '9 the text has 12 lines that are not empty, but must have 60 to 120',
    ],
    ['a SWMS that is too long', SWMS_FILE, by('- Gloves.\n', '- Gloves.\n'.repeat(70)), '9 the text has 133 lines'],
    [
      'a step without a hazard',
      SWMS_FILE,
      by('- Hazard: The weight is guessed.\n', ''),
      '13 this step has no "- Hazard: …" line',
    ],
    [
      'a step without a control',
      SWMS_FILE,
      by('- Control: Read the label.\n', ''),
      '13 this step has no "- Control: …" line',
    ],
    ['a step with another heading', SWMS_FILE, by('### Step: Plan', '### Plan'), '13 a step starts with a line like'],
    [
      'a stray line in a step',
      SWMS_FILE,
      by('- Control: Read', '- Read'),
      '15 here must stand "- Hazard: …" or "- Control: …"',
    ],
    [
      'an empty section of a SWMS',
      SWMS_FILE,
      text => text.replace(/(## Review\n)[\s\S]*$/, '$1'),
      'the section "Review" is empty',
    ],
    ['no steps', SWMS_FILE, text => text.replace(/### Step[^#]*/, ''), '12 there is no step'],
    [
      'three sections',
      MODULE_FILE,
      text => text.slice(0, text.indexOf('## Floors')),
      '12 there are 3 sections, but must be 4 to 8',
    ],
    [
      'nine sections',
      MODULE_FILE,
      text => text + [1, 2, 3, 4, 5].map(i => `\n## Part ${i}\nText.\n`).join(''),
      '12 there are 9 sections',
    ],
    ['an empty section', MODULE_FILE, by('Ask about the floor as well.', ''), '21 the section "Floors" is empty'],
    [
      'a duration that is too long',
      MODULE_FILE,
      by('duration: 16', 'duration: 60'),
      '5 "duration" is 60, but reading and quiz take about 15 minutes',
    ],
    ['a duration that is too short', MODULE_FILE, by('duration: 16', 'duration: 5'), '5 "duration" is 5, but'],
    [
      'a manual with a quiz',
      MODULE_FILE,
      by('passingScore: 88', 'passingScore: 0'),
      '6 with "passingScore: 0" it is a manual',
    ],
    [
      'a missing picture',
      MODULE_FILE,
      by('know-the-range.svg', 'other.svg'),
      '7 the drawing modules/art/other.svg is missing',
    ],
    [
      'another section in a topic',
      TOPIC_FILE,
      by('## What to do', '## To do'),
      '17 here must stand the section "What to do", not "To do"',
    ],
    [
      'two questions to the crew',
      TOPIC_FILE,
      by('3. Where do we set it down?\n', ''),
      '20 "Ask the crew" has 2 questions in its list, but must have 3',
    ],
  ])('%s', async (_, file, change, expected) => {
    expect(await problemsAfter(file, change)).toContainEqual(expect.stringContaining(expected))
  })

  test.each<[string, string, string, string]>([
    ['a module without its quiz', MODULE_QUIZ, MODULE_FILE, `6 the quiz is missing: ${MODULE_QUIZ}`],
    ['a topic without its quiz', TOPIC_QUIZ, TOPIC_FILE, '1 the quiz is missing: GQTT001-lifting.quiz.yaml'],
    [
      'a topic without its drawing',
      'toolbox/GQTT001-lifting.svg',
      TOPIC_FILE,
      '1 the drawing is missing: GQTT001-lifting.svg',
    ],
  ])('%s', async (_, missing, file, expected) => {
    const { [missing]: _gone, ...files } = GOOD
    const { problems } = await withPack(files, checkPack)
    expect(problemsIn(problems, file)).toContain(expected)
  })

  it('the same name in two tracks', async () => {
    const file = 'modules/advanced-training/01-know-the-range.md'
    const { problems } = await withPack({ ...GOOD, [file]: MODULE }, checkPack)
    expect(problemsIn(problems, file)).toContain(`1 ${MODULE_FILE} has the same name; rename the newer one`)
  })
})
