// What makes a row that nobody may see impossible to guess by its hash.
import { randomBytes } from 'node:crypto'

export const newSalt = () => randomBytes(16).toString('hex')
