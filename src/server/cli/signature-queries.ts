// The SQL of signatures in talks, for the check.
import type { Reader } from '../db/database.ts'

/** Where somebody signed or something was drawn; by id, in turns of so many. */
export async function* signaturesInTurns(db: Reader, most: number) {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('talk_attendance as there')
      .leftJoin('talk_signatures as drawn', 'drawn.attendance_id', 'there.id')
      .select(['there.id', 'there.talk_id', 'there.user_id', 'there.signature_hash as hash', 'drawn.strokes'])
      .where('there.id', '>', last)
      .where(eb => eb.or([eb('there.signature_hash', 'is not', null), eb('drawn.strokes', 'is not', null)]))
      .orderBy('there.id')
      .limit(most)
      .execute()
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}
