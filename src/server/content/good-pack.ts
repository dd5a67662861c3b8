// A small pack that passes every rule, for the tests of the check: each spoils one thing in it.
import { checkPack } from './check.ts'
import {
  challengesOf,
  DRAWING,
  type Files,
  figureOf,
  LICENCES,
  MILESTONE,
  MODULE,
  PICTURE,
  problemsIn,
  QUOTES,
  quizOf,
  REQUIREMENTS,
  REWARD,
  SWMS,
  spoil,
  TOPIC,
  withFigures,
  withPack,
} from './sample-pack.ts'

export const SWMS_FILE = 'swms/01-manual-handling.md'
export const FIGURE_FILE = 'figures/lifting.svg'
export const MODULE_FILE = 'modules/base-training/01-know-the-range.md'
export const MODULE_QUIZ = 'modules/base-training/01-know-the-range.quiz.yaml'
export const TOPIC_FILE = 'toolbox/GQTT001-lifting.md'
export const TOPIC_QUIZ = 'toolbox/GQTT001-lifting.quiz.yaml'
export const SAFETY = 'challenges/safety.yaml'
export const RULES = 'requirements.yaml'

const categories = ['induction', 'ohs', 'customer-service', 'sales', 'overall']
const milestone = (category: string, i: number) =>
  MILESTONE.replace('first-swms', `key-${i}`)
    .replace('First signature', `Name ${i}`)
    .replace('category: induction', `category: ${category}`)
    .replace('count: 1', `count: ${i + 1}`)
const reward = (category: string) =>
  REWARD.replace('key: coffee-voucher', `key: ${category}`).replace('Coffee', category).replace('vouchers', category)

export const GOOD: Files = {
  [SWMS_FILE]: withFigures(SWMS, 'lifting'),
  [MODULE_FILE]: withFigures(MODULE, 'label', 'floor'),
  [MODULE_QUIZ]: quizOf(35, ['power', 'before-you-lift', 'four-families', 'floors']),
  [FIGURE_FILE]: figureOf('Lift'),
  'figures/label.svg': figureOf('Read'),
  'figures/floor.svg': figureOf('Ask'),
  'modules/art/know-the-range.svg': PICTURE,
  [TOPIC_FILE]: TOPIC,
  [TOPIC_QUIZ]: quizOf(16, ['what-to-do', 'the-hazard', 'what-goes-wrong'])
    .replaceAll('looks over', 'inspects')
    .replaceAll('the look at', 'the test of'),
  'toolbox/GQTT001-lifting.svg': DRAWING,
  [SAFETY]: challengesOf('safety', 30),
  'challenges/customer-service.yaml': challengesOf('customer-service', 30),
  'challenges/product-knowledge.yaml': challengesOf('product-knowledge', 30),
  'challenges/company-policy.yaml': challengesOf('company-policy', 30),
  'milestones.yaml': categories.map(milestone).join('\n'),
  'rewards/rewards.yaml': ['gift-cards', 'vouchers', 'merchandise'].map(reward).join('\n'),
  'rewards/art/coffee-voucher.svg': PICTURE,
  'quotes.yaml': QUOTES,
  'licences.yaml': LICENCES,
  [RULES]: REQUIREMENTS,
}

/** The problems of a file when it alone is changed in a good pack, as `line message`. */
export async function problemsAfter(file: string, change: (text: string) => string): Promise<string[]> {
  const files = { ...GOOD, [file]: change(GOOD[file] ?? '') }
  return withPack(files, async dir => problemsIn((await checkPack(dir)).problems, file))
}

/** Replaces one part of a file. */
export const by = (part: string, other: string) => (text: string) => spoil(text, part, other)
/** Replaces every one of it. */
export const all = (part: string, other: string) => (text: string) => text.replaceAll(part, other)

export type Rule = [rule: string, file: string, change: (text: string) => string, expected: string]
