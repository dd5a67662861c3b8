// Builds the browser client into dist/client. In development Vite serves it and hands everything else to the server.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`
const placeOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const resolve = {
  alias: [
    { find: /^zod$/, replacement: placeOf('src/client/schema-stand-in.ts') },
    // React has had this hook of its own for long.
    { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  ],
}
const target = 'es2022'

/** Once the client's files have their names, builds the service worker, which holds the list of them, into one file. */
function serviceWorker(): Plugin {
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
        resolve,
        define: { __BUILD__: JSON.stringify({ version, assets }) },
        build: {
          ...(dir ? { outDir: dir } : {}),
          emptyOutDir: false,
          target,
          reportCompressedSize: false,
          rolldownOptions: {
            input: placeOf('src/client/offline/worker/worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

interface Module {
  importers: readonly string[]
  importedIds: readonly string[]
  dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

/** Modules and all that comes with them at once. */
function withImports(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const queue = [...roots]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * One file for what the portal's frame and its first screen share with the others. Left to itself the bundler makes 30 small
 * ones, which cost a request each and compress badly.
 */
function fileOf(): (id: string, graph: Graph) => string | null {
  const at = (path: string) => placeOf(`src/client/${path}`)
  let login: Set<string> | undefined
  let frame: Set<string> | undefined
  let firstScreen: Set<string> | undefined
  return (id, graph) => {
    login ??= withImports(graph, [at('index.html'), at('main.tsx')])
    frame ??= withImports(graph, [at('Portal.tsx')])
    firstScreen ??= withImports(graph, [at('dashboard/Dashboard.tsx'), at('induction/InductionTab.tsx')])
    const module = graph.getModuleInfo(id)
    // Styles and icons go where they are used: through its index every icon seems to be imported by everyone.
    if (!module || id.endsWith('.css') || id.includes('/lucide-react/dist/esm/icons/')) return null
    if (login.has(id) || module.dynamicImporters.length > 0) return null
    return frame.has(id) || (firstScreen.has(id) && isWidelyUsed(id, module)) ? 'frame' : null
  }
}

function isWidelyUsed(id: string, { importers, importedIds }: Module): boolean {
  if (!id.includes('/src/client/')) return true
  return importers.length >= 5 && !importedIds.some(imported => imported.endsWith('.css'))
}

export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss(), serviceWorker()],
  // The server puts a nonce of its own in place of this one in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve,
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target,
    assetsInlineLimit: 0,
    // Which page loads which files, for the budgets that the tests keep.
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: fileOf(), debugName: 'frame', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/content': server, '/manifest.webmanifest': server } },
})
