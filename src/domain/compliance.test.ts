// The overview: percentages, labels, bands, and where a category leads.
import { describe, expect, test } from 'vitest'
import {
  type AreaFilter,
  type CategoryCount,
  categoryLabel,
  categoryOfTab,
  type DashboardTab,
  type OverviewCategory,
  overallBand,
  overallCount,
  percentageOf,
  placeOfCategory,
  progressLabel,
} from './compliance.ts'

test.each([
  [0, 0, 0],
  [0, 12, 0],
  [1, 250, 1],
  [1, 3, 33],
  [2, 3, 66],
  [249, 250, 99],
  [12, 12, 100],
  [13, 12, 100],
])('%i of %i is %i percent', (completed, total, percentage) => {
  expect(percentageOf(completed, total)).toBe(percentage)
})

test.each([
  [100, 5, 'Complete'],
  [99, 5, 'Almost Done'],
  [80, 5, 'Almost Done'],
  [79, 5, 'In Progress'],
  [60, 5, 'In Progress'],
  [59, 5, 'Started'],
  [1, 1, 'Started'],
  [0, 0, 'Not Started'],
])('%i percent is %s', (percentage, completed, label) => {
  expect(progressLabel(percentage, completed)).toBe(label)
})

test.each([
  [100, 'success'],
  [90, 'success'],
  [89, 'info'],
  [80, 'info'],
  [79, 'warn'],
  [70, 'warn'],
  [69, 'brand'],
  [0, 'brand'],
])('at %i percent the bar is %s', (percentage, band) => {
  expect(overallBand(percentage)).toBe(band)
})

test('the overall line counts each thing once', () => {
  const counts: CategoryCount[] = [
    { category: 'induction', completed: 4, total: 9 },
    { category: 'ohs', completed: 13, total: 16 },
    { category: 'customer-service', completed: 2, total: 2 },
    { category: 'sales', completed: 1, total: 8 },
    { category: 'base-training', completed: 6, total: 8 },
    { category: 'advanced-training', completed: 0, total: 6 },
  ]
  expect(overallCount(counts)).toEqual({ completed: 23, total: 39 })
  expect(overallCount([])).toEqual({ completed: 0, total: 0 })
})

test.each<[OverviewCategory, string]>([
  ['induction', 'Induction'],
  ['ohs', 'OH&S'],
  ['customer-service', 'Customer Service'],
  ['sales', 'Sales'],
  ['base-training', 'GQ1 Training'],
  ['advanced-training', 'GQ2 Training'],
])('%s is called %s', (category, label) => {
  expect(categoryLabel(category)).toBe(label)
})

describe('a category leads to', () => {
  test.each<[OverviewCategory, DashboardTab, AreaFilter | null]>([
    ['induction', 'induction', null],
    ['ohs', 'toolbox', null],
    ['base-training', 'training', null],
    ['advanced-training', 'sales', null],
    ['customer-service', 'training', 'customer-service'],
    ['sales', 'training', 'sales'],
  ])('%s', (category, tab, area) => {
    expect(placeOfCategory(category)).toEqual({ tab, area })
  })
})

describe('a tab shows the progress of', () => {
  test.each<[DashboardTab, OverviewCategory | null]>([
    ['induction', 'induction'],
    ['training', 'base-training'],
    ['sales', 'advanced-training'],
    ['toolbox', 'ohs'],
    ['kudos', null],
  ])('%s', (tab, category) => {
    expect(categoryOfTab(tab)).toBe(category)
  })
})
