// An earlier version of the portal, taken from the history, to be run beside this one.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The last commit of the house as the later capabilities found it. From its schema, 005-jobs, on migrations only expand. */
export const HOUSE = 'a9a0f42a6656b6e94c501f727eaccd4a4a516f81'
export const LAST_OF_THE_HOUSE = '005-jobs'

export interface EarlierVersion {
  folder: string
  /** Every endpoint of its contract, by name. */
  endpoints: Record<string, { method: string; path: string }>
  remove(): void
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 1 << 28, stdio: 'pipe' })

/** A shallow clone, or a copy without its history, does not have it. */
export function isInHistory(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** With the packages of this version, which are to satisfy it. */
export function earlierVersion(commit: string): EarlierVersion {
  const folder = mkdtempSync(join(tmpdir(), 'portal-earlier-'))
  const archive = git('archive', commit, 'src', 'content', 'package.json')
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  requireSamePackages(join(folder, 'package.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    endpoints: endpointsIn(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

interface Manifest {
  dependencies: Record<string, string>
}

const manifestOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/** Once they differ, what it is run with would not be what it was tested with. */
function requireSamePackages(file: string): void {
  const today = manifestOf(join(ROOT, 'package.json')).dependencies
  const others = Object.entries(manifestOf(file).dependencies).filter(([name, version]) => today[name] !== version)
  if (others.length > 0)
    process.stderr.write(
      `the earlier version runs with other packages than its own: ${others.map(([name, version]) => `${name} ${version}, here ${today[name]}`).join('; ')}\n`,
    )
}

function endpointsIn(folder: string): EarlierVersion['endpoints'] {
  const script = `const { api } = await import(process.argv[1])
    process.stdout.write(JSON.stringify(Object.fromEntries(Object.entries(api).map(([name, { method, path }]) => [name, { method, path }]))))`
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]
  const output = execFileSync(process.execPath, [...args, join(folder, 'src/contract/api.ts')])
  return JSON.parse(output.toString())
}
