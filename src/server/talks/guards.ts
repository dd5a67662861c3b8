// Who may read a talk, and who may act in it.

import { Refusal } from '../../domain/refusal.ts'
import { isLead } from '../../domain/roles.ts'
import { mayReadTalk, readsWholeTalk } from '../../domain/talk.ts'
import type { Reader, Trx } from '../db/database.ts'
import { everybodyBelow } from '../http/team-queries.ts'
import type { Caller } from '../portal.ts'
import { attendedIds, findTalk, type TalkRow } from './queries.ts'

export async function requireTalk(db: Reader | Trx, id: number): Promise<TalkRow> {
  const talk = await findTalk(db, id)
  if (!talk) throw new Refusal('talk.unknown')
  return talk
}

/** Whoever leads it acts in it, and nobody else. */
export async function requireOwnTalk(db: Reader | Trx, id: number, caller: Caller): Promise<TalkRow> {
  const talk = await requireTalk(db, id)
  if (talk.presenter_id !== caller.id) throw new Refusal('talk.not_presenter')
  return talk
}

export async function requireReadableTalk(db: Reader, id: number, caller: Caller): Promise<TalkRow> {
  const talk = await requireTalk(db, id)
  if (!mayReadTalk(caller, ...(await concernedBy(db, talk, caller)))) throw new Refusal('access.denied')
  return talk
}

/** Nobody's leave and signatures are for those who only were there. */
export async function readsWhole(db: Reader | Trx, talk: TalkRow, caller: Caller): Promise<boolean> {
  return readsWholeTalk(caller, ...(await concernedBy(db, talk, caller)))
}

/** Whom it concerns, and everybody below the caller. */
async function concernedBy(db: Reader | Trx, { id, presenter_id }: TalkRow, { id: callerId, role }: Caller) {
  const concerned = { presenterId: presenter_id, attended: await attendedIds(db, id) }
  return [concerned, new Set(isLead(role) ? await everybodyBelow(db, callerId) : [])] as const
}
