import { expect, test } from 'vitest'
import { PACKED_TABLES, type PackedTable } from './pack-format.ts'
import { PackSelection, SELECTED_TABLES } from './pack-selection.ts'
import type { SealedRow } from './seal.ts'

const person = (people: number[]) =>
  new PackSelection({ people: new Set(people), document: null, talks: new Set([1]), hasAudit: true })
const about = (kind: 'swms' | 'topic' | 'module', id: number) =>
  new PackSelection({ people: null, document: { kind, id }, talks: null, hasAudit: true })

test('what is ended or replaced is asked about before what ends or replaces it, and no table is left out', () => {
  expect(SELECTED_TABLES.toSorted()).toEqual(PACKED_TABLES.toSorted())
  for (const [first, then] of [
    ['certificates', 'certificate_replacements'],
    ['licences', 'licence_checks'],
    ['waivers', 'waiver_ends'],
    ['talks', 'talk_finishes'],
    ['talks', 'talk_attendance'],
    ['talks', 'talk_actions'],
    ['talk_actions', 'talk_action_ends'],
  ] as const)
    expect(SELECTED_TABLES.indexOf(first)).toBeLessThan(SELECTED_TABLES.indexOf(then))
})

test.each<[PackedTable, SealedRow, boolean]>([
  ['sign_offs', { user_id: 3, kind: 'swms-read', item_id: 1 }, true],
  ['sign_offs', { user_id: 4, kind: 'swms-read', item_id: 1 }, false],
  ['people_history', { user_id: 4 }, false],
  ['requirement_revisions', { id: 1 }, true],
  ['content_versions', { kind: 'swms', item_id: 9 }, true],
  ['audit_log', { subject_kind: 'person', subject_id: 3 }, true],
  ['audit_log', { subject_kind: 'person', subject_id: 4 }, false],
  ['audit_log', { subject_kind: 'reward', subject_id: 3 }, false],
  ['waiver_ends', { waiver_id: 1 }, false],
])('a pack of one person and %s %o: %s', (table, row, holds) => {
  expect(person([3]).holds(table, row)).toBe(holds)
})

test.each<[PackedTable, SealedRow, boolean]>([
  ['sign_offs', { user_id: 3, kind: 'topic-read', item_id: 5 }, true],
  ['sign_offs', { user_id: 3, kind: 'toolbox-quiz', item_id: 5 }, true],
  ['sign_offs', { user_id: 3, kind: 'swms-read', item_id: 5 }, false],
  ['sign_offs', { user_id: 3, kind: 'induction-form', item_id: 5 }, false],
  ['toolbox_attempts', { user_id: 3, topic_id: 5 }, true],
  ['module_attempts', { user_id: 3, module_id: 5 }, false],
  ['waivers', { id: 1, user_id: 3, kind: 'topic', item_id: 5 }, true],
  ['licences', { id: 1, user_id: 3 }, false],
  ['content_versions', { kind: 'topic-quiz', item_id: 5 }, true],
  ['content_versions', { kind: 'module', item_id: 5 }, false],
  ['audit_log', { subject_kind: 'person', subject_id: 3 }, false],
])('a pack of one topic and %s %o: %s', (table, row, holds) => {
  expect(about('topic', 5).holds(table, row)).toBe(holds)
})

test('what ends a waiver is in the pack if the waiver is', () => {
  const selection = person([3])
  expect(selection.holds('waivers', { id: 7, user_id: 3, kind: 'swms', item_id: 1 })).toBe(true)
  expect(selection.holds('waivers', { id: 8, user_id: 4, kind: 'swms', item_id: 1 })).toBe(false)
  expect([7, 8].map(id => selection.holds('waiver_ends', { waiver_id: id }))).toEqual([true, false])
})

test('all rows are in a pack of the company, and only there can it be told that one is missing', () => {
  const company = new PackSelection({ people: null, document: null, talks: null, hasAudit: true })
  expect(company.complete).toEqual(PACKED_TABLES)
  expect(company.holds('audit_log', { subject_kind: 'reward' })).toBe(true)
  expect(new PackSelection({ people: null, document: null, talks: null, hasAudit: false }).complete).not.toContain(
    'audit_log',
  )
  expect(person([3]).complete).not.toContain('sign_offs')
})

test('of a talk that concerns somebody a pack of theirs has their own part, and not what was raised', () => {
  const selection = person([3])
  expect([1, 2].map(id => selection.holds('talks', { id, topic_id: 5 }))).toEqual([true, false])
  expect([3, 4].map(user_id => selection.holds('talk_attendance', { talk_id: 1, user_id }))).toEqual([true, false])
  expect([3, 4].map(user_id => selection.holds('talk_absences', { talk_id: 1, user_id }))).toEqual([true, false])
  expect(selection.holds('talk_actions', { id: 1, talk_id: 1, user_id: 3 })).toBe(true)
  expect(selection.holds('talk_actions', { id: 2, talk_id: 1, user_id: 4 })).toBe(false)
  expect([1, 2].map(action_id => selection.holds('talk_action_ends', { action_id }))).toEqual([true, false])
  expect([1, 2].map(talk_id => selection.holds('talk_finishes', { talk_id }))).toEqual([true, false])
  expect(selection.holds('talk_notes', { talk_id: 1 })).toBe(false)
})

test('talks on another topic are in no pack of a topic', () => {
  const selection = about('topic', 5)
  expect([5, 6].map(topic_id => selection.holds('talks', { id: topic_id, topic_id }))).toEqual([true, false])
  expect([5, 6].map(talk_id => selection.holds('talk_notes', { talk_id }))).toEqual([true, false])
})
