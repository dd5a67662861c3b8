// Where the project's own files are.
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const CONTENT_DIR = `${ROOT}content`
export const CLIENT_DIR = `${ROOT}dist/client`
export const MANIFEST = `${ROOT}package.json`
