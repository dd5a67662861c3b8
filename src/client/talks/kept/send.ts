// Sends what this phone kept of talks, one after the other in the order in which it was kept. Each leaves the phone only when the portal
// has it; what the portal does not take stays, with the reason.
import type { Endpoint } from '../../../contract/endpoint.ts'
import { talks } from '../../../contract/talks.ts'
import { queryClient } from '../../data/query-client.ts'
import { ApiError, isAnswer, request, type Sent, wordsOf } from '../../data/request.ts'
import { currentSession } from '../../data/session.ts'
import { refreshStale } from '../../data/stale.ts'
import { changeEntry, entriesOf, removeEntry } from './database.ts'
import type { KeptContent, KeptEntry } from './entry.ts'
import { readKeptAgain } from './kept-list.ts'
import { noteOf } from './kept-words.ts'
import { contentOf, Damaged, privateKeyOf } from './open.ts'

let sending: Promise<void> | null = null
let isAskedAgain = false

/** One at a time, over all pages of this browser: what is asked for meanwhile is done afterwards. */
export function sendKept(): Promise<void> {
  if (sending) isAskedAgain = true
  sending ??= inTurn(sendAll).finally(() => {
    sending = null
    if (!isAskedAgain) return
    isAskedAgain = false
    void sendKept()
  })
  return sending
}

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('send-talks', work)
  else await work()
}

async function sendAll(): Promise<void> {
  const leaderId = currentSession()?.user.id
  if (leaderId === undefined) return
  const entries = await entriesOf(leaderId).catch(() => [])
  const privateKeys = new Map<number, string>()
  /** Of these the rest waits: what was kept before goes out before. */
  const waiting = new Set<number>()
  for (const entry of entries) {
    if (entry.refused !== null || waiting.has(entry.talkId)) continue
    // Somebody else may have signed in meanwhile: in their name it would be refused.
    if (currentSession()?.user.id !== leaderId) return
    try {
      const key = privateKeys.get(entry.talkId) ?? (await privateKeyOf(entry.talkId))
      privateKeys.set(entry.talkId, key)
      await sendEntry(entry, key)
      await removeEntry(entry)
    } catch (error) {
      if (!isAnswer(error) && !(error instanceof Damaged)) break
      if (isFinal(error)) await changeEntry({ ...entry, refused: wordsOf(error, DAMAGED) })
      else waiting.add(entry.talkId)
    }
    await readKeptAgain()
  }
  await readKeptAgain()
}

const DAMAGED = 'It was changed on this phone and cannot be opened.'

/** About what was sent, and not about who sends it or how the portal is just now. */
function isFinal(error: unknown): boolean {
  if (error instanceof Damaged) return true
  if (!(error instanceof ApiError)) return false
  const { code = '' } = error.body
  return /^(talk|person|content)\./.test(code) || error.status === 400 || error.status === 422
}

async function sendEntry(entry: KeptEntry, privateKey: string): Promise<void> {
  const content = await contentOf(entry, privateKey)
  try {
    await sendContent(entry, content)
  } catch (error) {
    // It ended meanwhile, by the clock or from another phone: what was written is added to its record.
    const isOver = error instanceof ApiError && error.body.code === 'talk.finished'
    const note = isOver ? noteOf(content) : null
    if (note === null) throw error
    if (note === '') return
    const given = { params: { id: String(entry.talkId) }, key: otherKey(entry.key) }
    await send(talks.addTalkNote, { ...given, body: { kind: 'note', text: note } })
  }
}

/** A key that goes with another: the same each time. */
const otherKey = (key: string) => key.replace(/^./, first => (Number.parseInt(first, 16) ^ 1).toString(16))

/** For a phone that can keep nothing it is sent at once, or not at all. */
export async function sendContent(
  { talkId, key, at }: Pick<KeptEntry, 'talkId' | 'key' | 'at'>,
  content: KeptContent,
): Promise<void> {
  const params = { id: String(talkId) }
  const given = { params, key }
  // By its own key it is taken once. Under the same key in the header it would have to be the same to the letter, and when it was sent
  // is not.
  const times = { key, signedAt: isoOf(at), sentAt: isoOf(Date.now()) }
  if (content.kind === 'signed') {
    const { person, signature } = content
    // As the contract has it: lists that can be written.
    const strokes = signature.map(stroke => [...stroke])
    await send(talks.signTalk, { params, body: { userId: person.id, signature: strokes, ...times } })
  } else if (content.kind === 'present') {
    await send(talks.signTalk, { params, body: { userId: content.person.id, present: true, ...times } })
  } else if (content.kind === 'issue') {
    await send(talks.addTalkNote, { ...given, body: { kind: 'issue', text: content.text } })
  } else if (content.kind === 'action') {
    const { ownerId, text, dueOn } = content
    await send(talks.addTalkAction, { ...given, body: { ownerId, text, dueOn } })
  } else {
    const { questions, note } = content
    await send(talks.finishTalk, { ...given, body: { questions, ...(note === '' ? {} : { note }) } })
  }
}

const isoOf = (at: number) => new Date(at).toISOString()

async function send<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<void> {
  await request(endpoint, sent)
  void refreshStale(queryClient, endpoint.changes)
}
