// Opening what a phone kept, by the key that the portal hands out to whoever led the talk.
import { talks } from '../../../contract/talks.ts'
import { openBox } from '../../../domain/sealed-box.ts'
import { request } from '../../data/request.ts'
import { besideOf, type KeptContent, type KeptEntry } from './entry.ts'

export async function privateKeyOf(talkId: number): Promise<string> {
  return (await request(talks.talkKey, { params: { id: String(talkId) } })).privateKey
}

/** A box that does not open, or holds nothing that can be read. */
export class Damaged extends Error {}

export async function contentOf(entry: KeptEntry, privateKey: string): Promise<KeptContent> {
  try {
    return JSON.parse(await openBox(privateKey, entry.box, besideOf(entry))) as KeptContent
  } catch {
    throw new Damaged()
  }
}
