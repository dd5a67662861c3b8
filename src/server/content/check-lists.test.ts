import { describe, expect, it, test } from 'vitest'
import { all, by, problemsAfter, type Rule, SAFETY } from './good-pack.ts'
import { challengesOf, PICTURE } from './sample-pack.ts'

describe('lists and drawings', () => {
  test.each<Rule>([
    [
      'too few challenges',
      SAFETY,
      () => challengesOf('safety', 29),
      '1 there are 29 usable challenges; 30 is the least',
    ],
    [
      'no hard challenges',
      SAFETY,
      all('difficulty: hard', 'difficulty: easy'),
      '1 0 challenges are hard; 6 is the least',
    ],
    [
      'a key twice',
      SAFETY,
      by('safety-002', 'safety-001'),
      `9 the key "safety-001" stands twice, first in ${SAFETY}, line 1`,
    ],
    ['one letter too often', SAFETY, all('answer: B', 'answer: A'), '1 A is right in 16 of 30'],
    ['a question twice', SAFETY, by('number 1 of', 'number 0 of'), `11 the same question stands in ${SAFETY}, line 1`],
    [
      'nine quotes',
      'quotes.yaml',
      by('- text: Lift well, number 0.\n', ''),
      '1 there are 9 quotes, but must be exactly 10',
    ],
    [
      'a licence code twice',
      'licences.yaml',
      by('white-card', 'lf'),
      '4 the code "lf" stands twice, first in licences.yaml',
    ],
    ['a licence name twice', 'licences.yaml', by('White card', 'Forklift'), '5 the name "Forklift" stands twice'],
    ['a quote twice', 'quotes.yaml', by('number 1', 'number 0'), '2 the text "Lift well, number 0." stands twice'],
    ['a milestone twice', 'milestones.yaml', by('count: 2', 'count: 1'), '14 "key-0" asks for the same (swms-read 1)'],
    [
      'a category without a milestone',
      'milestones.yaml',
      by('category: ohs', 'category: sales'),
      '1 there is no milestone of the category ohs',
    ],
    [
      'a category without a reward',
      'rewards/rewards.yaml',
      by(': merchandise\n  points', ': vouchers\n  points'),
      '1 there is no reward of the category merchandise',
    ],
    [
      'a reward without its picture',
      'rewards/rewards.yaml',
      by(': coffee-voucher.svg', ': tea.svg'),
      '7 the drawing rewards/art/tea.svg is missing',
    ],
    [
      'a script in a picture',
      'rewards/art/coffee-voucher.svg',
      by('<circle', '<script>alert(1)</script>\n<circle'),
      '3 <script> is not allowed in a drawing',
    ],
    [
      'a script in a printed drawing',
      'toolbox/GQTT001-lifting.svg',
      by('<g>', '<g onclick="x()">'),
      '2 the attribute "onclick" is not allowed',
    ],
  ])('%s', async (_, file, change, expected) => {
    expect(await problemsAfter(file, change)).toContainEqual(expect.stringContaining(expected))
  })

  it('a picture that nothing uses', async () => {
    expect(await problemsAfter('modules/art/unused.svg', () => PICTURE)).toEqual([
      '1 nothing uses this file; delete it',
    ])
  })
})
