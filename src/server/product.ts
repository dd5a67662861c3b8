// The product's own version and licence. They are kept in package.json only.
import { readFileSync } from 'node:fs'
import { MANIFEST } from './folders.ts'

interface Product {
  version: string
  /** By its SPDX name. */
  license: string
}

export const PRODUCT = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Product
