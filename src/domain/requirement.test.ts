import { describe, expect, test } from 'vitest'
import type { Audience } from './duty-facts.ts'
import { Refusal } from './refusal.ts'
import { type DutyItem, groupOf, namesItem, type Subject, sentenceOf, wordsOf } from './requirement.ts'
import { checkTerms } from './requirement-terms.ts'

const NOBODY: Audience = { everyone: false, departments: [], roles: [], people: [], except: [] }
const WHOLE = { itemId: null, track: null, licenceTypeId: null }
const NAMES = {
  item: 'GQSWMS003 Forklift Operation',
  person: (id: number) => ['', 'Maya Thompson', 'Ben Taylor'][id] ?? '',
}
const TERMS = { dueDays: 14, everyMonths: null, graceDays: 0 }

test.each<[string, Partial<Parameters<typeof sentenceOf>[0]>, string]>([
  [
    'induction',
    { subject: { ...WHOLE, kind: 'induction' } },
    'Everyone must complete the Induction within 14 days of starting. Once.',
  ],
  [
    'one document',
    { subject: { ...WHOLE, kind: 'swms', itemId: 3 }, everyMonths: 12, graceDays: 7 },
    'Everyone must sign GQSWMS003 Forklift Operation within 14 days of starting, and again every 12 months or when it changes (grace 7 days).',
  ],
  [
    'all of a kind, in departments',
    {
      subject: { ...WHOLE, kind: 'topic' },
      audience: { ...NOBODY, departments: ['Warehouse', 'Deliveries', 'Service'] },
    },
    'Everyone in Warehouse, Deliveries and Service must pass every toolbox quiz within 14 days of starting, and again when it changes.',
  ],
  [
    'a track, for roles and people',
    {
      subject: { ...WHOLE, kind: 'module', track: 'advanced-training' },
      audience: { ...NOBODY, roles: ['manager'], people: [2] },
      dueDays: 1,
    },
    'Managers and Ben Taylor must pass GQ2 Training within 1 day of starting, and again when it changes.',
  ],
  [
    'a department and a person, less another',
    {
      subject: { ...WHOLE, kind: 'manual' },
      audience: { ...NOBODY, departments: ['Office'], people: [1], except: [2] },
      everyMonths: 1,
      graceDays: 1,
    },
    'Everyone in Office, and Maya Thompson, except Ben Taylor, must read every induction manual within 14 days of starting, and again every month or when it changes (grace 1 day).',
  ],
  [
    'a licence',
    { subject: { ...WHOLE, kind: 'licence', licenceTypeId: 1 }, everyMonths: 12 },
    'Everyone must hold the licence GQSWMS003 Forklift Operation within 14 days of starting.',
  ],
])('%s in words', (_, given, sentence) => {
  const rule = {
    ...TERMS,
    audience: { ...NOBODY, everyone: true },
    subject: { ...WHOLE, kind: 'swms' as const },
    ...given,
  }
  expect(sentenceOf(rule, NAMES)).toBe(sentence)
  expect(wordsOf(rule, NAMES).some(({ strong }) => strong)).toBe(true)
})

const item = (kind: DutyItem['kind'], itemId: number, track: DutyItem['track'] = null): DutyItem => ({
  kind,
  itemId,
  track,
})

test.each<[Subject, DutyItem, boolean]>([
  [{ ...WHOLE, kind: 'swms' }, item('swms', 4), true],
  [{ ...WHOLE, kind: 'swms', itemId: 3 }, item('swms', 4), false],
  [{ ...WHOLE, kind: 'swms', itemId: 4 }, item('swms', 4), true],
  [{ ...WHOLE, kind: 'topic' }, item('topic-read', 4), false],
  [{ ...WHOLE, kind: 'module', track: 'base-training' }, item('module', 1, 'base-training'), true],
  [{ ...WHOLE, kind: 'module', track: 'base-training' }, item('module', 1, 'advanced-training'), false],
  [{ ...WHOLE, kind: 'licence', licenceTypeId: 2 }, item('licence', 2), true],
  [{ ...WHOLE, kind: 'licence', licenceTypeId: 1 }, item('licence', 2), false],
])('%j names %j: %s', (subject, named, is) => expect(namesItem(subject, named)).toBe(is))

test.each([
  [item('induction', 1), 'induction'],
  [item('manual', 1, 'induction'), 'induction'],
  [item('swms', 1), 'swms'],
  [item('topic', 1), 'toolbox'],
  [item('topic-read', 1), 'toolbox'],
  [item('module', 1, 'base-training'), 'gq1'],
  [item('module', 1, 'advanced-training'), 'gq2'],
  [item('licence', 1), 'licences'],
])('%j belongs to %s', (one, group) => expect(groupOf(one)).toBe(group))

describe('what must hold of a rule', () => {
  const ITEMS = [item('swms', 1), item('module', 2, 'base-training'), item('licence', 3)]
  const EVERYONE = { ...NOBODY, everyone: true }
  const checked = (subject: Partial<Subject> & Pick<Subject, 'kind'>, audience: Audience = EVERYONE) => {
    try {
      checkTerms({ subject: { ...WHOLE, ...subject }, audience }, ITEMS, id => id < 10)
      return 'fine'
    } catch (error) {
      return error instanceof Refusal ? error.code : error
    }
  }

  test.each<[Parameters<typeof checked>[0], string]>([
    [{ kind: 'swms' }, 'fine'],
    [{ kind: 'swms', itemId: 1 }, 'fine'],
    [{ kind: 'swms', itemId: 2 }, 'requirement.no_subject'],
    [{ kind: 'swms', track: 'base-training' }, 'requirement.no_subject'],
    [{ kind: 'swms', licenceTypeId: 3 }, 'requirement.no_subject'],
    [{ kind: 'module', track: 'base-training' }, 'fine'],
    [{ kind: 'module', track: 'base-training', itemId: 2 }, 'requirement.no_subject'],
    [{ kind: 'licence', licenceTypeId: 3 }, 'fine'],
    [{ kind: 'licence', licenceTypeId: 4 }, 'requirement.no_subject'],
    [{ kind: 'licence', itemId: 3 }, 'requirement.no_subject'],
  ])('asked for: %j is %s', (subject, outcome) => expect(checked(subject)).toBe(outcome))

  test.each<[Partial<Audience>, string]>([
    [{}, 'requirement.no_audience'],
    [{ except: [1] }, 'requirement.no_audience'],
    [{ departments: ['Office'] }, 'fine'],
    [{ people: [1], except: [2] }, 'fine'],
    [{ people: [10] }, 'requirement.unknown_person'],
    [{ everyone: true, except: [11] }, 'requirement.unknown_person'],
  ])('asked of: %j is %s', (audience, outcome) =>
    expect(checked({ kind: 'swms' }, { ...NOBODY, ...audience })).toBe(outcome),
  )
})
