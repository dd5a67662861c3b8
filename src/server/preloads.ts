// Which files a page will ask for, told in the page itself: a browser that is signed in fetches them all at once, instead of one
// after the other as each is found in the one before.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

type Manifest = Record<string, Chunk | undefined>

/** What a path shows, by the names that the build's own list has for it. */
const SCREENS: readonly [path: RegExp, ...sources: string[]][] = [
  [/^\/(login)?$/, 'dashboard/Dashboard.tsx', 'induction/InductionTab.tsx'],
  [/^\/quiz\//, 'modules/ModuleScreen.tsx'],
  [/^\/toolbox$/, 'toolbox/ToolboxPage.tsx'],
  [/^\/daily-challenge$/, 'challenge/ChallengeScreen.tsx'],
  [/^\/learning-path$/, 'path/PathScreen.tsx'],
  [/^\/leaderboard$/, 'leaderboard/LeaderboardScreen.tsx'],
  [/^\/rewards$/, 'rewards/RewardsScreen.tsx'],
  [/^\/analytics$/, 'analytics/AnalyticsScreen.tsx'],
]

/** The links for a path, as text to stand in the page's head. */
export function preloadsOf(clientDir: string): (path: string) => string {
  const list = join(clientDir, '.vite', 'manifest.json')
  const manifest = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Manifest) : {}
  const there = filesOf(manifest, ['index.html'])
  const known = SCREENS.map(([path, ...sources]) => {
    const files = filesOf(manifest, ['Portal.tsx', ...sources])
    return {
      path,
      links: [...files]
        .filter(file => !there.has(file))
        .map(linkTo)
        .join(''),
    }
  })
  return path => known.find(entry => entry.path.test(path))?.links ?? ''
}

function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const queue = [...sources]
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) continue
    seen.add(source)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    queue.push(...(chunk.imports ?? []))
  }
  return files
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
