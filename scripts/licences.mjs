// npm run licences: every package that is shipped or built with, its version and its licence, as a table.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from './setup.mjs'

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const rows = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { version, license, dev, devOptional }]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    version,
    licence: license ?? 'see its files',
    use: dev || devOptional ? 'building and testing' : 'shipped',
  }))
  .sort((one, other) => one.use.localeCompare(other.use) * -1 || one.name.localeCompare(other.name))
const lines = rows.map(({ name, version, licence, use }) => `| ${name} | ${version} | ${licence} | ${use} |`)
const LIBVIPS =
  '@img/sharp-libvips-… is libvips, a shared library under the LGPL, which sharp loads unchanged and anyone may replace.'
say(['| package | version | licence | use |', '|---|---|---|---|', ...lines, '', LIBVIPS].join('\n'))
