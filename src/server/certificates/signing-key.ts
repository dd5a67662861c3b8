// The key with which the installation signs badges: made once, kept in its database and its backups, and published for everybody.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { Refusal } from '../../domain/refusal.ts'
import { installationSecret } from '../db/installation-secrets.ts'
import type { Portal } from '../portal.ts'
import { multibase } from './multibase.ts'

export interface SigningKey {
  /** Whose it is: the address at which it is published. */
  controller: string
  /** Its own address, by which a proof names it. */
  id: string
  privateKey: KeyObject
  publicKeyMultibase: string
}

const SECRET = 'badges'
/** What stands before the 32 bytes of an Ed25519 key in the usual form of a private key (RFC 8410). */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Says that an Ed25519 key follows, in a key that is written as text. */
const ED25519 = [0xed, 0x01]

export async function signingKey({ config, database }: Portal): Promise<SigningKey> {
  if (!config.publicUrl) throw new Refusal('portal.no_address')
  const seed = await installationSecret(database, database.read, SECRET)
  const key = Buffer.concat([PRIVATE_KEY_HEAD, seed.export()])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const publicKeyMultibase = multibase(Buffer.concat([Buffer.from(ED25519), Buffer.from(x, 'base64url')]))
  const controller = `${config.publicUrl}/verify/keys`
  return { controller, id: `${controller}#${publicKeyMultibase}`, privateKey, publicKeyMultibase }
}

/** These two are known to libraries that verify badges; the one that has replaced them is not yet known to all. */
const CONTEXT = ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1']

/** What whoever verifies a badge fetches from the address of its issuer: a controlled identifier document. */
export function publishedKeys({ controller, id, publicKeyMultibase }: SigningKey) {
  return {
    '@context': CONTEXT,
    id: controller,
    verificationMethod: [{ id, type: 'Multikey', controller, publicKeyMultibase }],
    assertionMethod: [id],
  }
}
