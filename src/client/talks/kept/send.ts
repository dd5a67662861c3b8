// Sends what this phone kept of talks, one after the other in the order in which it was kept. Each leaves the phone only when the portal
// has it; what the portal does not take stays, with the reason.
import type { Endpoint } from '../../../contract/endpoint.ts'
import { talks } from '../../../contract/talks.ts'
import { openBox } from '../../../domain/sealed-box.ts'
import { queryClient } from '../../data/query-client.ts'
import { ApiError, isAnswer, request, type Sent, wordsOf } from '../../data/request.ts'
import { currentSession } from '../../data/session.ts'
import { refreshStale } from '../../data/stale.ts'
import { changeEntry, entriesOf, removeEntry } from './database.ts'
import { besideOf, type KeptContent, type KeptEntry } from './entry.ts'
import { readKeptAgain } from './kept-list.ts'

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
  for (const entry of entries) {
    if (entry.refused !== null) continue
    try {
      let key = privateKeys.get(entry.talkId)
      if (key === undefined) {
        key = (await request(talks.talkKey, { params: { id: String(entry.talkId) } })).privateKey
        privateKeys.set(entry.talkId, key)
      }
      await sendEntry(entry, key)
      await removeEntry(entry)
    } catch (error) {
      // What failed for another reason than the thing itself fails the next one too, and is tried again later.
      if (!isFinal(error)) break
      await changeEntry({ ...entry, refused: wordsOf(error, 'It was changed on this phone and cannot be opened.') })
    }
    await readKeptAgain()
  }
  await readKeptAgain()
}

/** Signed out, limited or busy is not about what was sent. */
const PASSING = [401, 408, 425, 429, 500, 503, 507]

function isFinal(error: unknown): boolean {
  if (error instanceof ApiError) return isAnswer(error) && !PASSING.includes(error.status)
  // A box that does not open.
  return error instanceof DOMException && error.name === 'OperationError'
}

async function sendEntry(entry: KeptEntry, privateKey: string): Promise<void> {
  const content = JSON.parse(await openBox(privateKey, entry.box, besideOf(entry))) as KeptContent
  try {
    await sendContent(entry, content)
  } catch (error) {
    if (content.kind !== 'finish' || !(error instanceof ApiError) || error.body.code !== 'talk.finished') throw error
    // The clock has closed it meanwhile: what was to be added is added to its record.
    const { note } = content
    if (note !== '')
      await send(talks.addTalkNote, {
        params: { id: String(entry.talkId) },
        key: entry.key,
        body: { kind: 'note', text: note },
      })
  }
}

/** For a phone that can keep nothing it is sent at once, or not at all. */
export async function sendContent(
  { talkId, key, at }: Pick<KeptEntry, 'talkId' | 'key' | 'at'>,
  content: KeptContent,
): Promise<void> {
  const given = { params: { id: String(talkId) }, key }
  const times = { key, signedAt: isoOf(at), sentAt: isoOf(Date.now()) }
  if (content.kind === 'signed') {
    const { person, signature } = content
    // As the contract has it: lists that can be written.
    const strokes = signature.map(stroke => [...stroke])
    await send(talks.signTalk, { ...given, body: { userId: person.id, signature: strokes, ...times } })
  } else if (content.kind === 'present') {
    await send(talks.signTalk, { ...given, body: { userId: content.person.id, present: true, ...times } })
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
