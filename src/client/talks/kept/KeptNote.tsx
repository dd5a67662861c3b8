// Above a talk: what of it is on this phone alone, and what the portal did not take.
import { Clock } from 'lucide-react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { removeEntry } from './database.ts'
import type { KeptEntry } from './entry.ts'
import { readKeptAgain, useKept } from './kept-list.ts'
import { keptWords, whatWords } from './kept-words.ts'

export function KeptNote({ talkId }: { talkId: number }) {
  const kept = useKept(talkId)
  const waiting = kept.filter(({ refused }) => refused === null)
  const refused = kept.filter(entry => entry.refused !== null)
  if (kept.length === 0) return null
  return (
    <div className="page pb-4" role="status">
      {waiting.length > 0 && (
        <Banner tone="warn" icon={Clock} title={keptWords(waiting)}>
          Waiting to be sent. They are sent as soon as this phone reaches the portal. Do not clear the browser before.
        </Banner>
      )}
      <Refused entries={refused} />
    </div>
  )
}

/** Nothing goes without somebody having seen it. */
export function Refused({ entries }: { entries: readonly KeptEntry[] }) {
  if (entries.length === 0) return null
  async function remove(): Promise<void> {
    for (const entry of entries) await removeEntry(entry)
    await readKeptAgain()
  }
  return (
    <Banner
      tone="danger"
      title="The portal did not take what follows"
      action={
        <Button variant="secondary" onClick={() => void remove()}>
          Remove from this phone
        </Button>
      }
    >
      <ul>
        {entries.map(entry => (
          <li key={entry.key}>
            {whatWords(entry)}: {entry.refused}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
