// Writes a program in ASCII alone: a single other letter in it, and V8 keeps all of its text at two bytes a letter.
import type { Plugin } from 'vite'

const OTHER = /[\u0080-\uffff]/g
/** Where an escape is not read as the letter it stands for. */
const AS_IT_IS = /String\.raw(?:`[^`]*|.*)[\u0080-\uffff]|\\[\u0080-\uffff]/

export function plainText(): Plugin {
  return {
    name: 'plain-text',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const [found] = AS_IT_IS.exec(file.code) ?? []
          if (found) this.error(`no letter but ASCII may be here, put it into a string outside: ${found}`)
          file.code = file.code.replace(OTHER, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
        }
      },
    },
  }
}
