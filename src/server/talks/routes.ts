// Group talks: started by a lead, joined or signed by whoever is there, finished, and read by those whom they concern.
import { randomInt } from 'node:crypto'
import { api } from '../../contract/api.ts'
import { DAY, type Instant } from '../../domain/clock.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isLead } from '../../domain/roles.ts'
import { makeBoxKeys } from '../../domain/sealed-box.ts'
import {
  arrivalOf,
  CODE_TRIES,
  CODE_WINDOW,
  checkAttendee,
  checkLive,
  endOf,
  KEY_DAYS,
  LATE_HOURS,
  talkCode,
  talkNumber,
  typedCode,
} from '../../domain/talk.ts'
import type { Reader, Trx } from '../db/database.ts'
import { lanes } from '../db/lanes.ts'
import { renderTalkRecord } from '../documents/talk-record-pdf.ts'
import { cursorOf, keyIn } from '../http/cursor.ts'
import { checkGuesses, countGuess, type GuessLimit, subjectOf } from '../http/guesses.ts'
import { isoOf } from '../http/iso.ts'
import { sendPdf } from '../http/pdf-reply.ts'
import { custom, prepareAndWrite, type Route, read, write } from '../http/route.ts'
import { everybodyBelow, isLedBy } from '../http/team-queries.ts'
import { type ActContext, momentOf, type ReadContext } from '../portal.ts'
import { talkRecord } from '../record/talk-record.ts'
import { type Attending, attend } from './attend.ts'
import { describeAttendance, describeSummary, describeTalk, notThere, timesOf } from './describe.ts'
import { closeTalk } from './finish.ts'
import { readsWhole, requireOwnTalk, requireReadableTalk, requireTalk } from './guards.ts'
import { countTalks, listTalks } from './list-queries.ts'
import {
  attendanceBy,
  attendedIds,
  findPerson,
  findTopic,
  firstAttendance,
  insertArrival,
  insertCode,
  insertKeys,
  insertNote,
  insertTalk,
  keysOf,
  talkByCode,
  wasActive,
} from './queries.ts'

/** Letters that another talk has just now are drawn again. */
async function giveCode(trx: Trx, talkId: number): Promise<void> {
  while (!(await insertCode(trx, talkCode(randomInt), talkId)));
}

/** From wherever they come: a whole site shares an address. */
const limitOf = (userId: number): GuessLimit => ({
  ...{ subject: subjectOf('talk-code', String(userId)), tries: CODE_TRIES, window: CODE_WINDOW },
})

/** How long a try waits for those that the same person sent before it. */
const PATIENCE = 15_000
const inTurn = lanes(PATIENCE)

/** The talk that a code opens. A wrong one is counted before the next is looked at: of many sent at once no more than ten are. */
function talkOfCode({ portal, db, caller }: ReadContext, typed: string): Promise<number> {
  const limit = limitOf(caller.id)
  return inTurn(caller.id, async () => {
    await checkGuesses(portal, db, [limit], 'talk.too_many')
    const code = typedCode(typed)
    const id = code === null ? undefined : await talkByCode(db, code)
    if (id !== undefined) return id
    await countGuess(portal, limit, 'talk.too_many', caller.id)
    throw new Refusal('talk.code_unknown')
  })
}

/** A whole site joins at once: one after the other, they wait for each other and do not cross. No person's number. */
const laneOfTalk = (talkId: number) => -talkId

/** Only where a phone says both can it be told how long a signature waited on it. */
function phoneTimes({ signedAt, sentAt }: { signedAt?: string | undefined; sentAt?: string | undefined }) {
  return signedAt && sentAt ? { signedAt: Date.parse(signedAt), sentAt: Date.parse(sentAt) } : null
}

const instantOrNull = (iso: string | undefined): Instant | null => (iso === undefined ? null : Date.parse(iso))

/** On whose word: an administrator's team is everyone else. */
async function isOfTeam({ trx, caller }: ActContext, userId: number): Promise<boolean> {
  if (userId === caller.id) return false
  return caller.role === 'admin' || isLedBy(trx, userId, caller.id)
}

/** Kept with its end; before that there are few, and each is worked out. */
async function countAbsent(db: Reader, row: { id: number; ended_at: Instant | null; absent: number | null }) {
  if (row.ended_at !== null) return Number(row.absent ?? 0)
  const { missing } = await notThere(db, await requireTalk(db, row.id), new Set(await attendedIds(db, row.id)))
  return missing.length
}

export const talkRoutes: Route[] = [
  read(api.talks, async ({ portal, db, caller, moment }, { query }) => {
    const { limit, cursor, ...asked } = query
    const list = ['talks', caller.id, asked]
    const [before] = cursor === undefined ? [null] : keyIn(list, cursor, ['id'])
    const below = isLead(caller.role) ? await everybodyBelow(db, caller.id) : []
    const filter = { ...asked, concerning: caller.role === 'admin' ? null : [caller.id, ...below] }
    const rows = await listTalks(db, filter, before, limit + 1)
    const shown = rows.slice(0, limit)
    const items = []
    for (const row of shown) {
      const [attended, absent] = [Number(row.attended ?? 0), await countAbsent(db, row)]
      items.push({ ...describeSummary(row, moment.now, portal.config.timeZone), attended, absent })
    }
    const last = shown.at(-1)
    return {
      items,
      total: await countTalks(db, filter),
      nextCursor: rows.length > limit && last ? cursorOf(list, [last.id]) : null,
    }
  }),

  read(api.talk, async ({ portal, db, caller, moment }, { params }) =>
    describeTalk(portal, db, await requireReadableTalk(db, params.id, caller), caller, moment),
  ),

  custom(api.talkPdf, async ({ portal, request, reply, caller }, { params }) => {
    if (!caller) throw new Refusal('session.required')
    const [db, moment] = [portal.database.read, momentOf(portal)]
    const talk = await requireReadableTalk(db, params.id, caller)
    const isWhole = await readsWhole(db, talk, caller)
    const isDrawn = (userId: number) => isWhole || userId === caller.id
    const kept = await talkRecord(db, talk.id, { through: moment.today, isDrawn })
    // Its day is over, and nobody has got round to closing it.
    if (!kept) throw new Refusal('talk.not_finished')
    const { record } = kept
    const pdf = await renderTalkRecord(isWhole ? record : { ...record, onLeave: [] }, portal.config)
    const fileName = `${talkNumber(talk.id, talk.day)}.pdf`
    return sendPdf(request, reply, pdf, { fileName, download: false, isPersonal: true })
  }),

  write(api.startTalk, async ({ portal, trx, caller, moment, audit }, { body }) => {
    const topic = await findTopic(trx, body.topicId)
    if (!topic || topic.retired === 1) throw new Refusal('topic.unknown')
    if (topic.has_file !== 1) throw new Refusal('content.empty')
    const id = await insertTalk(trx, {
      ...{ topic_id: topic.id, version: topic.version, hash: topic.hash, place: body.place },
      ...{ presenter_id: caller.id, at: moment.now, day: moment.today },
    })
    await giveCode(trx, id)
    await audit({ action: 'talk.started', on: { kind: 'talk', id }, after: { topic: topic.id, place: body.place } })
    return describeTalk(portal, trx, await requireTalk(trx, id), caller, moment)
  }),

  prepareAndWrite(
    api.findTalk,
    (context, { body }) => talkOfCode(context, body.code),
    async ({ portal, trx, caller, moment }, _, id) => {
      const talk = await requireTalk(trx, id)
      checkLive(timesOf(talk), moment.now, portal.config.timeZone)
      await insertArrival(trx, { talk_id: talk.id, user_id: caller.id, at: moment.now })
      const own = await firstAttendance(trx, talk.id, caller.id)
      return {
        ...describeSummary(talk, moment.now, portal.config.timeZone),
        own: own ? { how: own.how, at: isoOf(own.signed_at) } : null,
      }
    },
    laneOfTalk,
  ),

  prepareAndWrite(
    api.joinTalk,
    (context, { body }) => talkOfCode(context, body.code),
    async (context, _, id) => {
      const { portal, trx, caller, moment } = context
      const talk = await requireTalk(trx, id)
      checkLive(timesOf(talk), moment.now, portal.config.timeZone)
      const kept = await attend(context, talk, {
        ...{ userId: caller.id, how: 'joined', signedAt: moment.now, late: false, phoneAt: null },
        ...{ onceKey: 'joined', by: null },
      })
      return { ...describeSummary(talk, moment.now, portal.config.timeZone), how: kept.how, at: isoOf(kept.signed_at) }
    },
    laneOfTalk,
  ),

  write(api.signTalk, async (context, { params, body }) => {
    const { portal, trx, caller, moment, audit } = context
    const talk = await requireOwnTalk(trx, params.id, caller)
    const how = 'signature' in body ? 'signed' : 'present'
    // Whoever is marked present twice is there once; of two signatures both are kept.
    const onceKey = how === 'signed' ? body.key : how
    const person = await findPerson(trx, body.userId)
    const before = person && (await attendanceBy(trx, talk.id, person.id, onceKey))
    if (before) return describeAttendance({ ...before, name: person.name, department: person.department })
    const arrival = arrivalOf(timesOf(talk), moment.now, portal.config.timeZone, phoneTimes(body))
    const active = (await wasActive(trx, body.userId, arrival.signedAt)) ?? person?.active === 1
    checkAttendee(how, person && { active }, await isOfTeam(context, body.userId))
    const attending: Attending = {
      ...arrival,
      ...{ userId: body.userId, how, onceKey, phoneAt: instantOrNull(body.signedAt), by: caller.id },
      ...('signature' in body ? { strokes: body.signature } : {}),
    }
    const kept = await attend(context, talk, attending)
    const action = how === 'signed' ? 'talk.signed' : 'talk.marked-present'
    await audit({ action, on: { kind: 'person', id: body.userId }, after: { talk: talk.id, late: attending.late } })
    return describeAttendance({ ...kept, name: person?.name ?? '', department: person?.department ?? '' })
  }),

  write(api.finishTalk, async (context, { params, body }) => {
    const { portal, trx, caller, moment, audit } = context
    const talk = await requireOwnTalk(trx, params.id, caller)
    checkLive(timesOf(talk), moment.now, portal.config.timeZone)
    const isFirst = await closeTalk(context, talk, { userId: caller.id, endedAt: moment.now })
    if (!isFirst) throw new Refusal('talk.finished')
    const said = [
      ...(body?.questions ?? []).map(text => ({ kind: 'question' as const, text })),
      ...(body?.note === undefined ? [] : [{ kind: 'note' as const, text: body.note }]),
    ]
    for (const one of said)
      await insertNote(trx, { talk_id: talk.id, ...one, by_user_id: caller.id, at: moment.now, day: moment.today })
    await audit({ action: 'talk.finished', on: { kind: 'talk', id: talk.id } })
    return describeTalk(portal, trx, await requireTalk(trx, talk.id), caller, moment)
  }),

  prepareAndWrite(api.talkKey, makeBoxKeys, async ({ portal, trx, caller, moment }, { params }, keys) => {
    const talk = await requireOwnTalk(trx, params.id, caller)
    const end = endOf(timesOf(talk), portal.config.timeZone)
    if (moment.now > end + KEY_DAYS * DAY) throw new Refusal('talk.too_late', { hours: LATE_HOURS })
    await insertKeys(trx, talk.id, caller.id, keys)
    return keysOf(trx, talk.id, caller.id)
  }),
]
