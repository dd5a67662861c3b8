// What a page will ask for, named in the page itself: the files of its screen, and what the screen reads first.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS, screenAt } from '../../contract/screens.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { firstReadsOf, type NamedRead, type Recipient } from './first-reads.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

type Manifest = Record<string, Chunk | undefined>

/** The links for an address and who opens it, as text for the page's head. */
export function preloadsOf(clientDir: string): (address: string, recipient: Recipient) => string {
  const list = join(clientDir, '.vite', 'manifest.json')
  const manifest = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Manifest) : {}
  const there = filesOf(manifest, ['index.html'])
  const links = new Map(
    SCREENS.map(screen => {
      const files = [...filesOf(manifest, ['frame/Portal.tsx', screen.file])].filter(file => !there.has(file))
      return [screen.path as string, files.map(linkToFile).join('')]
    }),
  )
  return (address, recipient) => {
    const [path = '', search = ''] = address.split('?', 2)
    const found = screenAt(path)
    if (!found) return ''
    const reads = firstReadsOf(found.screen, found.params, new URLSearchParams(search), recipient)
    return `${links.get(found.screen.path)}${reads.map(read => linkToRead(read, recipient)).join('')}`
  }
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

/** Scripts wait for the styles and for the base, without which they are of no use. */
function linkToFile(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
}

/** Read with the page's cookie, so it says whose that was. */
function linkToRead({ endpoint, path }: NamedRead, recipient: Recipient): string {
  const keep = endpoint.offline ? ' data-keep' : ''
  const href = escapeHtml(path)
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" data-person="${recipient.id}"${keep} href="${href}">`
}
