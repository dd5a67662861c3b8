import { expect, test } from 'vitest'
import { columnsOf, groupsOf, type MatrixPage, peopleIn } from './matrix-columns.ts'

const person = (id: number, name: string) => ({ id, name, department: 'Warehouse' })
const PAGE: Pick<MatrixPage, 'columns' | 'items'> = {
  columns: [
    { kind: 'topic', itemId: 4, group: 'toolbox', title: 'GQTT004 Unloading' },
    { kind: 'swms', itemId: 1, group: 'swms', title: 'GQSWMS001 Manual Handling' },
    { kind: 'induction', itemId: 1, group: 'induction', title: 'Induction' },
  ],
  items: [
    {
      person: person(1, 'Ann'),
      cells: [
        { status: 'done', on: '2027-02-01' },
        { status: 'waived', on: '2026-12-01' },
        { status: 'not_required', on: null },
      ],
    },
    {
      person: person(2, 'Bob'),
      cells: [
        { status: 'overdue', on: '2026-11-10' },
        { status: 'expiring', on: '2026-11-20' },
        { status: 'not_required', on: null },
      ],
    },
    {
      person: person(3, 'Cat'),
      cells: [
        { status: 'overdue', on: '2026-11-01' },
        { status: 'due', on: '2026-12-20' },
        { status: 'done', on: null },
      ],
    },
  ],
}

test('columns stand in their groups, with their codes and how many are in date', () => {
  const columns = columnsOf(PAGE)
  expect(
    columns.map(({ code, title, index, inDate, asked, overdue }) => [code, title, index, inDate, asked, overdue]),
  ).toEqual([
    ['', 'Induction', 2, 1, 1, 0],
    ['GQSWMS001', 'Manual Handling', 1, 1, 2, 0],
    ['GQTT004', 'Unloading', 0, 1, 3, 2],
  ])
  expect(groupsOf(columns)).toEqual([
    { group: 'induction', columns: 1 },
    { group: 'swms', columns: 1 },
    { group: 'toolbox', columns: 1 },
  ])
})

test.each([
  [0, ['Cat', 'Bob', 'Ann']],
  [1, ['Cat', 'Bob', 'Ann']],
  [2, ['Cat']],
])('in column %i the worst stand first, and nobody who is not asked', (index, names) => {
  expect(peopleIn(PAGE.items, { index }).map(one => one.person.name)).toEqual(names)
})
