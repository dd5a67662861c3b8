// What the contract says of each endpoint in words, who may call it and how it may be refused are for the server and for the API's
// documentation, which the server prints: no browser needs them.
import type { Plugin } from 'vite'

/** On one line, or on the one after it where it is long. */
const SUMMARY = /^\s*summary:\s*(['"`]).*\1,$/gm
/** Codes, and lists of codes that have a name; brackets inside go one level deep. */
const REFUSALS = /^\s*refusals: (?:\[(?:[^[\]]|\[[^[\]]*\])*\]|[A-Z_]+),$/gm

/** The server decides who may call; a browser only has to know where nobody need be signed in. */
const ACCESS = /^\s*access: (?!anyone,)[\w('.)]+,$/gm

export function withoutContractWords(): Plugin {
  return {
    name: 'without-contract-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/contract\/[\w-]+\.ts$/.test(id)) return null
      return { code: code.replace(SUMMARY, '').replace(REFUSALS, '').replace(ACCESS, ''), map: null }
    },
  }
}
