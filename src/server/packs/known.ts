// Names for people of what the rows of a pack have as numbers, and what became of them by the day.
import { addDays, type Day, startOfDay } from '../../domain/day.ts'
import { DUTIES } from '../../domain/requirement.ts'
import type { Portal } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import {
  actionEndsThrough,
  licenceChecksThrough,
  licenceTitles,
  namesOfAll,
  replacementsThrough,
  talkEndsThrough,
  waiverEndsThrough,
} from './held-queries.ts'
import type { Known } from './row-tables.ts'

export async function knownOn({ database, config }: Portal, day: Day): Promise<Known> {
  const { read } = database
  const { items } = await companyFacts(database, config.timeZone)
  const titles = new Map(items.map(({ kind, itemId, title }) => [`${DUTIES[kind].itemKind} ${itemId}`, title]))
  for (const { id, name, code } of await licenceTitles(read)) titles.set(`licence ${id}`, `${name} (${code})`)
  const names = new Map((await namesOfAll(read)).map(({ id, name }) => [id, name]))
  const replaced = new Map((await replacementsThrough(read, day)).map(row => [row.number, row.replaced_by]))
  const ended = new Map((await waiverEndsThrough(read, day)).map(row => [row.waiver_id, row.day]))
  const talkEnds = new Map((await talkEndsThrough(read, day)).map(row => [row.talk_id, row.ended_at]))
  const done = new Map((await actionEndsThrough(read, day)).map(row => [row.action_id, row.day]))
  const checks = new Map(
    (await licenceChecksThrough(read, day)).map(({ licence_id, decision, reason, by_user_id: by, at }) => [
      licence_id,
      { decision, reason, by, at },
    ]),
  )
  return {
    person: id => (id === null ? '' : (names.get(Number(id)) ?? '')),
    // The form of the induction is the portal's own.
    item: (kind, id) => titles.get(`${kind} ${id}`) ?? (kind === null ? INDUCTION_FORM_TITLE : ''),
    replacedBy: number => replaced.get(String(number)) ?? null,
    waiverEndedOn: id => ended.get(Number(id)) ?? null,
    talkEndedAt: id => talkEnds.get(Number(id)) ?? null,
    actionDoneOn: id => done.get(Number(id)) ?? null,
    check: id => checks.get(Number(id)) ?? null,
  }
}

const INDUCTION_FORM_TITLE = 'Induction form'

/** When a day is over. */
export const endOf = (day: Day, zone: string) => startOfDay(addDays(day, 1), zone)
