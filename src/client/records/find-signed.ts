// What of one's sign-offs is meant by a kind and by what was typed.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { records } from '../../contract/records.ts'
import type { RecordGroup } from '../../domain/my-record.ts'

export type MyRecord = OutputOf<typeof records.ownRecords>
export type Signed = MyRecord['signOffs'][number]
export type Shown = 'all' | RecordGroup

/** Each word that was typed is somewhere in the code or the title. */
export function findSigned(signOffs: readonly Signed[], shown: Shown, typed: string): Signed[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return signOffs.filter(({ group, code, title }) => {
    if (shown !== 'all' && group !== shown) return false
    const text = plain(`${code ?? ''} ${title}`)
    return words.every(word => text.includes(word))
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
