// Writes a program in ASCII alone: a single other letter in it, and V8 keeps all of its text at two bytes a letter.
import type { Plugin } from 'vite'

const OTHER = /[\u0080-\uffff]/g

export function plainText(): Plugin {
  return {
    name: 'plain-text',
    // Once it is minified, which writes such letters as they are.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          // There an escape is not read as one.
          if (/String\.raw`[^`]*[\u0080-\uffff]/.test(file.code))
            this.error('String.raw has a letter that is not ASCII')
          file.code = file.code.replace(OTHER, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
        }
      },
    },
  }
}
