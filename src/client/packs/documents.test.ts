// Out of what can be asked of people, what a pack can be about.
import { expect, test } from 'vitest'
import { documentsOf, itemOf } from './documents.ts'

test('each document is there once, and nothing else', () => {
  const documents = documentsOf([
    { kind: 'swms', itemId: 3, title: 'Forklift', retired: true },
    { kind: 'topic', itemId: 3, title: 'Ladders' },
    { kind: 'topic-read', itemId: 3, title: 'Ladders' },
    { kind: 'topic-read', itemId: 4, title: 'Heat' },
    { kind: 'manual', itemId: 1, title: 'Welcome' },
    { kind: 'module', itemId: 5, title: 'Customers' },
    { kind: 'induction', itemId: 1, title: 'Induction' },
    { kind: 'licence', itemId: 1, title: 'Forklift licence' },
  ])
  expect(documents.map(({ value, label, detail }) => `${value}: ${label}, ${detail}`)).toEqual([
    'swms 3: Forklift, SWMS · Retired',
    'topic 3: Ladders, Toolbox topic',
    'topic 4: Heat, Toolbox topic',
    'manual 1: Welcome, Manual',
    'module 5: Customers, Module',
  ])
})

test('a document is known by its kind and its id', () => {
  expect(itemOf('manual 12')).toEqual({ itemKind: 'manual', itemId: 12 })
})
