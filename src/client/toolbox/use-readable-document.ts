// Whether a document can be shown: with a connection always, without one where this device has it. Null until that is known.
import { useEffect, useState } from 'react'
import { useOnline } from '../data/connection.ts'
import { useUser } from '../data/session.ts'
import { keptFor } from '../offline/kept.ts'

export function useReadableDocument(address: string): boolean | null {
  const user = useUser()
  const isOnline = useOnline()
  const [isReadable, setReadable] = useState<boolean | null>(isOnline || null)
  useEffect(() => {
    if (isOnline) setReadable(true)
    // What is already shown stays when the connection goes.
    else if (isReadable === null) void keptFor(user.id, address).then(kept => setReadable(kept !== undefined))
  }, [isOnline, isReadable, user.id, address])
  return isReadable
}
