// Keeps what happens in a talk on the phone, closed, before anything is sent: neither a lost connection nor a closed browser loses it.
import { talks } from '../../../contract/talks.ts'
import { closeBox } from '../../../domain/sealed-box.ts'
import { newKey, request } from '../../data/request.ts'
import { addEntry, keepPublicKey, publicKeyOf } from './database.ts'
import { besideOf, type KeptContent } from './entry.ts'
import { readKeptAgain } from './kept-list.ts'

/** Call while there is a connection: without the key nothing can be kept. Resolves to whether this phone can. */
export async function prepareToKeep(leaderId: number, talkId: number): Promise<boolean> {
  // Without TLS a browser has no cryptography.
  if (!globalThis.crypto?.subtle) return false
  try {
    if (await publicKeyOf(leaderId, talkId)) return true
    const { publicKey } = await request(talks.talkKey, { params: { id: String(talkId) } })
    await keepPublicKey(leaderId, talkId, publicKey)
    return true
  } catch {
    return false
  }
}

/** Throws where this phone cannot keep it; it has to be told to whoever signed. */
export async function keep(leaderId: number, talkId: number, content: KeptContent): Promise<void> {
  const publicKey = await publicKeyOf(leaderId, talkId)
  if (publicKey === undefined) throw new Error('this phone has no key for the talk')
  const personId = 'person' in content ? content.person.id : null
  const outside = { leaderId, talkId, kind: content.kind, personId, at: Date.now(), key: newKey() }
  const box = await closeBox(publicKey, JSON.stringify(content), besideOf(outside))
  await addEntry({ ...outside, box, refused: null })
  await readKeptAgain()
}
