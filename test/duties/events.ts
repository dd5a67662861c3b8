// What happens in a company that changes what people owe: generated events, and carrying them out as the portal would.
import { addDays, type Day } from '../../src/domain/day.ts'
import type { EvidenceKind } from '../../src/domain/evidence-kinds.ts'
import { bringBackPerson, changePerson, removePerson } from '../../src/server/accounts/people/person.ts'
import { keepItemState } from '../../src/server/content/item-states.ts'
import { publishModule, publishTopic } from '../../src/server/content/publish.ts'
import { insertVersion } from '../../src/server/content/queries.ts'
import type { Database, Trx } from '../../src/server/db/database.ts'
import type { Moment } from '../../src/server/portal.ts'
import { insertRequirement } from '../../src/server/record/requirement-queries.ts'
import { keepRevision, retireRequirement } from '../../src/server/record/requirements.ts'
import { FIXTURE_PACK } from '../support/fixture-pack.ts'

/** Numbers that look random and are the same each time. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export interface World {
  people: readonly number[]
  licenceType: number
  pick(below: number): number
  /** Of the versions that were published: by kind and item. */
  versions: Map<string, number>
  signed: Map<string, number>
  rules: number[]
  waivers: number[]
  actions: number[]
  gone: Set<number>
}

const DEPARTMENTS = ['Warehouse', 'Deliveries', 'Office']
const SIGNED: readonly EvidenceKind[] = [
  'swms-read',
  'topic-read',
  'toolbox-quiz',
  'module-read',
  'module-quiz',
  'induction-form',
]

const EVENTS = {
  async sign(trx: Trx, world: World, { now, today }: Moment) {
    const kind = SIGNED[world.pick(SIGNED.length)] ?? 'swms-read'
    const [user_id, item_id] = [person(world), 1 + world.pick(2)]
    const key = `${user_id} ${kind} ${item_id}`
    const round = (world.signed.get(key) ?? 0) + 1
    world.signed.set(key, round)
    const version = kind === 'swms-read' ? (world.versions.get(`swms ${item_id}`) ?? 1) : 1
    await trx
      .insertInto('sign_offs')
      .values({
        ...{ user_id, kind, item_id, version, hash: '', how: 'marked' as const, detail: '{}' },
        ...{ at: now, day: today, round, signed_by: null },
      })
      .execute()
  },
  async move(trx: Trx, world: World, moment: Moment) {
    const id = person(world)
    const change = [
      { department: DEPARTMENTS[world.pick(3)] },
      { role: world.pick(2) ? ('employee' as const) : ('manager' as const) },
      { startedOn: world.pick(3) ? addDays(moment.today, world.pick(40) - 20) : null },
    ][world.pick(3)]
    await changePerson(trx, id, change ?? {}, moment, undefined)
  },
  async leave(trx: Trx, world: World, moment: Moment) {
    const id = person(world)
    if (world.gone.delete(id)) await bringBackPerson(trx, id, moment)
    else {
      world.gone.add(id)
      await removePerson(trx, id, moment)
    }
  },
  async waive(trx: Trx, world: World, { now, today }: Moment) {
    const until = addDays(today, world.pick(60))
    const { id } = await trx
      .insertInto('waivers')
      .values({
        ...{ user_id: person(world), kind: 'swms' as const, item_id: 1 + world.pick(2), reason: 'For a while' },
        ...{ until, by_user_id: null, at: now, day: today },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    world.waivers.push(id)
  },
  async endWaiver(trx: Trx, world: World, { now, today }: Moment) {
    const waiver_id = world.waivers.pop()
    if (waiver_id === undefined) return
    await trx.insertInto('waiver_ends').values({ waiver_id, by_user_id: null, at: now, day: today }).execute()
  },
  async licence(trx: Trx, world: World, { now, today }: Moment) {
    const { id } = await trx
      .insertInto('licences')
      .values({
        ...{ user_id: person(world), type_id: world.licenceType, number: '1', issued_on: null },
        ...{ expires_on: addDays(today, world.pick(200)), at: now, day: today },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('licence_checks')
      .values({
        ...{ licence_id: id, decision: world.pick(5) ? ('accepted' as const) : ('refused' as const) },
        ...{ reason: null, by_user_id: null, at: now, day: today },
      })
      .execute()
  },
  async takeOn(trx: Trx, world: World, { now, today }: Moment) {
    const kept = { by_user_id: person(world), at: now, day: today }
    const { id: talk_id } = await trx
      .insertInto('talks')
      .values({ topic_id: 1, version: 1, hash: '', place: 'Dock', presenter_id: kept.by_user_id, at: now, day: today })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('talk_actions')
      .values({ talk_id, user_id: person(world), text: 'Fence it', due_on: addDays(today, world.pick(30)), ...kept })
      .returning('id')
      .executeTakeFirstOrThrow()
    world.actions.push(id)
  },
  async tickOff(trx: Trx, world: World, { now, today }: Moment) {
    const action_id = world.actions.pop()
    if (action_id === undefined) return
    const kept = { by_user_id: person(world), at: now, day: today }
    await trx
      .insertInto('talk_action_ends')
      .values({ action_id, ...kept })
      .execute()
  },
  async rule(trx: Trx, world: World, moment: Moment) {
    const by = { byUserId: null, moment }
    const isNew = world.rules.length < 8
    const known = world.rules[world.pick(world.rules.length)]
    const id =
      isNew || known === undefined
        ? await insertRequirement(trx, { key: null, origin: 'portal', created_at: moment.now })
        : known
    if (isNew) world.rules.push(id)
    else if (world.pick(6) === 0) return void (await retireRequirement(trx, id, by))
    await keepRevision(trx, id, terms(world, moment.today), by)
  },
  async item(trx: Trx, world: World, moment: Moment) {
    const applies_to = world.pick(2) ? null : JSON.stringify([DEPARTMENTS[world.pick(3)]])
    const retired = world.pick(6) === 0 ? 1 : 0
    await keepItemState(trx, 'swms', 1 + world.pick(2), { applies_to, retired, duties: '["swms"]' }, moment)
  },
  /** A quiz is taken away or put back, a text emptied or written, a manual becomes a module or is one again. */
  async content(trx: Trx, world: World, moment: Moment) {
    const by = { origin: 'files' as const, ...moment }
    const [topic, manual, module] = [
      FIXTURE_PACK.topics[world.pick(2)],
      FIXTURE_PACK.modules[0],
      FIXTURE_PACK.modules[1],
    ]
    if (!topic || !manual || !module) throw new Error('the pack lacks something')
    const { passingScore, quiz } = world.pick(2) ? manual : module
    const without = [{}, { quiz: null }, { sections: [] }][world.pick(3)]
    await publishTopic(trx, { ...topic, ...without }, by)
    await publishModule(trx, { ...manual, passingScore, quiz }, by)
  },
  async version(trx: Trx, world: World, { now }: Moment) {
    const item_id = 1 + world.pick(2)
    const version = (world.versions.get(`swms ${item_id}`) ?? 1) + 1
    world.versions.set(`swms ${item_id}`, version)
    const counts_from = world.pick(2) ? version : version - 1
    await insertVersion(trx, {
      ...{ kind: 'swms', item_id, version, counts_from, hash: String(version), body: '{}' },
      published_at: now,
    })
  },
} as const

export type EventName = keyof typeof EVENTS

/** In one write, which may be tried again where others wrote meanwhile: what is known of the world then is what was known before it. */
export async function carryOut(
  { write }: Database,
  world: World,
  names: readonly EventName[],
  moment: Moment,
): Promise<void> {
  const after = await write(async trx => {
    const { versions, signed, rules, waivers, actions, gone } = world
    const lists = { rules: [...rules], waivers: [...waivers], actions: [...actions] }
    const changed = { ...world, ...lists, versions: new Map(versions), signed: new Map(signed), gone: new Set(gone) }
    for (const name of names) await EVENTS[name](trx, changed, moment)
    return changed
  })
  Object.assign(world, after)
}

const person = ({ people, pick }: World): number => people[pick(people.length)] ?? 0

function terms({ people, licenceType, pick }: World, today: Day) {
  const whole = { itemId: null, track: null, licenceTypeId: null }
  const subject = [
    { ...whole, kind: 'swms' as const, itemId: 1 + pick(2) },
    { ...whole, kind: 'swms' as const },
    { ...whole, kind: 'topic' as const },
    { ...whole, kind: 'manual' as const },
    { ...whole, kind: 'licence' as const, licenceTypeId: licenceType },
    { ...whole, kind: 'induction' as const },
  ][pick(6)] ?? { ...whole, kind: 'swms' as const }
  const nobody = { everyone: false, departments: [], roles: [], people: [], except: [] }
  const audience = [
    { ...nobody, everyone: true, except: pick(2) ? [people[0] ?? 0] : [] },
    { ...nobody, departments: [DEPARTMENTS[pick(3)] ?? ''] },
    { ...nobody, roles: ['manager' as const], people: [people[pick(people.length)] ?? 0] },
  ][pick(3)] ?? { ...nobody, everyone: true }
  return {
    ...{ subject, audience, dueDays: pick(40), everyMonths: pick(2) ? 1 + pick(6) : null },
    ...{ graceDays: pick(10), startsOn: addDays(today, pick(30) - 20) },
  }
}
