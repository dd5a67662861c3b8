// Group talks: a lead starts one, people join or sign, and what was said and taken on is kept.
import { z } from 'zod'
import { PAD, SIGNATURE, strokesFault } from '../domain/signature-strokes.ts'
import { ATTENDED_BY, TALK_NOTE_KINDS, TALK_STATUSES, WRITTEN_NOTE_KINDS } from '../domain/talk.ts'
import { duties } from './duties.ts'
import { endpoint, lead, session } from './endpoint.ts'
import { pageOf, pageQuery } from './paging.ts'
import { signed } from './standing.ts'
import { toolbox } from './toolbox.ts'
import { day, id, idInPath, instant, oneLine, required, version } from './values.ts'

const talkInPath = z.object({ id: idInPath })

const person = z.object({ id, name: z.string() })
const member = person.extend({ department: z.string() })
const topic = z.object({ id, number: z.string(), title: z.string(), version })

const summary = z.object({
  id,
  topic,
  place: z.string(),
  status: z.enum(TALK_STATUSES),
  presenter: person,
  startedAt: instant,
  /** Null while it goes on. */
  finishedAt: instant.nullable(),
})

const attendance = z.object({
  person: member,
  how: z.enum(ATTENDED_BY),
  /** When it was signed, by the portal's clock. */
  at: instant,
  /** When it reached the portal. */
  keptAt: instant,
  /** When it was signed, by the clock of the phone; null where none said so. */
  phoneAt: instant.nullable(),
  /** It came in after the talk was over. */
  late: z.boolean(),
})

const action = z.object({
  ...{ id, owner: person, text: z.string(), dueOn: day, addedAt: instant },
  done: z.object({ at: instant, by: person }).nullable(),
})

const note = z.object({ id, kind: z.enum(TALK_NOTE_KINDS), text: z.string(), by: person, at: instant })

const talk = summary.extend({
  /** By which people name it: TT, its year and its id. */
  number: z.string(),
  /** For whoever leads it, while it goes on. */
  code: z.string().nullable(),
  /** What the QR code holds; null where the portal has no address of its own, or there is no code. */
  joinUrl: z.string().nullable(),
  /** Closed by the clock at the end of its day. */
  closedByClock: z.boolean(),
  attendance: z.array(attendance),
  /** Of the presenter’s team: who is not there yet, or was not there. */
  absent: z.array(member),
  /** Of the presenter’s team, for whom it is: who is on leave that day, and through which day. Not for those who only were there. */
  onLeave: z.array(z.object({ person: member, until: day })),
  /** Of whoever leads it, while it goes on: their whole team, who may be marked present. Empty for others. */
  team: z.array(member),
  /** Who has opened it on their own phone and has not signed yet. */
  arrived: z.array(member),
  actions: z.array(action),
  notes: z.array(note),
})

const strokes = z
  .array(z.array(z.int().min(0).max(PAD.width)).max(2 * SIGNATURE.mostPoints))
  .min(1)
  .max(SIGNATURE.mostStrokes)
  .refine(value => strokesFault(value) === null, 'must be a drawn signature')

/** What makes a signature once, however often it is sent; and when it was drawn and sent, by the phone’s own clock. */
const sending = { key: z.uuid(), signedAt: instant.optional(), sentAt: instant.optional() }

const reads = {
  talks: endpoint({
    method: 'GET',
    path: '/api/talks',
    summary:
      'Talks that one held or attended, and those of the people one leads; newest first. Administrators see all.',
    access: session,
    query: z.object({
      ...pageQuery,
      place: z.string().max(120).optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    output: pageOf(summary.extend({ attended: z.int().nonnegative(), absent: z.int().nonnegative() })),
    refusals: ['request.cursor'],
  }),
  talk: endpoint({
    method: 'GET',
    path: '/api/talks/:id',
    summary: 'A talk, for whoever held or attended it, those who lead them, and administrators.',
    access: { rule: 'record' },
    offline: true,
    params: talkInPath,
    output: talk,
    refusals: ['talk.unknown', 'access.denied'],
  }),
  talkPdf: endpoint({
    method: 'GET',
    path: '/api/talks/:id.pdf',
    summary: 'The record of a talk that is over, with its signatures, for those who may read it.',
    access: { rule: 'record' },
    params: talkInPath,
    output: z.instanceof(Uint8Array),
    mediaType: 'application/pdf',
    refusals: ['talk.unknown', 'talk.not_finished', 'access.denied'],
  }),
  talkStart: endpoint({
    method: 'GET',
    path: '/api/team/talk-start',
    summary:
      'What a lead chooses from to start a talk: topics with who of the crew has not read them, places, the crew.',
    access: lead,
    output: z.object({
      topics: z.array(
        topic.extend({
          /** To read it out. */
          minutes: z.int().positive(),
          /** Of the crew: for how many it is, and how many of those have not read this version. */
          crew: z.int().nonnegative(),
          unread: z.int().nonnegative(),
          /** When one last held it; null where never. */
          heldOn: day.nullable(),
          isPlanned: z.boolean(),
        }),
      ),
      /** Where one held talks before, the last first. */
      places: z.array(z.string()),
      crew: z.array(member.extend({ initials: z.string(), onLeaveUntil: day.nullable() })),
    }),
  }),
  talkPlan: endpoint({
    method: 'GET',
    path: '/api/team/talk-plan',
    summary: 'Which topic one plans for one’s crew in each week, and what was held.',
    access: lead,
    output: z.object({
      thisWeek: day,
      weeks: z.array(
        z.object({
          /** Its Monday. */
          week: day,
          planned: topic.omit({ version: true }).nullable(),
          held: z.array(z.object({ id, topic: topic.omit({ version: true }), day })),
          /** Whether what was planned was held. */
          wasHeld: z.boolean(),
        }),
      ),
    }),
  }),
} as const

const ofTalk = [reads.talk, reads.talks] as const
const asRead = [toolbox.toolboxTopics, toolbox.toolboxProgress, ...signed] as const

export const talks = {
  ...reads,
  startTalk: endpoint({
    method: 'POST',
    path: '/api/talks',
    summary: 'Start a talk on a topic at a place, in the version that is in force.',
    access: lead,
    status: 201,
    body: z.object({ topicId: id, place: required(120).pipe(oneLine) }),
    output: talk,
    refusals: ['topic.unknown', 'content.empty'],
    changes: [reads.talks, reads.talkPlan],
    ifRefused: [toolbox.toolboxTopics],
  }),
  findTalk: endpoint({
    method: 'POST',
    path: '/api/talks/find',
    summary: 'The talk that a code opens, before one signs: whoever leads it sees that one is there.',
    access: session,
    body: z.object({ code: z.string().max(20) }),
    output: summary.extend({ own: z.object({ how: z.enum(ATTENDED_BY), at: instant }).nullable() }),
    refusals: ['talk.code_unknown', 'talk.too_many', 'talk.finished'],
    changes: [],
  }),
  joinTalk: endpoint({
    method: 'POST',
    path: '/api/talks/join',
    summary: 'Join a talk by its code, on one’s own phone; a second time changes nothing. Ten wrong ones a minute.',
    access: session,
    body: z.object({ code: z.string().max(20) }),
    output: summary.extend({ how: z.enum(ATTENDED_BY), at: instant }),
    refusals: ['talk.code_unknown', 'talk.too_many', 'talk.finished'],
    changes: [...ofTalk, ...asRead],
  }),
  signTalk: endpoint({
    method: 'POST',
    path: '/api/talks/:id/sign',
    summary:
      'A drawn signature on the phone of whoever leads the talk, or a member of their team marked present. What was signed before the end is taken for 24 hours.',
    access: lead,
    params: talkInPath,
    body: z.union([
      z.strictObject({ userId: id, signature: strokes, ...sending }),
      z.strictObject({ userId: id, present: z.literal(true), ...sending }),
    ]),
    output: attendance,
    refusals: [
      ...(['talk.unknown', 'talk.not_presenter', 'talk.finished', 'talk.too_late'] as const),
      ...(['talk.not_of_team', 'person.unknown'] as const),
    ],
    changes: [...ofTalk, ...asRead],
    ifRefused: ofTalk,
  }),
  addTalkAction: endpoint({
    method: 'POST',
    path: '/api/talks/:id/actions',
    summary: 'What somebody takes on, by a day: it is asked of them until it is ticked off.',
    access: lead,
    status: 201,
    params: talkInPath,
    body: z.object({ ownerId: id, text: required(300).pipe(oneLine), dueOn: day }),
    output: action,
    refusals: [
      'talk.unknown',
      'talk.not_presenter',
      'talk.finished',
      'talk.action_day',
      'talk.owner_unfit',
      'person.unknown',
    ],
    changes: [...ofTalk, duties.ownDue, duties.ownObligations],
    ifRefused: ofTalk,
  }),
  tickOffTalkAction: endpoint({
    method: 'POST',
    path: '/api/talks/actions/:id/done',
    summary: 'Tick an action off, by its owner or whoever held the talk.',
    access: { rule: 'record' },
    params: talkInPath,
    output: action,
    refusals: ['talk.action_unknown', 'talk.not_your_action', 'talk.action_done'],
    changes: [...ofTalk, duties.ownDue, duties.ownObligations],
    ifRefused: [...ofTalk, duties.ownDue, duties.ownObligations],
  }),
  addTalkNote: endpoint({
    method: 'POST',
    path: '/api/talks/:id/notes',
    summary:
      'An issue that was raised while the talk goes on, by whoever is there; a note on its record once it is over, by whoever led it.',
    access: { rule: 'record' },
    status: 201,
    params: talkInPath,
    body: z.object({ text: required(1000), kind: z.enum(WRITTEN_NOTE_KINDS).default('note') }),
    output: note,
    refusals: ['talk.unknown', 'talk.not_presenter', 'talk.finished', 'talk.not_finished'],
    changes: ofTalk,
    ifRefused: ofTalk,
  }),
  finishTalk: endpoint({
    method: 'POST',
    path: '/api/talks/:id/finish',
    summary:
      'Finish a talk: its code stops, who was absent is kept and told; with the questions that were talked about, and a note.',
    access: lead,
    params: talkInPath,
    body: z
      .object({ questions: z.array(required(300).pipe(oneLine)).max(10).default([]), note: required(1000).optional() })
      .optional(),
    output: talk,
    refusals: ['talk.unknown', 'talk.not_presenter', 'talk.finished'],
    changes: [...ofTalk, reads.talkPlan],
    ifRefused: ofTalk,
  }),
  talkKey: endpoint({
    method: 'POST',
    path: '/api/talks/:id/key',
    summary:
      'The keys by which one’s phone keeps what was signed in a talk while there is no connection: the public one closes it, and stays on the phone; the private one opens it to be sent.',
    access: lead,
    hasSecret: true,
    params: talkInPath,
    output: z.object({ publicKey: z.string(), privateKey: z.string() }),
    refusals: ['talk.unknown', 'talk.not_presenter', 'talk.too_late'],
    changes: [],
  }),
  planTalk: endpoint({
    method: 'PUT',
    path: '/api/team/talk-plan',
    summary: 'Plan a topic for a week, named by its Monday; null takes it out of the plan.',
    access: lead,
    body: z.object({ week: day, topicId: id.nullable() }),
    output: reads.talkPlan.output,
    refusals: ['topic.unknown', 'talk.plan_week'],
    changes: [reads.talkPlan],
    ifRefused: [reads.talkPlan],
  }),
} as const
