// Reads a whole pack of training material from its folder. Bad content is reported with file and line, never thrown.
import { checkRequirements } from './check-requirements.ts'
import { checkEachOnce } from './each-once.ts'
import type { ContentPack, Problem } from './pack.ts'
import { Findings } from './places.ts'
import { readModules, readSwms, readTopics } from './read-documents.ts'
import { readFigures } from './read-drawings.ts'
import { readFiles } from './read-files.ts'
import {
  readChallenges,
  readLicences,
  readMilestones,
  readQuotes,
  readRequirements,
  readRewards,
} from './read-lists.ts'

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
  const figures = await readFigures(dir, findings)
  const [swms, topics, modules, challenges, milestones, rewards, quotes, licences, requirements, uploaded] =
    await Promise.all([
      readSwms(dir, figures, findings),
      readTopics(dir, figures, findings),
      readModules(dir, figures, findings),
      readChallenges(dir, findings),
      readMilestones(dir, findings),
      readRewards(dir, findings),
      readQuotes(dir, findings),
      readLicences(dir, findings),
      readRequirements(dir, findings),
      readFiles(dir, findings),
    ])
  const files = [...figures.values(), ...uploaded]
  const pack = { swms, topics, modules, challenges, milestones, rewards, quotes, licences, requirements, files }
  // Here and not in the check alone: a rule about nothing cannot be loaded, and of two under one name each would undo the other.
  checkEachOnce(licences, 'code', findings)
  checkEachOnce(topics, 'number', findings)
  checkRequirements(pack, findings)
  return { pack, findings }
}
