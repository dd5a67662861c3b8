// Who may read a talk, and who may act in it.

import { Refusal } from '../../domain/refusal.ts'
import { isLead } from '../../domain/roles.ts'
import { mayReadTalk } from '../../domain/talk.ts'
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
  const concerned = { presenterId: talk.presenter_id, attended: await attendedIds(db, id) }
  const team = new Set(isLead(caller.role) ? await everybodyBelow(db, caller.id) : [])
  if (!mayReadTalk(caller, concerned, team)) throw new Refusal('access.denied')
  return talk
}
