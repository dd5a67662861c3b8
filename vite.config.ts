// Builds the browser client into dist/client. In development Vite serves it and hands everything else to the server.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`

export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss()],
  // The server puts a nonce of its own in place of this one in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('src/client/schema-stand-in.ts', import.meta.url)) }],
  },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/content': server } },
})
