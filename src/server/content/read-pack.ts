// Reads a whole pack of training material from its folder. Bad content is reported with file and line, never thrown.
import { checkEachOnce } from './each-once.ts'
import type { ContentPack, Problem } from './pack.ts'
import { Findings } from './places.ts'
import { readModules, readSwms, readTopics } from './read-documents.ts'
import { readChallenges, readLicences, readMilestones, readQuotes, readRewards } from './read-lists.ts'

/**
 * An entry that cannot be used is missing from the pack and named among the problems. A pack with problems must not be
 * published: what is missing from it would be taken for deleted.
 */
export async function readPack(dir: string): Promise<{ pack: ContentPack; problems: Problem[] }> {
  const { pack, findings } = await readPackWithPlaces(dir)
  return { pack, problems: findings.sorted() }
}

/** For the check, which reports where things are. */
export async function readPackWithPlaces(dir: string): Promise<{ pack: ContentPack; findings: Findings }> {
  const findings = new Findings()
  const [swms, topics, modules, challenges, milestones, rewards, quotes, licences] = await Promise.all([
    readSwms(dir, findings),
    readTopics(dir, findings),
    readModules(dir, findings),
    readChallenges(dir, findings),
    readMilestones(dir, findings),
    readRewards(dir, findings),
    readQuotes(dir, findings),
    readLicences(dir, findings),
  ])
  // Here and not in the check alone, since each code has one row: two entries would change it to and fro.
  checkEachOnce(licences, 'code', findings)
  return { pack: { swms, topics, modules, challenges, milestones, rewards, quotes, licences }, findings }
}
