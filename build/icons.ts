// Each icon is imported from a file of its own instead of the library's list of all of them, so that the bundler knows which
// screen needs which icon and the file plan can put it where it belongs.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g
const EXPORT = /export \{([^}]+)\} from '(.+)'/g

function filesByName(): Map<string, string> {
  const list = fileURLToPath(import.meta.resolve('lucide-react')).replace(
    /cjs\/lucide-react\.js$/,
    'esm/lucide-react.mjs',
  )
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(EXPORT)) {
    for (const name of names.split(',')) files.set(name.replace('default as', '').trim(), join(dirname(list), file))
  }
  return files
}

export function iconsOneByOne(): Plugin {
  const files = filesByName()

  function importOf(named: string): string {
    const [name = '', local = name] = named.trim().split(/\s+as\s+/)
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${local} from ${JSON.stringify(file)}`
  }

  return {
    name: 'icons-one-by-one',
    apply: 'build',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('lucide-react')) return null
      return code.replace(IMPORT, (_, names: string) => names.split(',').filter(Boolean).map(importOf).join(';'))
    },
  }
}
