// How much a pack would hold, counted without making it.
import type { OutputOf } from '../../contract/endpoint.ts'
import type { packs } from '../../contract/packs.ts'
import type { Portal } from '../portal.ts'
import { companyFacts } from '../record/duties/company-facts.ts'
import type { PackAbout } from './scope.ts'
import { countHeld, countSeals, countTexts } from './scope-queries.ts'

type Holdings = OutputOf<typeof packs.packPreview>

export async function holdingsOf({ database, config }: Portal, about: PackAbout): Promise<Holdings> {
  const { read } = database
  const { day } = about
  const { asked } = await companyFacts(database, config.timeZone)
  const rules = asked.filter(({ item }) => about.isAbout(item)).flatMap(({ rules: ofItem }) => ofItem)
  const inForce = rules.filter(({ rule }) => rule.findLast(one => one.day <= day)?.retired === false)
  return {
    asOf: day,
    people: about.present.length,
    requirements: new Set(inForce.map(({ requirementId }) => requirementId)).size,
    signOffs: await countHeld(read, 'sign_offs', about),
    attempts: (await countHeld(read, 'module_attempts', about)) + (await countHeld(read, 'toolbox_attempts', about)),
    certificates: await countHeld(read, 'certificates', about),
    licences: await countHeld(read, 'licences', about),
    waivers: await countHeld(read, 'waivers', about),
    seals: await countSeals(read, day),
    documents: await countTexts(read, about),
  }
}
