// The demo company's own passwords, kept in a way that is quick to check: each test signs somebody in, some of them several times.
import { argon2Sync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { demoPassword } from '../../../src/domain/demo.ts'

/** The least that the algorithm allows; a hash says how it was made. */
const MEMORY_KIB = 8
const PASSES = 1

function cheapHash(message: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', {
    message,
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: 1,
    tagLength: 32,
  })
  const [salt, hash] = [nonce, tag].map(bytes => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${salt}$${hash}`
}

export function makeHashesCheap(dataDir: string): void {
  const database = new Sqlite(join(dataDir, 'portal.sqlite'))
  const people = database.prepare<[], { id: number; username: string }>('select id, username from users').all()
  const keep = database.prepare('update users set password_hash = ? where id = ?')
  for (const { id, username } of people) keep.run(cheapHash(demoPassword(username)), id)
  database.close()
}
