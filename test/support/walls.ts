// The walls of the house: who may import whom, where SQL may be, and what the rules may not use. Works on any source text,
// so that a test can plant a violation and see it caught.
import { dirname, join, normalize } from 'node:path'

export interface SourceFile {
  /** From the project's root: `src/domain/day.ts`. */
  path: string
  text: string
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** Which trees a tree may import, and which packages. */
const TREES: Record<string, { trees: string[]; packages: RegExp }> = {
  domain: { trees: ['domain'], packages: /^$/ },
  contract: { trees: ['contract', 'domain'], packages: /^zod$/ },
  server: { trees: ['server', 'contract', 'domain'], packages: /./ },
  client: { trees: ['client', 'contract', 'domain'], packages: /^(?!node:)/ },
}

/** Folders inside a tree that belong to everyone in it, as its root does. */
const SHARED_FOLDERS: Record<string, string[]> = {
  server: ['http', 'db', 'record', 'content', 'documents', 'files', 'mail', 'jobs'],
  client: ['frame', 'data', 'loading', 'offline', 'ui', 'manage'],
}

/** What puts slices together: the command line, the demo, and screens that are made of other slices' parts. */
const COMPOSERS = [
  ...['src/server/cli/', 'src/server/demo/', 'src/server/pages/'],
  ...['src/client/frame/', 'src/client/dashboard/'],
]

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(\.\w+)?(<[^>]*>)?`/
const MAY_HOLD_SQL = /^src\/server\/(db\/|.*\/?(queries|[\w-]+-queries)\.ts$)/

/** Statements of a write go one after the other: what a failed one leaves running would be kept after the rollback. */
const AT_ONCE_IN_WRITE = /Promise\.(all|allSettled|race)\(\s*\[[^\]]*\btrx\b/

/** A read names its columns: a version that adds one must not change what the version before it reads. */
const EVERY_COLUMN = /\b(selectAll|returningAll)\(/

/** What is stale after a write is said in the contract and fetched again in data/; offline/ knows when a connection is back. */
const STALE_BY_HAND = /\binvalidateQueries\b|\buseQueryClient\b|\bsetQueryData\b/
const MAY_REFRESH = /^src\/client\/(data|offline)\//

/** Keys cannot be handed in as numbers: only WebCrypto makes them, the same in browser and Node. */
const MAKES_KEYS = /^src\/domain\/sealed-box\.ts$/
const AMBIENT =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bcrypto\.|\bsetTimeout\b|\bsetInterval\b/

export function findViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap(file => [...importViolations(file), ...placeViolations(file)])
}

/** Files that import each other, types included: who reads one must read them all. */
export function findCircles(files: readonly SourceFile[]): string[][] {
  const imports = new Map(
    files.map(({ path, text }) => [path, importsOf(text).map(specifier => normalize(join(dirname(path), specifier)))]),
  )
  const reachable = (from: string): Set<string> => {
    const seen = new Set<string>()
    const queue = [...(imports.get(from) ?? [])]
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      queue.push(...(imports.get(path) ?? []))
    }
    return seen
  }
  const inCircle = [...imports.keys()].filter(path => reachable(path).has(path))
  return inCircle.map(path => [path, ...inCircle.filter(other => other !== path && reachable(path).has(other))])
}

function importViolations(file: SourceFile): string[] {
  const [, tree = ''] = file.path.split('/')
  const rule = TREES[tree]
  if (!rule) return []
  return importsOf(file.text).flatMap(specifier => {
    if (!specifier.startsWith('.')) {
      if (isTest(file) || rule.packages.test(specifier)) return []
      return [`${file.path}: ${tree} may not import ${specifier}`]
    }
    const target = normalize(join(dirname(file.path), specifier))
    return [...treeViolation(file, tree, rule.trees, target), ...sliceViolation(file, tree, target)]
  })
}

function treeViolation(file: SourceFile, tree: string, allowed: readonly string[], target: string): string[] {
  if (isTest(file) && target.startsWith('test/')) return []
  const targetTree = target.startsWith('src/') ? (target.split('/')[1] ?? '') : target
  return allowed.includes(targetTree) ? [] : [`${file.path}: ${tree} may not import ${target}`]
}

/** A slice imports its own folder, the root of its tree and the shared folders, never a sibling. */
function sliceViolation(file: SourceFile, tree: string, target: string): string[] {
  const [from, to] = [sliceOf(file.path, tree), sliceOf(target, tree)]
  const shared = SHARED_FOLDERS[tree] ?? []
  if (!from || !to || from === to || shared.includes(to)) return []
  if (isTest(file) || COMPOSERS.some(folder => file.path.startsWith(folder))) return []
  return [`${file.path}: the slice ${from} may not import its sibling ${to}`]
}

/** Components of the client's kit that serve one slice alone, or only the gallery: they belong into the slice, or nowhere. */
export function servingOneSlice(files: readonly SourceFile[]): string[] {
  const KIT = /^src\/client\/ui\/[^/]+\.tsx?$/
  const users = new Map<string, string[]>()
  for (const { path, text } of files) {
    if (!path.startsWith('src/client/') || path.startsWith('src/client/ui/gallery/')) continue
    for (const specifier of importsOf(text)) {
      const target = normalize(join(dirname(path), specifier))
      if (KIT.test(target)) users.set(target, [...(users.get(target) ?? []), path])
    }
  }
  /** The slices that use it, through other parts of the kit too. */
  const slicesOf = (path: string): string[] => {
    return (users.get(path) ?? []).flatMap(user =>
      KIT.test(user) ? slicesOf(user) : (sliceOf(user, 'client') ?? 'root'),
    )
  }
  return files
    .filter(({ path }) => path.endsWith('.tsx') && KIT.test(path))
    .flatMap(({ path }) => {
      const slices = [...new Set(slicesOf(path))]
      if (slices.length > 1 || slices.some(slice => ['root', ...(SHARED_FOLDERS.client ?? [])].includes(slice)))
        return []
      return [`${path}: ${slices[0] ? `only ${slices[0]} uses it` : 'nobody uses it'}`]
    })
}

function sliceOf(path: string, tree: string): string | undefined {
  const [src, inTree, slice, ...rest] = path.split('/')
  return src === 'src' && inTree === tree && rest.length > 0 ? slice : undefined
}

function placeViolations(file: SourceFile): string[] {
  const code = withoutComments(file.text)
  const found: string[] = []
  if (isTest(file)) return found
  if (file.path.startsWith('src/domain/') && AMBIENT.test(code) && !MAKES_KEYS.test(file.path))
    found.push(`${file.path}: domain is handed time and randomness`)
  if (file.path.startsWith('src/server/') && SQL.test(code) && !MAY_HOLD_SQL.test(file.path)) {
    found.push(`${file.path}: SQL stands in queries.ts`)
  }
  if (file.path.startsWith('src/server/') && AT_ONCE_IN_WRITE.test(code)) {
    found.push(`${file.path}: the statements of a write go one after the other`)
  }
  if (file.path.startsWith('src/server/') && EVERY_COLUMN.test(code)) {
    found.push(`${file.path}: a read names its columns`)
  }
  if (file.path.startsWith('src/client/') && STALE_BY_HAND.test(code) && !MAY_REFRESH.test(file.path)) {
    found.push(`${file.path}: what a write makes stale is named in the contract`)
  }
  return found
}

export function importsOf(text: string): string[] {
  return [...withoutComments(text).matchAll(IMPORT)].map(match => match[1] ?? match[2] ?? '')
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

function isTest(file: SourceFile): boolean {
  return /\.test\.tsx?$/.test(file.path)
}
