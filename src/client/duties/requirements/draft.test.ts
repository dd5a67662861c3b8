import { describe, expect, test } from 'vitest'
import { type Draft, draftOf, isSameDraft, missingIn, NEW_DRAFT, termsOf, withKind, withWho } from './draft.ts'

const WHOLE: Draft = { ...NEW_DRAFT, what: '3' }

describe('what is missing', () => {
  test.each<[Partial<Draft>, string | null, string | null]>([
    [{}, null, null],
    [{ what: null }, null, 'Say what they must do.'],
    [{ everyone: false }, 'Say who must do it.', null],
    [{ everyone: false, departments: [] }, 'Choose the departments.', null],
    [{ everyone: false, departments: ['Service'], roles: [] }, 'Choose the roles.', null],
    [{ everyone: false, people: [] }, 'Choose the people.', null],
  ])('in %j', (change, who, what) => {
    expect(missingIn({ ...WHOLE, ...change })).toEqual({ who, what })
    expect(termsOf({ ...WHOLE, ...change }) === null).toBe(who !== null || what !== null)
  })
})

describe('what is kept', () => {
  test.each<[Partial<Draft>, object]>([
    [{}, { subject: { kind: 'swms', itemId: 3, track: null, licenceTypeId: null }, graceDays: 14 }],
    [{ what: 'all' }, { subject: { kind: 'swms', itemId: null, track: null, licenceTypeId: null } }],
    [{ kind: 'module', what: 'base-training' }, { subject: { itemId: null, track: 'base-training' } }],
    [{ kind: 'licence' }, { subject: { itemId: null, licenceTypeId: 3 }, everyMonths: null, graceDays: 0 }],
    [
      { kind: 'induction', what: 'all' },
      { everyMonths: null, graceDays: 0 },
    ],
    [{ everyMonths: null }, { everyMonths: null, graceDays: 0 }],
    [{ startsOn: '2026-12-01' }, { startsOn: '2026-12-01' }],
  ])('of %j', (change, expected) => {
    expect(termsOf({ ...WHOLE, ...change })).toMatchObject(expected)
  })

  test('a rule that is opened and not touched is the same', () => {
    const terms = termsOf({ ...WHOLE, everyone: false, roles: ['manager'], startsOn: '2026-11-01' })
    if (!terms) throw new Error('whole')
    const rule = {
      ...{ id: 1, sentence: '', words: [], retired: false, origin: 'files' as const, covered: 0, compliant: 0 },
      ...{ ...terms, startsOn: '2026-11-01' },
    }
    expect(termsOf(draftOf(rule))).toEqual(terms)
  })
})

test('another kind forgets what was chosen, and the induction has no choice', () => {
  expect(withKind(WHOLE, 'swms').what).toBe('3')
  expect(withKind(WHOLE, 'topic').what).toBeNull()
  expect(withKind(WHOLE, 'induction').what).toBe('all')
})

test('everyone stands alone; departments, roles and people go together', () => {
  const some = withWho(withWho(WHOLE, 'departments'), 'people')
  expect(some).toMatchObject({ everyone: false, departments: [], roles: null, people: [] })
  expect(withWho(some, 'everyone')).toMatchObject({ everyone: true, departments: null, people: null })
  expect(withWho(withWho(some, 'people'), 'departments')).toMatchObject({ everyone: true, departments: null })
})

test('in which order people and departments were chosen makes no difference', () => {
  const some = { ...WHOLE, everyone: false, departments: ['B', 'A'], except: [12, 3] }
  expect(isSameDraft(some, { ...some, departments: ['A', 'B'], except: [3, 12] })).toBe(true)
})

test('days of grace without a period make no difference', () => {
  const once = { ...WHOLE, everyMonths: null }
  expect(isSameDraft(once, { ...once, graceDays: 3 })).toBe(true)
  expect(isSameDraft(WHOLE, { ...WHOLE, graceDays: 3 })).toBe(false)
})
