import { describe, expect, test } from 'vitest'
import { by, MODULE_FILE, problemsAfter, type Rule, SWMS_FILE, TOPIC_FILE } from './good-pack.ts'

const SOURCES = /sources:\n {2}- figure: .*\n {4}source: .*\n/
const without = (text: string) => text.replace(SOURCES, '')

describe('sources', () => {
  test.each<Rule>([
    ['a SWMS without any', SWMS_FILE, without, '1 "sources" is missing'],
    ['a topic without any', TOPIC_FILE, without, '1 "sources" is missing'],
    ['a module without any', MODULE_FILE, without, '1 "sources" is missing'],
    [
      'a list with nothing in it',
      SWMS_FILE,
      text => text.replace(SOURCES, 'sources: []\n'),
      '5 "sources" names no source',
    ],
    [
      'a figure without its source',
      SWMS_FILE,
      text => text.replace(/ {4}source: .*\n/, ''),
      'entry 1, "source" is missing',
    ],
    [
      'a number that the text no longer says',
      SWMS_FILE,
      by(
        '- Covers lifting. Nobody carries more than 20 kg alone.',
        '- Covers lifting. Nobody carries more than 25 kg alone.',
      ),
      '5 "sources", entry 1: the text does not say 20',
    ],
    [
      'the number of a list in place of the figure',
      TOPIC_FILE,
      by('Two people from 20 kg.\n', 'Two people.\n\n20. Lift.\n'),
      '7 "sources", entry 1: the text does not say 20',
    ],
    [
      'a statement that is gone',
      MODULE_FILE,
      by('figure: A normal outlet is rated at 10 amps', 'figure: Forklift drivers carry their licence'),
      '8 "sources", entry 1: the text does not speak of this',
    ],
    [
      'a standard that nobody cites',
      SWMS_FILE,
      by('- Gloves.', '- Gloves to AS/NZS 2161.'),
      '5 "sources" does not name AS/NZS 2161',
    ],
  ])('%s', async (_, file, change, expected) => {
    expect(await problemsAfter(file, change)).toContainEqual(expect.stringContaining(expected))
  })
})

describe('cases', () => {
  const unlabelled = (text: string) => text.replace('Somebody lifts early.', '> Two people lifted, one early.')
  test.each<Rule>([
    [
      'one that does not say it is an example',
      TOPIC_FILE,
      unlabelled,
      '14 a case in "What goes wrong" must start with',
    ],
    ['one in a SWMS', SWMS_FILE, by('- Gloves.', '- Gloves.\n\n> He wore none.'), '9 a case in "PPE" must start with'],
  ])('%s', async (_, file, change, expected) => {
    expect(await problemsAfter(file, change)).toContainEqual(expect.stringContaining(expected))
  })

  test('a labelled one of two lines is fine', async () => {
    const labelled = by('Somebody lifts early.', '> **Example.** Two people lifted,\n> one of them early.')
    expect(await problemsAfter(TOPIC_FILE, labelled)).toEqual([])
  })
})
