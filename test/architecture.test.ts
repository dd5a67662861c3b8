// The trees and the walls between them.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCircles, findViolations, type SourceFile, servingOneSlice } from './support/walls.ts'

const ROOT = join(import.meta.dirname, '..')

function sourceFiles(): SourceFile[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => {
      const file = join(entry.parentPath, entry.name)
      return { path: relative(ROOT, file), text: readFileSync(file, 'utf8') }
    })
}

test('no file of the house breaks a wall', () => {
  const files = sourceFiles()
  expect(files.length).toBeGreaterThan(50)
  expect(findViolations(files)).toEqual([])
})

test('no file imports itself through others, types included', () => {
  expect(findCircles(sourceFiles())).toEqual([])
  const [a, b] = [
    { path: 'src/domain/a.ts', text: "import type { B } from './b.ts'" },
    { path: 'src/domain/b.ts', text: "import { a } from './a.ts'" },
  ]
  expect(findCircles([a, b])).toHaveLength(2)
})

test('a component of the kit serves more than one slice', () => {
  expect(servingOneSlice(sourceFiles())).toEqual([])
  const planted: SourceFile[] = [
    { path: 'src/client/ui/Card.tsx', text: "import { cx } from './cx.ts'" },
    { path: 'src/client/ui/Medal.tsx', text: '' },
    { path: 'src/client/ui/Podium.tsx', text: "import { Medal } from './Medal.tsx'" },
    { path: 'src/client/ui/Toggle.tsx', text: '' },
    { path: 'src/client/ui/gallery/Forms.tsx', text: "import { Toggle } from '../Toggle.tsx'" },
    { path: 'src/client/kudos/Kudos.tsx', text: "import { Card } from '../ui/Card.tsx'" },
    {
      path: 'src/client/leaderboard/Top.tsx',
      text: "import { Card } from '../ui/Card.tsx'\nimport { Podium } from '../ui/Podium.tsx'",
    },
  ]
  expect(servingOneSlice(planted)).toEqual([
    'src/client/ui/Medal.tsx: only leaderboard uses it',
    'src/client/ui/Podium.tsx: only leaderboard uses it',
    'src/client/ui/Toggle.tsx: nobody uses it',
  ])
})

describe('a planted violation is caught', () => {
  const planted: [string, string, string][] = [
    ['domain importing the server', 'src/domain/day.ts', "import { migrate } from '../server/db/migrate.ts'"],
    ['domain importing a package', 'src/domain/day.ts', "import { z } from 'zod'"],
    ['domain asking the system for the time', 'src/domain/day.ts', 'export const now = () => Date.now()'],
    ['domain making a date of now', 'src/domain/day.ts', 'export const now = () => new Date()'],
    ['domain throwing dice', 'src/domain/quiz.ts', 'export const pick = () => Math.random()'],
    ['the contract importing the server', 'src/contract/kudos.ts', "import { x } from '../server/app.ts'"],
    ['the server importing the client', 'src/server/app.ts', "import { App } from '../client/App.tsx'"],
    ['the client importing the server', 'src/client/api.ts', "export { buildApp } from '../server/app.ts'"],
    ['the client importing Node', 'src/client/api.ts', "import { readFile } from 'node:fs/promises'"],
    ['a lazy import across the wall', 'src/client/App.tsx', "const app = () => import('../server/app.ts')"],
    [
      'a slice importing its sibling',
      'src/server/kudos/routes.ts',
      "import { listRewards } from '../rewards/queries.ts'",
    ],
    ['a screen importing its sibling', 'src/client/kudos/Kudos.tsx', "import { x } from '../rewards/Rewards.tsx'"],
    ['SQL in a route', 'src/server/kudos/routes.ts', "export const q = db => db.selectFrom('kudos')"],
    ['a screen that refreshes by hand', 'src/client/kudos/Kudos.tsx', 'void client.invalidateQueries()'],
    ['a read of every column', 'src/server/kudos/queries.ts', 'export const q = db => db.selectAll()'],
    ['statements of a write at once', 'src/server/kudos/kudos.ts', 'await Promise.all([keep(trx, 1), keep(trx, 2)])'],
    ['raw SQL in a service', 'src/server/modules/quiz.ts', 'export const q = sql`select 1`'],
  ]
  test.each(planted)('%s', (_, path, text) => {
    expect(findViolations([{ path, text }])).toHaveLength(1)
  })
})

test('what is allowed is let through', () => {
  const allowed: SourceFile[] = [
    { path: 'src/domain/streak.ts', text: "import { addDays } from './day.ts'\n// Date.now() is never called here" },
    {
      path: 'src/server/kudos/routes.ts',
      text: "import { award } from '../record/record.ts'\nimport { x } from './queries.ts'",
    },
    { path: 'src/server/induction/routes.ts', text: "import { pdfOf } from '../documents/kept-pdf.ts'" },
    { path: 'src/server/kudos/queries.ts', text: "export const q = db => db.selectFrom('kudos')" },
    { path: 'src/client/kudos/Kudos.tsx', text: "import { Card } from '../ui/Card.tsx'" },
  ]
  expect(findViolations(allowed)).toEqual([])
})
