// Puts the server and its libraries into one file, dist/server/main.js: to find, read and link 1,650 of them is half of what a start costs.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { plainText } from './build/plain-text.ts'
import { sourcePlaces } from './build/source-places.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  // The client's files are none of the server's.
  publicDir: false,
  plugins: [sourcePlaces({ root, bundle: fileURLToPath(new URL('dist/server', import.meta.url)) }), plainText()],
  ssr: {
    noExternal: true,
    // They look for parts of their own (machine code, metrics of fonts) beside their own files.
    external: ['better-sqlite3', 'sharp', 'pdfkit'],
  },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    // It is never sent to anybody.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      output: {
        entryFileNames: 'main.js',
        codeSplitting: false,
        // The stack of an error names the function and the line; comments say the file.
        minify: false,
      },
    },
  },
})
