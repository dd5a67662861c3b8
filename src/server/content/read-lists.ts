// Reads the lists of a pack: challenges, milestones, rewards, quotes, types of licence and rules.
import type { z } from 'zod'
import { CHALLENGE_CATEGORIES, type ChallengeCategory } from '../../domain/challenge.ts'
import { listFiles, readText } from './folder.ts'
import type {
  ChallengeSource,
  LicenceSource,
  MilestoneSource,
  QuoteSource,
  RequirementSource,
  RewardSource,
} from './pack.ts'
import type { Findings } from './places.ts'
import { requirement } from './requirement-schema.ts'
import { challenge, licence, milestone, quote, reward } from './schemas.ts'
import { readRecords } from './yaml-records.ts'

export async function readChallenges(dir: string, findings: Findings): Promise<ChallengeSource[]> {
  const known = CHALLENGE_CATEGORIES.map(category => `${category}.yaml`)
  for (const name of await listFiles(dir, 'challenges')) {
    if (known.includes(name)) continue
    findings.report(`challenges/${name}`, 1, `this name does not fit here; the files are ${known.join(', ')}`)
  }
  const lists = CHALLENGE_CATEGORIES.map(category => readChallengesOf(dir, category, findings))
  return (await Promise.all(lists)).flat()
}

function readChallengesOf(dir: string, category: ChallengeCategory, findings: Findings): Promise<ChallengeSource[]> {
  return readList(dir, `challenges/${category}.yaml`, challenge, findings, entry => ({ ...entry, category }))
}

export function readMilestones(dir: string, findings: Findings): Promise<MilestoneSource[]> {
  return readList(dir, 'milestones.yaml', milestone, findings, ({ requires, ...entry }) => {
    return { ...entry, metric: requires.metric, target: requires.count }
  })
}

export function readRewards(dir: string, findings: Findings): Promise<RewardSource[]> {
  return readList(dir, 'rewards/rewards.yaml', reward, findings, ({ image = '', ...entry }) => ({ ...entry, image }))
}

export function readQuotes(dir: string, findings: Findings): Promise<QuoteSource[]> {
  return readList(dir, 'quotes.yaml', quote, findings, ({ text, by = null }) => ({ text, by }))
}

export function readLicences(dir: string, findings: Findings): Promise<LicenceSource[]> {
  return readList(dir, 'licences.yaml', licence, findings, entry => entry)
}

export function readRequirements(dir: string, findings: Findings): Promise<RequirementSource[]> {
  return readList(dir, 'requirements.yaml', requirement, findings, readRequirement)
}

export function readRequirement(entry: z.output<typeof requirement>): RequirementSource {
  const { again = null, grace = 0, from = null, ...rule } = entry
  return { ...rule, again, grace, from }
}

async function readList<Entry, Source extends object>(
  dir: string,
  file: string,
  schema: z.ZodType<Entry>,
  findings: Findings,
  toSource: (entry: Entry) => Source,
): Promise<Source[]> {
  const text = await readText(dir, file, findings)
  if (text === null) return []
  const records = readRecords({ file, text, firstLine: 1 }, schema, findings)
  return records.map(({ value, place }) => findings.remember(toSource(value), place))
}
