// What comes of a talk: issues, actions and their ticks, notes on its record; and what is planned for the weeks to come.
import { api } from '../../contract/api.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkLive, checkNote, checkNoteBy, statusOf } from '../../domain/talk.ts'
import { checkActionDay, checkTickOff } from '../../domain/talk-action.ts'
import { checkPlannedWeek, plannedWeeks, planWeeks, weekOf } from '../../domain/talk-plan.ts'
import type { Reader, Trx } from '../db/database.ts'
import { type Route, read, write } from '../http/route.ts'
import { isLedBy } from '../http/team-queries.ts'
import type { ActContext, Moment } from '../portal.ts'
import { settleAction } from '../record/notices.ts'
import { type ActionRow, findAction, insertAction, insertActionEnd } from './action-queries.ts'
import { describeAction, describeNote, timesOf } from './describe.ts'
import { requireOwnTalk, requireTalk } from './guards.ts'
import { deletePlan, heldSince, keepPlan, plansOf } from './list-queries.ts'
import { findPerson, findTopic, hasArrived, hasAttended, insertNote, notesOf } from './queries.ts'

/** Signed, or come by the code and about to sign. */
const isThere = async (trx: Trx, talkId: number, userId: number) =>
  (await hasAttended(trx, talkId, userId)) || (await hasArrived(trx, talkId, userId))

/** Somebody who is there, of the team, or the presenter. */
async function checkOwner({ trx, caller }: ActContext, talkId: number, ownerId: number): Promise<void> {
  const owner = await findPerson(trx, ownerId)
  if (owner?.active !== 1) throw new Refusal('person.unknown')
  if (ownerId === caller.id || caller.role === 'admin') return
  if (await isLedBy(trx, ownerId, caller.id)) return
  if (!(await isThere(trx, talkId, ownerId))) throw new Refusal('talk.owner_unfit')
}

async function requireAction(trx: Trx, id: number): Promise<ActionRow> {
  const action = await findAction(trx, id)
  if (!action) throw new Refusal('talk.action_unknown')
  return action
}

async function planOf(db: Reader | Trx, userId: number, { today }: Moment): Promise<OutputOf<typeof api.talkPlan>> {
  const weeks = planWeeks(today)
  const from = weeks[0] ?? today
  const plans = await plansOf(db, userId, from)
  const talks = await heldSince(db, userId, from)
  const topics = new Map(
    [...plans, ...talks.map(({ topic_id, number, title }) => ({ id: topic_id, number, title }))].map(
      ({ id, number, title }) => [id, { id, number, title }],
    ),
  )
  const planned = new Map(plans.map(({ week, id }) => [week, id]))
  const held = talks.map(({ id, topic_id, day }) => ({ id, topicId: topic_id, day }))
  const nameOf = (id: number) => topics.get(id) ?? { id, number: '', title: '' }
  return {
    thisWeek: weekOf(today),
    weeks: plannedWeeks(weeks, planned, held).map(({ week, topicId, held: ofWeek, wasHeld }) => ({
      ...{ week, planned: topicId === null ? null : nameOf(topicId), wasHeld },
      held: ofWeek.map(talk => ({ id: talk.id, topic: nameOf(talk.topicId), day: talk.day })),
    })),
  }
}

export const talkFollowUpRoutes: Route[] = [
  write(api.addTalkAction, async (context, { params, body }) => {
    const { portal, trx, caller, moment, audit } = context
    const talk = await requireOwnTalk(trx, params.id, caller)
    checkLive(timesOf(talk), moment.now, portal.config.timeZone)
    checkActionDay(body.dueOn, moment.today)
    await checkOwner(context, talk.id, body.ownerId)
    const id = await insertAction(trx, {
      ...{ talk_id: talk.id, user_id: body.ownerId, text: body.text, due_on: body.dueOn },
      ...{ by_user_id: caller.id, at: moment.now, day: moment.today },
    })
    const after = { talk: talk.id, action: id, text: body.text, dueOn: body.dueOn }
    await audit({ action: 'talk.action-added', on: { kind: 'person', id: body.ownerId }, after })
    return describeAction(await requireAction(trx, id))
  }),

  write(api.tickOffTalkAction, async ({ trx, caller, moment, audit }, { params }) => {
    const action = await requireAction(trx, params.id)
    const { user_id: ownerId, presenter_id: presenterId } = action
    checkTickOff(caller.id, { ownerId, presenterId, isDone: action.done_at !== null })
    await insertActionEnd(trx, { action_id: action.id, by_user_id: caller.id, at: moment.now, day: moment.today })
    await settleAction(trx, ownerId, action.id, moment)
    if (caller.id !== ownerId) {
      const after = { talk: action.talk_id, action: action.id }
      await audit({ action: 'talk.action-done', on: { kind: 'person', id: ownerId }, after })
    }
    return describeAction(await requireAction(trx, action.id))
  }),

  write(api.addTalkNote, async ({ portal, trx, caller, moment, audit }, { params, body }) => {
    const talk = await requireTalk(trx, params.id)
    checkNoteBy(body.kind, {
      isPresenter: talk.presenter_id === caller.id,
      isThere: await isThere(trx, talk.id, caller.id),
    })
    checkNote(body.kind, statusOf(timesOf(talk), moment.now, portal.config.timeZone))
    const id = await insertNote(trx, {
      ...{ talk_id: talk.id, kind: body.kind, text: body.text, by_user_id: caller.id },
      ...{ at: moment.now, day: moment.today },
    })
    await audit({ action: 'talk.note-added', on: { kind: 'talk', id: talk.id }, after: { kind: body.kind, note: id } })
    const note = (await notesOf(trx, talk.id)).find(one => one.id === id)
    if (!note) throw new Error(`note ${id} was not kept`)
    return describeNote(note)
  }),

  read(api.talkPlan, async ({ db, caller, moment }) => planOf(db, caller.id, moment)),

  write(api.planTalk, async ({ trx, caller, moment, audit }, { body: { week, topicId } }) => {
    checkPlannedWeek(week, moment.today)
    const topic = topicId === null ? null : await findTopic(trx, topicId)
    if (topic === undefined || topic?.retired === 1) throw new Refusal('topic.unknown')
    if (topic) await keepPlan(trx, { user_id: caller.id, week, topic_id: topic.id, at: moment.now })
    else await deletePlan(trx, caller.id, week)
    await audit({ action: 'talk.planned', after: { week, topic: topicId } })
    return planOf(trx, caller.id, moment)
  }),
]
