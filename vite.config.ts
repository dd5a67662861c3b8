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

const GROUND = /node_modules|\/src\/(contract|domain)\/|\/src\/client\/(ui\/|offline\/|[^/]+$)/
const ICONS_OR_STYLES = /lucide-react|\.css$/

interface Module {
  importedIds: readonly string[]
  dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

/** Modules and all that comes with them at once, but for what is there already. */
function withImports(graph: Graph, roots: readonly string[], present = new Set<string>()): Set<string> {
  const found = new Set<string>()
  const queue = [...roots]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || (present.has(id) && !ICONS_OR_STYLES.test(id))) continue
    found.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * One file for the groundwork of the portal's frame and first screen: what brings no icons or styles along and so depends on
 * nothing above it. Left to itself the bundler makes 30 small files, which cost a request each and compress badly.
 */
function groundwork(): (id: string, graph: Graph) => string | null {
  const at = (path: string) => placeOf(`src/client/${path}`)
  let login: Set<string> | undefined
  let first: Set<string> | undefined
  return (id, graph) => {
    login ??= withImports(graph, [at('index.html'), at('main.tsx')])
    first ??= withImports(graph, [at('Portal.tsx'), at('dashboard/Dashboard.tsx'), at('induction/InductionTab.tsx')])
    if (login.has(id) || !first.has(id)) return null
    const brought = [...withImports(graph, [id], login)]
    return brought.every(part => GROUND.test(part) && !ICONS_OR_STYLES.test(part) && !isEntry(graph, part))
      ? 'groundwork'
      : null
  }
}

function isEntry(graph: Graph, id: string): boolean {
  return (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
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
          groups: [{ name: groundwork(), debugName: 'groundwork', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/content': server, '/manifest.webmanifest': server } },
})
