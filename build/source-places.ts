// Lets a server file find what lies beside it from inside the one file that all of them are put into.
import { join, relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/** What `import.meta.url` says in a source file is the place of that file, not that of the bundle. */
export function sourcePlaces({ root, bundle }: { root: string; bundle: string }): Plugin {
  const sources = `${normalizePath(join(root, 'src'))}/`
  return {
    name: 'source-places',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta')) return
      const place = normalizePath(relative(bundle, id))
      const told = code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
      const other = /import\.meta(?!\.url\b).*/.exec(told)
      if (other) this.error(`${place}: ${other[0]} would be that of the bundle; say it by import.meta.url`)
      return told
    },
  }
}
