// A small content pack for tests, with a key that tests can compute: question n of any quiz is answered by option n modulo 4.
import type { ContentPack, ModuleSource, Quiz, SwmsSource, TopicSource } from '../../src/server/content/pack.ts'

export const rightAnswer = (index: number): number => index % 4

/** The place of the right option among those shown, in whatever order that is. */
export function rightPlace(shown: readonly string[]): number {
  return shown.findIndex(text => {
    const [, letter = '', number] = /^Option ([A-D]) of question (\d+)$/.exec(text) ?? []
    return 'ABCD'.indexOf(letter) === rightAnswer(Number(number) - 1)
  })
}

const options = (index: number) => ['A', 'B', 'C', 'D'].map(letter => `Option ${letter} of question ${index + 1}`)

function quizOf(count: number, about: string): Quiz {
  return {
    minorEditOf: null,
    questions: Array.from({ length: count }, (_, index) => ({
      question: `Question ${index + 1} about ${about}?`,
      options: options(index),
      answer: rightAnswer(index),
      explanation: `Because of fact ${index + 1} about ${about}.`,
      evidence: 'first-part',
    })),
  }
}

function swms(position: number, slug: string, category: SwmsSource['category'], content: string): SwmsSource {
  return {
    ...{ slug, position, title: `SWMS ${slug}`, description: `About ${slug}.`, category, content },
    ...{ file: null, minorEditOf: null, appliesTo: null, citations: null },
  }
}

function topic(position: number, slug: string, withQuiz: boolean): TopicSource {
  const number = `GQTT${String(position).padStart(3, '0')}`
  const section = (title: string, anchor: string, markdown: string) => ({ title, anchor, markdown })
  return {
    ...{
      slug: `${number}-${slug}`,
      position,
      number,
      title: `Topic ${slug}`,
      description: `About ${slug}.`,
      category: 'default',
    },
    ...{ date: '2026-07-01', drawing: null, file: null, minorEditOf: null, appliesTo: null, citations: null },
    sections: [
      section('The hazard', 'the-hazard', 'Something may happen.'),
      section('What goes wrong', 'what-goes-wrong', 'It happened.'),
      section('What to do', 'what-to-do', '1. Look\n2. Think'),
      section('Ask the crew', 'ask-the-crew', '- One?\n- Two?\n- Three?'),
    ],
    quiz: withQuiz ? quizOf(10, slug) : null,
  }
}

function module(
  category: ModuleSource['category'],
  position: number,
  slug: string,
  area: ModuleSource['area'],
): ModuleSource {
  const isManual = category === 'induction'
  return {
    ...{ slug, category, position, title: `Module ${slug}`, description: `About ${slug}.`, area, duration: 20 },
    ...{ passingScore: isManual ? 0 : 88, image: `${slug}.svg`, minorEditOf: null, appliesTo: null, citations: null },
    sections: [
      { title: 'First part', anchor: 'first-part', markdown: 'First.' },
      { title: 'Second part', anchor: 'second-part', markdown: 'Second.' },
    ],
    quiz: isManual ? null : quizOf(25, slug),
  }
}

function challenge(number: number): ContentPack['challenges'][number] {
  return {
    ...{
      key: `safety-00${number}`,
      title: `Challenge ${number}`,
      question: `What about ${number}?`,
      options: options(number),
    },
    ...{ answer: rightAnswer(number), explanation: `Because of ${number}.`, category: 'safety', difficulty: 'easy' },
  }
}

function milestone(
  key: string,
  metric: ContentPack['milestones'][number]['metric'],
  target: number | null,
  points: number,
) {
  const words = { name: `Milestone ${key}`, description: `About ${key}.`, celebrationMessage: `You reached ${key}!` }
  return { key, ...words, category: 'overall' as const, metric, target, pointsReward: points, experienceReward: 10 }
}

function reward(key: string, pointsCost: number): ContentPack['rewards'][number] {
  const words = { title: `Reward ${key}`, description: `About ${key}.`, image: `${key}.svg` }
  return { key, ...words, category: 'vouchers', pointsCost, dollarValue: Math.ceil(pointsCost / 10) }
}

export const FIXTURE_PACK: ContentPack = {
  swms: [
    swms(1, 'lifting', 'manual-handling', '## Scope\nLift well.'),
    swms(2, 'driving', 'vehicle-operation', '## Scope\nDrive well.'),
    swms(3, 'empty', 'default', ''),
  ],
  topics: [topic(1, 'ladders', true), topic(2, 'heat', true), topic(3, 'without-quiz', false)],
  modules: [
    module('induction', 1, 'welcome', 'customer-service'),
    module('base-training', 1, 'base-one', 'ohs'),
    module('base-training', 2, 'base-two', 'customer-service'),
    module('advanced-training', 1, 'advanced-one', 'sales'),
    module('advanced-training', 2, 'advanced-two', 'sales'),
  ],
  challenges: [challenge(1), challenge(2), challenge(3)],
  milestones: [
    milestone('first-swms', 'swms-read', 1, 10),
    milestone('twenty-points', 'points-earned', 20, 5),
    milestone('all-swms', 'swms-read', null, 0),
  ],
  rewards: [reward('small', 10), reward('middle', 50), reward('large', 1000)],
  quotes: Array.from({ length: 10 }, (_, index) => ({ text: `Quote ${index + 1}`, by: null })),
  licences: [],
  requirements: [],
  files: [],
}

/** The pack with its first topic changed. */
export function packWithFirstTopic(change: (topic: TopicSource) => TopicSource): ContentPack {
  return { ...FIXTURE_PACK, topics: FIXTURE_PACK.topics.map((topic, index) => (index === 0 ? change(topic) : topic)) }
}

/** The pack with its first safe work method statement changed. */
export function packWithFirstSwms(change: (document: SwmsSource) => SwmsSource): ContentPack {
  return { ...FIXTURE_PACK, swms: FIXTURE_PACK.swms.map((each, index) => (index === 0 ? change(each) : each)) }
}
