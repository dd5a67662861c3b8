// Password hashes: argon2id from Node's own crypto, kept as a PHC string, computed off the main thread.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { GUESSES } from '../../domain/guess-limit.ts'
import { Refusal } from '../../domain/refusal.ts'
import { fewAtOnce } from '../few-at-once.ts'
import { fewOfEach } from '../few-of-each.ts'

const argon2Async = promisify(argon2)

const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const LENGTH = 32

/** Of Node's four threads for such work, which also read files: two are left for those, however many try to sign in. */
const AT_ONCE = 2
/** About two seconds' worth. Whoever would have to wait longer is told so at once. */
const MOST_WAITING = 64

const busy = () => new Refusal('password.busy', { retryAfter: 2 })

const inTurn = fewAtOnce({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING }, busy)

/**
 * Of one person at one address, or of one session: no more at once than they may be wrong in a row. Right passwords are not counted,
 * so whoever has one account could otherwise keep everybody else out of the line with it.
 */
export const fewOfOneGuesser = fewOfEach(GUESSES, busy)

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, MEMORY_KIB, PASSES, LANES, LENGTH)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`
}

export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const match = PHC.exec(phc)
  if (!match) return false
  const [, memory, passes, lanes, nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const given = await derive(
    password,
    Buffer.from(nonce, 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
    expected.length,
  )
  return timingSafeEqual(given, expected)
}

function derive(
  message: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  tagLength: number,
): Promise<Buffer> {
  const parameters = { message, nonce, memory, passes, parallelism, tagLength }
  return inTurn(() => argon2Async('argon2id', parameters) as Promise<Buffer>)
}

/** A hash that no password matches, so that an unknown username takes as long as a known one. */
export const NO_ONES_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
