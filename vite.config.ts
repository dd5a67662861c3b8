// Builds the browser client into dist/client. In development Vite serves it and hands everything else to the server.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutContractWords } from './build/contract-words.ts'
import { filePlan } from './build/file-plan.ts'
import { iconsOneByOne } from './build/icons.ts'
import { pageScript } from './build/page-script.ts'
import { serviceWorker } from './build/service-worker.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`
const inClient = (path: string) => fileURLToPath(new URL(`src/client/${path}`, import.meta.url))

const alias = [
  { find: /^zod$/, replacement: inClient('schema-stand-in.ts') },
  // React has long had this hook of its own.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
]
const target = 'es2022'
const plan = filePlan({
  start: inClient('main.tsx'),
  frame: inClient('frame/Portal.tsx'),
  first: inClient('dashboard/DashboardScreen.tsx'),
})

export default defineConfig({
  root: 'src/client',
  plugins: [
    react(),
    tailwindcss(),
    iconsOneByOne(),
    withoutContractWords(),
    pageScript({ name: 'pack-check', source: inClient('verify/main.ts'), target }),
    serviceWorker({ source: inClient('offline/worker/worker.ts'), target, alias }),
  ],
  // The server puts a nonce of its own in place of this one in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { alias },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target,
    assetsInlineLimit: 0,
    // Which page loads which files, for the budgets that the tests check.
    manifest: true,
    reportCompressedSize: false,
    // What a page may weigh is said by the tests' budgets, compressed and page by page.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every name is listed in a file that each page loads: a letter or two less of each are worth it.
        ...{ entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' },
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: [{ name: plan, debugName: 'file-plan', includeDependenciesRecursively: false }] },
      },
    },
  },
  server: { proxy: { '/api': server, '/content': server, '/calendar': server, '/manifest.webmanifest': server } },
})
