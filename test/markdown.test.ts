// Every Markdown file of the repository: what it links to and what it shows is in the repository too.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const kept = filesKept()
/** Folders too may be linked to. */
const there = new Set(kept.flatMap(file => [file, ...foldersOf(file)]))
const pages = kept.filter(file => file.endsWith('.md'))

/** What git keeps; where the project was unpacked without git, whatever is there. */
function filesKept(): string[] {
  try {
    const list = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
    return list.split('\0').filter(Boolean)
  } catch {
    const own = readdirSync(ROOT, { withFileTypes: true }).filter(
      ({ name }) => !/^(\.|node_modules|dist|data)/.test(name),
    )
    return own.flatMap(entry =>
      entry.isDirectory()
        ? readdirSync(join(ROOT, entry.name), { recursive: true, encoding: 'utf8' }).map(file => join(entry.name, file))
        : entry.name,
    )
  }
}

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** Links and pictures, written in brackets or as HTML, that name a file in the repository. */
function namedIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  const inBrackets = [...prose.matchAll(/\]\(\s*<?([^\s)>]+)/g)]
  const inDefinitions = [...prose.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)]
  const inHtml = [...prose.matchAll(/<(?:img|a)\b[^>]*\b(?:src|href)="([^"]+)"/g)]
  return [...inBrackets, ...inDefinitions, ...inHtml]
    .map(([, target = '']) => target.split(/[?#]/, 1)[0] ?? '')
    .filter(target => target !== '' && !/^[a-z][a-z0-9+.-]*:|^\//i.test(target))
}

test('links and pictures are found in every way of writing them, and addresses elsewhere are left alone', () => {
  const text = `![a](docs/a.png) [b](b.md#part "B") <img src="c.png"> [d]: d.md
[d]: e/f.md
\`[not](this.md)\` [out](https://example.com/x.md) [here](#part)`
  expect(namedIn(text)).toEqual(['docs/a.png', 'b.md', 'e/f.md', 'c.png'])
})

test('there are pages, and some of them link', () => {
  expect(pages.length).toBeGreaterThan(10)
  expect(namedIn(readFileSync(join(ROOT, 'README.md'), 'utf8')).length).toBeGreaterThan(5)
})

test.each(pages)('%s names nothing that is missing', page => {
  const targets = namedIn(readFileSync(join(ROOT, page), 'utf8'))
  const paths = targets.map(target => normalize(join(dirname(page), decodeURIComponent(target))).replace(/\/$/, ''))
  expect(paths.filter(path => !there.has(path))).toEqual([])
})
