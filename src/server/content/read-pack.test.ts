import { describe, expect, it } from 'vitest'
import { readPack } from './read-pack.ts'
import {
  challengesOf,
  DRAWING,
  LICENCES,
  MILESTONE,
  MODULE,
  QUOTES,
  quizOf,
  REWARD,
  SWMS,
  spoil,
  TOPIC,
  withPack,
} from './sample-pack.ts'

const QUIZ = quizOf(2)

describe('a good pack', () => {
  const files = {
    'swms/01-manual-handling.md': SWMS,
    'toolbox/GQTT001-lifting.md': TOPIC,
    'toolbox/GQTT001-lifting.quiz.yaml': `# minorEditOf: 3\n${QUIZ}`,
    'toolbox/GQTT001-lifting.svg': DRAWING,
    'modules/base-training/02-know-the-range.md': spoil(
      MODULE,
      'area: sales',
      'area: sales\nminorEditOf: 2\nappliesTo: [Sales and Office, Service]',
    ),
    'modules/base-training/02-know-the-range.quiz.yaml': QUIZ,
    'challenges/safety.yaml': challengesOf('safety', 2),
    'licences.yaml': LICENCES,
    'milestones.yaml': MILESTONE,
    'rewards/rewards.yaml': REWARD,
    'quotes.yaml': `${QUOTES}- text: Ours.\n  by: A Person\n`,
  }

  it('is read without problems', async () => {
    const { pack, problems } = await withPack(files, readPack)
    expect(problems).toEqual([])
    expect(pack.swms).toMatchObject([
      { slug: 'manual-handling', position: 1, category: 'manual-handling', minorEditOf: null, appliesTo: null },
    ])
    expect(pack.swms[0]?.content).toMatch(/^## Scope\n- Covers lifting\. Nobody carries/)
    expect(pack.swms[0]?.citations).toEqual([
      { figure: 'Nobody carries more than 20 kg alone', source: 'Company rule, to be confirmed by the company' },
    ])
    expect(pack.topics).toMatchObject([{ slug: 'GQTT001-lifting', number: 'GQTT001', position: 1, date: '2026-07-01' }])
    expect(pack.topics[0]).toMatchObject({ drawing: DRAWING, quiz: { minorEditOf: 3 }, minorEditOf: null })
    expect(pack.topics[0]?.appliesTo).toBeNull()
    expect(pack.topics[0]?.sections[1]).toEqual({
      title: 'What goes wrong',
      anchor: 'what-goes-wrong',
      markdown: 'Somebody lifts early.',
    })
    expect(pack.modules).toMatchObject([
      {
        slug: 'know-the-range',
        category: 'base-training',
        position: 2,
        minorEditOf: 2,
        appliesTo: ['Sales and Office', 'Service'],
      },
    ])
    expect(pack.modules[0]?.sections[0]).toEqual({
      title: 'Before you lift',
      anchor: 'before-you-lift',
      markdown: 'Read **the label** first.',
    })
    expect(pack.modules[0]?.quiz?.questions[1]).toMatchObject({ answer: 1, evidence: 'power' })
    expect(pack.challenges).toMatchObject([
      { key: 'safety-001', category: 'safety', difficulty: 'easy', answer: 0 },
      {},
    ])
    expect(pack.milestones).toMatchObject([{ metric: 'swms-read', target: 1, pointsReward: 5 }])
    expect(pack.rewards).toMatchObject([{ key: 'coffee-voucher', pointsCost: 60, dollarValue: 5 }])
    expect(pack.licences).toEqual([
      { code: 'LF', name: 'Forklift', expires: true },
      { code: 'white-card', name: 'White card', expires: false },
    ])
    expect(pack.quotes.at(-1)).toEqual({ text: 'Ours.', by: 'A Person' })
    expect(pack.quotes[0]?.by).toBeNull()
  })

  it('is read the same whatever editor saved it', async () => {
    const saved = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        `\uFEFF${text.replaceAll('.\n', '.  \n').replaceAll('\n', '\r\n')}`,
      ]),
    )
    const [one, other] = [await withPack(files, readPack), await withPack(saved, readPack)]
    expect(other).toEqual(one)
  })

  it('may be empty', async () => {
    const { pack, problems } = await withPack({}, readPack)
    expect(problems).toEqual([])
    expect(Object.values(pack).flat()).toEqual([])
  })
})
