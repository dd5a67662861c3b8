import { expect, test } from 'vitest'
import type { DutyStatus } from './duty-facts.ts'
import { type AskedPerson, MOST_IN_MATRIX, PackSummary } from './pack-summary.ts'

const person = (id: number, department: string, ...statuses: DutyStatus[]): AskedPerson => ({
  ...{ id, department, name: `Person ${id}` },
  cells: statuses.map((status, index) => ({
    ...{ kind: 'swms', itemId: index + 1, group: 'swms', title: `GQSWMS00${index + 1}`, requirementId: 7 },
    ...{ status, on: status === 'waived' ? '2026-12-01' : '2026-11-01' },
  })),
})

test('what is waived counts neither as asked nor as in date, and what expires soon is still in date', () => {
  const summary = new PackSummary()
  summary.add(person(1, 'Warehouse', 'done', 'expiring', 'waived'))
  summary.add(person(2, 'Warehouse', 'overdue', 'due', 'done'))
  summary.add(person(3, 'Service'))
  expect(summary.all).toEqual({ people: 3, asked: 5, inDate: 3, overdue: 1, clear: 2 })
  expect(summary.departments.get('Warehouse')).toEqual({ people: 2, asked: 5, inDate: 3, overdue: 1, clear: 1 })
  expect(summary.departments.get('Service')).toEqual({ people: 1, asked: 0, inDate: 0, overdue: 0, clear: 1 })
  expect(summary.rules.get(7)).toEqual({ asked: 5, inDate: 3 })
  expect(summary.missing).toEqual([
    { person: 'Person 2', department: 'Warehouse', title: 'GQSWMS001', on: '2026-11-01' },
  ])
})

test('the matrix has everybody against everything that anybody is asked for', () => {
  const summary = new PackSummary()
  summary.add(person(1, 'Warehouse', 'done'))
  summary.add(person(2, 'Warehouse', 'overdue', 'due'))
  const matrix = summary.matrix()
  expect(matrix?.groups.map(({ group, columns }) => [group, columns.map(({ key }) => key)])).toEqual([
    ['swms', ['swms 1', 'swms 2']],
  ])
  expect(matrix?.rows.map(({ cells }) => cells.get('swms 2')?.status)).toEqual([undefined, 'due'])
})

test('more people than paper takes have figures, and no matrix', () => {
  const summary = new PackSummary()
  for (let id = 0; id <= MOST_IN_MATRIX; id++) summary.add(person(id, 'Warehouse', 'done'))
  expect(summary.matrix()).toBeNull()
  expect(summary.all.inDate).toBe(MOST_IN_MATRIX + 1)
})
