// Above a talk: what of it is on this phone alone, and what the portal could not accept.
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { removeEntry } from './database.ts'
import type { KeptContent, KeptEntry } from './entry.ts'
import { readKeptAgain, useKept } from './kept-list.ts'
import { keptWords, whatWords } from './kept-words.ts'
import { contentOf, privateKeyOf } from './open.ts'

export function KeptNote({ talkId }: { talkId: number }) {
  const kept = useKept(talkId)
  const waiting = kept.filter(({ refused }) => refused === null)
  const refused = kept.filter(entry => entry.refused !== null)
  if (kept.length === 0) return null
  return (
    <div className="page pb-4" role="status">
      {waiting.length > 0 && (
        <Banner tone="warn" icon={Clock} title={`Waiting to be sent: ${keptWords(waiting)}`}>
          This goes out as soon as the phone reaches the portal. Do not clear your browser data until then.
        </Banner>
      )}
      <Refused talkId={talkId} entries={refused} />
    </div>
  )
}

/** Nothing goes before somebody could read it. */
export function Refused({ talkId, entries }: { talkId: number; entries: readonly KeptEntry[] }) {
  const opened = useOpened(talkId, entries)
  if (entries.length === 0) return null
  async function remove(): Promise<void> {
    for (const entry of entries) await removeEntry(entry)
    await readKeptAgain()
  }
  return (
    <Banner
      tone="danger"
      title="The portal could not accept these"
      action={
        <Button variant="secondary" size="lg" disabled={!opened} onClick={() => void remove()}>
          Remove from this phone
        </Button>
      }
    >
      <ul>
        {entries.map(entry => (
          <li key={entry.key}>
            {whatWords(entry, opened?.get(entry.key) ?? null)}: {entry.refused}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** By their keys; null until the portal has handed out the key that opens them. What does not open has no content. */
function useOpened(talkId: number, entries: readonly KeptEntry[]): ReadonlyMap<string, KeptContent> | null {
  const [opened, setOpened] = useState<ReadonlyMap<string, KeptContent> | null>(null)
  const all = entries.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are those that `all` names
  useEffect(() => {
    if (entries.length === 0) return
    let isHere = true
    async function open(): Promise<void> {
      const privateKey = await privateKeyOf(talkId)
      const contents = new Map<string, KeptContent>()
      for (const entry of entries) {
        const content = await contentOf(entry, privateKey).catch(() => null)
        if (content) contents.set(entry.key, content)
      }
      if (isHere) setOpened(contents)
    }
    open().catch(() => {})
    return () => {
      isHere = false
    }
  }, [talkId, all])
  return opened
}
