import { describe, expect, it, test } from 'vitest'
import type { Problem } from './pack.ts'
import { readPack } from './read-pack.ts'
import { type Files, problemsIn, quizOf, SWMS, spoil, TOPIC, withPack } from './sample-pack.ts'

const QUIZ = quizOf(2)
const withFront = (line: string) => spoil(SWMS, ': manual-handling\n', `: manual-handling\n${line}\n`)

function problemsOf(files: Files): Promise<Problem[]> {
  return withPack(files, async dir => (await readPack(dir)).problems)
}

describe('documents', () => {
  const swms = 'swms/01-manual-handling.md'
  test.each<[string, string, string]>([
    ['no front matter', '## Scope\n', '1 the file must start with a front matter between two lines of "---"'],
    ['a missing field', spoil(SWMS, 'description: Lifts and trolleys.\n', ''), '2 "description" is missing'],
    ['an empty field', spoil(SWMS, 'title: Manual Handling', 'title:'), '2 "title" is empty'],
    ['an unknown field', spoil(SWMS, 'title:', 'titel:'), '2 "titel" is not known here; did you mean "title"?'],
    ['a colon in a text', spoil(SWMS, 'title: Manual', 'title: Work: Manual'), '2 a colon inside the text'],
    [
      'a category that is none',
      spoil(SWMS, ': manual-handling', ': lifting'),
      '4 "category" is "lifting", but must be one of manual-handling,',
    ],
    [
      'a bad version',
      spoil(SWMS, 'category:', 'minorEditOf: two\ncategory:'),
      '4 "minorEditOf" must be a whole number',
    ],
    ['departments that are no list', withFront('appliesTo: Warehouse'), '5 "appliesTo" must be a list'],
    ['no department', withFront('appliesTo: []'), '5 "appliesTo" names no department'],
    ['departments left empty', withFront('appliesTo:'), '5 "appliesTo" is empty'],
    ['a department without a name', withFront('appliesTo:\n  - Warehouse\n  - ""'), '7 "appliesTo", entry 2 is empty'],
    [
      'a department twice',
      withFront('appliesTo:\n  - Warehouse\n  - Deliveries\n  - warehouse'),
      '8 "appliesTo", entry 3 ("warehouse") stands there already',
    ],
    ['HTML in the front matter', spoil(SWMS, 'Lifts and', '<b>Lifts</b>'), '3 "description" holds HTML'],
    ['a block of HTML', spoil(SWMS, '- Gloves.', '<div>\nGloves\n</div>'), '62 HTML is not allowed'],
    ['a script', spoil(SWMS, '- Gloves.', '- <script>alert(1)</script>'), '62 HTML is not allowed'],
    [
      'HTML in a table',
      spoil(SWMS, '- Gloves.', '| a | b |\n|---|---|\n| c | <img src=x onerror=alert(1)> |'),
      '64 HTML is not allowed',
    ],
    ['a link', spoil(SWMS, '- Gloves.', '- See [here](javascript:alert(1)).'), '62 links are not allowed'],
    ['an address', spoil(SWMS, '- Gloves.', '- See https://example.com today.'), '62 links are not allowed'],
    ['a link defined elsewhere', spoil(SWMS, '- Gloves.', '[here]: https://example.com'), '62 links are not allowed'],
    [
      'a picture',
      spoil(SWMS, '- Gloves.', '![Gloves](gloves.png)'),
      '62 a picture in the text must be an uploaded one',
    ],
    [
      'a picture without words',
      spoil(SWMS, '- Gloves.', `![ ](file:${'a1'.repeat(32)})`),
      '62 say what the picture shows',
    ],
    ['a line break', spoil(SWMS, '- Gloves.', 'Gloves\\\nand boots.'), '62 a backslash at the end of a line'],
    ['words struck through', spoil(SWMS, '- Gloves.', '- ~~Gloves~~.'), '62 struck-through text is not allowed'],
    ['a tick box', spoil(SWMS, '- Gloves.', '- [ ] Gloves.'), '62 tick boxes are not allowed'],
    ['a big heading', spoil(SWMS, '- Gloves.', '# Gloves'), '62 headings are ##'],
    ['computer code', spoil(SWMS, '- Gloves.', '    Gloves'), '62 this would show as computer code'],
    ['a line across', spoil(SWMS, '- Gloves.', 'Gloves\n\n***'), '64 a line across is not allowed'],
    [
      'text before the sections',
      spoil(SWMS, '## Scope', 'Hello\n\n## Scope'),
      '9 text stands before the first section',
    ],
    ['a section twice', spoil(SWMS, '## PPE', '## Hazards'), '61 the section "Hazards" stands twice'],
    [
      'letters in another encoding',
      spoil(SWMS, 'Gloves', 'Gl\uFFFDves'),
      '62 a letter cannot be read; save the file as UTF-8',
    ],
  ])('%s is refused', async (_, text, expected) => {
    expect(problemsIn(await problemsOf({ [swms]: text }), swms)).toContainEqual(expect.stringContaining(expected))
  })

  test.each<[string, Files, string, string]>([
    ['a name without a number', { 'swms/lifting.md': SWMS }, 'swms/lifting.md', '1 this name does not fit here'],
    ['a stray file', { 'toolbox/notes.txt': 'x' }, 'toolbox/notes.txt', '1 this name does not fit here'],
    [
      'a number twice',
      { 'swms/01-a.md': SWMS, 'swms/01-b.md': SWMS },
      'swms/01-b.md',
      '1 "01-a.md" has the number 01 too',
    ],
    [
      'a quiz alone',
      { 'toolbox/GQTT001-a.quiz.yaml': QUIZ },
      'toolbox/GQTT001-a.quiz.yaml',
      '1 "GQTT001-a.md" is missing',
    ],
    [
      'a wrong number',
      { 'toolbox/GQTT002-a.md': TOPIC },
      'toolbox/GQTT002-a.md',
      '2 "number" is GQTT001, but the file is named GQTT002',
    ],
    [
      'a day that is none',
      { 'toolbox/GQTT001-a.md': spoil(TOPIC, '-07-01', '-02-30') },
      'toolbox/GQTT001-a.md',
      '6 "date" must be a date',
    ],
    [
      'a stray challenge file',
      { 'challenges/other.yaml': '' },
      'challenges/other.yaml',
      '1 this name does not fit here',
    ],
  ])('%s is refused', async (_, files, file, expected) => {
    expect(problemsIn(await problemsOf(files), file)).toEqual([expect.stringContaining(expected)])
  })

  it('a bad document leaves the others readable', async () => {
    const { pack } = await withPack({ 'swms/01-a.md': 'nothing', 'swms/02-b.md': SWMS }, readPack)
    expect(pack.swms.map(swms => swms.slug)).toEqual(['b'])
  })
})
