// What a phone keeps for a while and cannot read itself: closed with a public key, opened with the private one, which the phone forgets.
// WebCrypto is a global wherever this runs: in a browser, in its worker and in Node.

/** Only what is needed of it; this tree has the types of neither browser nor Node. */
interface Key {
  readonly type: string
}
type Bytes = Uint8Array<ArrayBuffer>
type Usage = 'deriveBits' | 'encrypt' | 'decrypt'
interface Subtle {
  generateKey(curve: object, extractable: boolean, usages: Usage[]): Promise<{ publicKey: Key; privateKey: Key }>
  exportKey(format: 'raw' | 'pkcs8', key: Key): Promise<ArrayBuffer>
  importKey(
    format: 'raw' | 'pkcs8',
    key: Bytes,
    kind: object | string,
    extractable: boolean,
    usages: Usage[],
  ): Promise<Key>
  deriveBits(how: object, key: Key, bits: number): Promise<ArrayBuffer>
  encrypt(how: object, key: Key, text: Bytes): Promise<ArrayBuffer>
  decrypt(how: object, key: Key, text: Bytes): Promise<ArrayBuffer>
}
declare const crypto: { subtle: Subtle; getRandomValues(bytes: Bytes): Bytes }
declare const TextEncoder: { new (): { encode(text: string): Bytes } }
declare const TextDecoder: { new (encoding: string, how: { fatal: boolean }): { decode(bytes: ArrayBuffer): string } }
declare const btoa: (bytes: string) => string
declare const atob: (text: string) => string

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
/** An uncompressed point of P-256. */
const POINT_BYTES = 65
const IV_BYTES = 12
const KEY_BITS = 256
/** So that the same two keys give nothing that is good for anything else. */
const PURPOSE = 'GQ Training Portal: what a phone keeps of a talk'

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

function base64url(bytes: Bytes): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64url(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))
}

const asPublic = (point: Bytes): Promise<Key> => crypto.subtle.importKey('raw', point, CURVE, false, [])

/** One key for each box, since each has a pair of keys of its own. */
async function keyBetween(privateKey: Key, publicKey: Key, ofBox: Bytes, usage: Usage): Promise<Key> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, KEY_BITS)
  const secret = await crypto.subtle.importKey('raw', new Uint8Array(shared), 'HKDF', false, ['deriveBits'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: ofBox, info: bytesOf(PURPOSE) }
  const key = new Uint8Array(await crypto.subtle.deriveBits(how, secret, KEY_BITS))
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage])
}

const cipher = (iv: Bytes, beside: string) => ({ name: 'AES-GCM', iv, additionalData: bytesOf(beside) })

export interface BoxKeys {
  /** The raw uncompressed point, base64url: closes. */
  publicKey: string
  /** PKCS#8, base64url: opens. */
  privateKey: string
}

export async function makeBoxKeys(): Promise<BoxKeys> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const [point, pkcs8] = [
    await crypto.subtle.exportKey('raw', publicKey),
    await crypto.subtle.exportKey('pkcs8', privateKey),
  ]
  return { publicKey: base64url(new Uint8Array(point)), privateKey: base64url(new Uint8Array(pkcs8)) }
}

/**
 * `beside` is what lies beside the box for everybody to read: who signed what and when. It is not in the box, but the box opens only
 * beside exactly that.
 */
export async function closeBox(publicKey: string, text: string, beside: string): Promise<string> {
  const own = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await keyBetween(own.privateKey, await asPublic(fromBase64url(publicKey)), point, 'encrypt')
  const closed = new Uint8Array(await crypto.subtle.encrypt(cipher(iv, beside), key, bytesOf(text)))
  const box = new Uint8Array(POINT_BYTES + IV_BYTES + closed.length)
  box.set(point)
  box.set(iv, POINT_BYTES)
  box.set(closed, POINT_BYTES + IV_BYTES)
  return base64url(box)
}

/** Throws where the box, what lies beside it or the key is not what it was. */
export async function openBox(privateKey: string, box: string, beside: string): Promise<string> {
  const bytes = fromBase64url(box)
  const [point, iv] = [bytes.slice(0, POINT_BYTES), bytes.slice(POINT_BYTES, POINT_BYTES + IV_BYTES)]
  const own = await crypto.subtle.importKey('pkcs8', fromBase64url(privateKey), CURVE, false, ['deriveBits'])
  const key = await keyBetween(own, await asPublic(point), point, 'decrypt')
  const text = await crypto.subtle.decrypt(cipher(iv, beside), key, bytes.slice(POINT_BYTES + IV_BYTES))
  return new TextDecoder('utf-8', { fatal: true }).decode(text)
}
