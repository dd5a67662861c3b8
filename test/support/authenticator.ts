// An authenticator in software, for tests without a browser: makes real ES256 passkeys and signs with them, and errs on purpose.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { OutputOf, RequestOf } from '../../src/contract/endpoint.ts'
import type { passkeys } from '../../src/contract/passkeys.ts'
import { CERTIFICATE, CERTIFIED_KEY } from './attestation-certificate.ts'

type CreationOptions = OutputOf<typeof passkeys.passkeyOptions>
type LoginOptions = OutputOf<typeof passkeys.passkeyLoginOptions>
type Registration = RequestOf<typeof passkeys.addPasskey>['body']['response']
type Assertion = RequestOf<typeof passkeys.loginWithPasskey>['body']['response']

/** What it does otherwise than a good one would. */
interface Mischief {
  origin?: string
  /** The site that it is made for. */
  partyId?: string
  type?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string | null
  /** Says more of itself than it was asked to: by its own key, by a wrong one, or by that of its maker. */
  attestation?: 'own' | 'forged' | 'certified' | 'unknown'
  /** Signs with a key of its own making. */
  isForged?: boolean
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>

/** As much of CBOR as an authenticator needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

const newPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const sign = (data: Buffer, { privateKey }: { privateKey: KeyObject }) =>
  createSign('sha256').update(data).sign(privateKey)

export class Authenticator {
  readonly credentialId = randomBytes(32)
  #pair = newPair()
  #origin: string
  #userHandle: string | undefined
  /** How often it was used. One that does not count stays at 0. */
  counter: number

  constructor(origin: string, { counts = true } = {}) {
    this.#origin = origin
    this.counter = counts ? 1 : 0
  }

  create(options: CreationOptions, mischief: Mischief = {}): Registration {
    this.#userHandle = options.user.id
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 0xff]),
      this.credentialId,
      cbor(this.#publicKey()),
    ])
    const authData = Buffer.concat([this.#data(options.rp.id, HAS_CREDENTIAL, mischief), attested])
    const client = this.#client(mischief.type ?? 'webauthn.create', options.challenge, mischief)
    const signed = Buffer.concat([authData, sha256(client)])
    const attestationObject = cbor(
      new Map<string, Cbor>([...this.#attest(signed, mischief.attestation), ['authData', authData]]),
    )
    return {
      ...this.#named(),
      response: {
        clientDataJSON: text(client),
        attestationObject: text(attestationObject),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  get(options: LoginOptions, mischief: Mischief = {}): Assertion {
    if (this.counter > 0) this.counter++
    const data = this.#data(options.rpId, 0, mischief)
    const client = this.#client(mischief.type ?? 'webauthn.get', options.challenge, mischief)
    const signature = sign(Buffer.concat([data, sha256(client)]), mischief.isForged ? newPair() : this.#pair)
    return {
      ...this.#named(),
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: mischief.userHandle === undefined ? this.#userHandle : mischief.userHandle,
      },
    }
  }

  #attest(signed: Buffer, kind: Mischief['attestation']): [string, Cbor][] {
    const keys = { own: this.#pair, forged: newPair(), certified: { privateKey: CERTIFIED_KEY } }
    if (kind === undefined || kind === 'unknown') {
      return [
        ['fmt', kind ?? 'none'],
        ['attStmt', new Map()],
      ]
    }
    const statement = new Map<string, Cbor>([
      ['alg', -7],
      ['sig', sign(signed, keys[kind])],
    ])
    if (kind === 'certified') statement.set('x5c', [CERTIFICATE])
    return [
      ['fmt', 'packed'],
      ['attStmt', statement],
    ]
  }

  #named() {
    return { id: text(this.credentialId), rawId: text(this.credentialId), type: 'public-key' as const }
  }

  #publicKey(): Map<number, Cbor> {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    return new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
  }

  #data(partyId: string, flags: number, { partyId: other, isVerified = true, counter }: Mischief): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.counter)
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(other ?? partyId), Buffer.from([all]), count])
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Mischief): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}
