// A script of a page that the server draws: one file of its own, which shares nothing with the client, so that the page loads no more
// than it needs.
import { build, type Plugin } from 'vite'

interface Given {
  name: string
  source: string
  target: string
}

export function pageScript({ name, source, target }: Given): Plugin {
  return {
    name: `page-script-${name}`,
    apply: 'build',
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          ...(dir ? { outDir: dir } : {}),
          emptyOutDir: false,
          target,
          reportCompressedSize: false,
          rolldownOptions: {
            input: { [name]: source },
            output: { format: 'iife', entryFileNames: 'assets/[name]-[hash:7].js' },
          },
        },
      })
    },
  }
}
