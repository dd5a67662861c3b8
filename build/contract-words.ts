// What the contract says of each endpoint in words is for the API's documentation, which the server prints: no browser needs it.
import type { Plugin } from 'vite'

/** On one line, or on the one after it where it is long. */
const SUMMARY = /^\s*summary:\s*(['"`]).*\1,$/gm

export function withoutContractWords(): Plugin {
  return {
    name: 'without-contract-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/contract\/[\w-]+\.ts$/.test(id)) return null
      return { code: code.replace(SUMMARY, ''), map: null }
    },
  }
}
