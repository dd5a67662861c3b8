// Once the client's files have their names, builds the service worker, which holds the list of them, into one file.
import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

interface Given {
  source: string
  target: string
  alias: { find: RegExp; replacement: string }[]
}

export function serviceWorker({ source, target, alias }: Given): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const assets = Object.keys(bundle)
        .filter(name => name.startsWith('assets/'))
        .map(name => `/${name}`)
        .sort()
      const version = createHash('sha256').update(assets.join()).digest('hex').slice(0, 12)
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        resolve: { alias },
        define: { __BUILD__: JSON.stringify({ version, assets }) },
        build: {
          ...(dir ? { outDir: dir } : {}),
          emptyOutDir: false,
          target,
          reportCompressedSize: false,
          rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}
