// Publishing a draft: checked, compared with what is live, and brought into force as the files of the pack are.
import {
  changedParts,
  type DraftBodies,
  type DraftBody,
  type DraftKind,
  type EditSize,
  hasChanged,
  slugOf,
} from '../../domain/authoring.ts'
import { Refusal } from '../../domain/refusal.ts'
import { checkDraft } from '../content/check-draft.ts'
import { normalised, type Placed, sourceOf } from '../content/draft-sources.ts'
import { liveItems } from '../content/live-items.ts'
import { publishModule, publishSwms, publishTopic } from '../content/publish.ts'
import { publishChallenge, publishMilestone } from '../content/publish-lists.ts'
import type { Publishing } from '../content/publish-version.ts'
import { openFirstModuleForAll, raiseContentRevision, raiseDutyRevision } from '../content/queries.ts'
import { VERSIONED_AS } from '../content/versions.ts'
import type { Trx } from '../db/database.ts'
import type { ActContext } from '../portal.ts'
import { askedAgain, total } from './asked-again.ts'
import { baseOf, bodyIn, liveOf } from './drafts.ts'
import { type DraftRow, newestVersion } from './queries.ts'

/** What is different once both are written the same way. */
export function changesOf(kind: DraftKind, before: DraftBody | null, after: DraftBody) {
  return changedParts(kind, before && normalised(kind, before), normalised(kind, after))
}

interface Decision {
  edit: EditSize
  note: string
}

export async function publishDraft(
  { portal, trx, caller, moment }: Pick<ActContext, 'portal' | 'trx' | 'caller' | 'moment'>,
  row: DraftRow,
  { edit, note }: Decision,
): Promise<{ itemId: number; version: number; asked: number }> {
  const body = bodyIn(row)
  const live = await liveOf(trx, row)
  if (live?.retired) throw new Refusal('content.retired')
  if (row.base_hash !== baseOf(live)) throw new Refusal('draft.overtaken')
  const found = await checkDraft(trx, { kind: row.kind, itemId: row.item_id, body })
  const issues = found.filter(({ severity }) => severity === 'error').map(({ path, message }) => ({ path, message }))
  if (issues.length > 0) throw new Refusal('draft.has_errors', { errors: issues.length, issues })
  if (live && !hasChanged(changesOf(row.kind, live.body, body))) throw new Refusal('draft.unchanged')
  const asked =
    live && edit === 'major'
      ? total(await askedAgain({ portal, db: trx, today: moment.today }, row.kind, live.id, body))
      : 0
  const placed = live ?? (await placeFor(trx, row.kind, body))
  const by: Publishing = {
    ...moment,
    origin: 'portal',
    by: { userId: caller.id, note: note === '' ? null : note, edit },
  }
  const itemId = await publish(trx, row.kind, body, placed, by)
  await raiseContentRevision(trx)
  await raiseDutyRevision(trx)
  const version = (await newestVersion(trx, VERSIONED_AS[row.kind], itemId))?.version ?? 1
  return { itemId, version, asked }
}

async function publish(trx: Trx, kind: DraftKind, body: DraftBody, placed: Placed, by: Publishing): Promise<number> {
  const id = await publishSource(trx, kind, body, placed, by)
  if (id === null) throw new Error('the portal may publish anything')
  if (kind === 'module' || kind === 'manual') await openFirstModuleForAll(trx)
  return id
}

function publishSource(
  trx: Trx,
  kind: DraftKind,
  body: DraftBody,
  placed: Placed,
  by: Publishing,
): Promise<number | null> {
  switch (kind) {
    case 'swms':
      return publishSwms(trx, sourceOf.swms(body as DraftBodies['swms'], placed), by)
    case 'topic':
      return publishTopic(trx, sourceOf.topic(body as DraftBodies['topic'], placed), by)
    case 'manual':
      return publishModule(trx, sourceOf.manual(body as DraftBodies['manual'], placed), by)
    case 'module':
      return publishModule(trx, sourceOf.module(body as DraftBodies['module'], placed), by)
    case 'challenge':
      return publishChallenge(trx, sourceOf.challenge(body as DraftBodies['challenge'], placed), by)
    case 'milestone':
      return publishMilestone(trx, sourceOf.milestone(body as DraftBodies['milestone'], placed), placed.position, by)
  }
}

/** A name that no other has, and the last place. */
async function placeFor(trx: Trx, kind: DraftKind, body: DraftBody): Promise<Placed> {
  const kinds: DraftKind[] = kind === 'manual' || kind === 'module' ? ['manual', 'module'] : [kind]
  const others = (await Promise.all(kinds.map(each => liveItems(trx, each)))).flat()
  const wanted = `${'number' in body ? `${body.number.trim()}-` : ''}${slugOf(body.title)}`
  const taken = new Set(others.map(({ slug }) => slug))
  let slug = wanted
  for (let count = 2; taken.has(slug); count++) slug = `${wanted}-${count}`
  return { slug, position: Math.max(0, ...others.map(({ position }) => position)) + 1 }
}
