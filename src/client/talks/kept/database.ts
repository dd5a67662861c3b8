// Where a phone keeps what was signed: in the browser's own database, which a closed browser does not lose.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { KEPT_TALKS } from '../../data/unsent-talks.ts'
import type { KeptEntry } from './entry.ts'

interface KeptSchema extends DBSchema {
  entries: { key: number; value: KeptEntry; indexes: { leaderId: number } }
  /** The public halves alone: they close and do not open. */
  keys: { key: string; value: string }
}

let opened: Promise<IDBPDatabase<KeptSchema>> | null = null

function database(): Promise<IDBPDatabase<KeptSchema>> {
  opened ??= openDB<KeptSchema>(KEPT_TALKS, 1, {
    upgrade(created) {
      const entries = created.createObjectStore('entries', { keyPath: 'id', autoIncrement: true })
      entries.createIndex('leaderId', 'leaderId')
      created.createObjectStore('keys')
    },
    terminated() {
      opened = null
    },
  })
  // One that could not be opened may be the next time.
  opened.catch(() => {
    opened = null
  })
  return opened
}

const nameOf = (leaderId: number, talkId: number) => `${leaderId}/${talkId}`

export async function publicKeyOf(leaderId: number, talkId: number): Promise<string | undefined> {
  return (await database()).get('keys', nameOf(leaderId, talkId))
}

export async function keepPublicKey(leaderId: number, talkId: number, key: string): Promise<void> {
  await (await database()).put('keys', key, nameOf(leaderId, talkId))
}

/** Once it is here it survives whatever happens to the page. */
export async function addEntry(entry: KeptEntry): Promise<void> {
  const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' })
  await transaction.store.add(entry)
  await transaction.done
}

/** Those of a leader, in the order in which they were kept. */
export async function entriesOf(leaderId: number): Promise<KeptEntry[]> {
  return (await database()).getAllFromIndex('entries', 'leaderId', leaderId)
}

export async function changeEntry(entry: KeptEntry): Promise<void> {
  await (await database()).put('entries', entry)
}

export async function removeEntry({ id }: KeptEntry): Promise<void> {
  if (id !== undefined) await (await database()).delete('entries', id)
}
