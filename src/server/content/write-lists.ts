// Writes the lists of a pack as the files that they would be read from.
import { CHALLENGE_CATEGORIES, optionLetter } from '../../domain/challenge.ts'
import type { AskedSource, ContentPack, RequirementSource } from './pack.ts'
import type { TextFiles } from './write-documents.ts'
import { type Written, yamlListOf } from './write-yaml.ts'

export function writeLists(pack: ContentPack): TextFiles {
  const { challenges, milestones, rewards, quotes, licences, requirements } = pack
  return [
    ...CHALLENGE_CATEGORIES.map((category): TextFiles[number] => {
      const own = challenges.filter(challenge => challenge.category === category)
      return [`challenges/${category}.yaml`, yamlListOf(own.map(challengeEntry))]
    }),
    ['milestones.yaml', yamlListOf(milestones.map(milestoneEntry))],
    ['rewards/rewards.yaml', yamlListOf(rewards.map(({ image, ...reward }) => ({ ...reward, image: image || null })))],
    ['quotes.yaml', yamlListOf(quotes.map(({ text, by }) => ({ text, by })))],
    ['licences.yaml', yamlListOf(licences.map(({ code, name, expires }) => ({ code, name, expires: yesNo(expires) })))],
    ['requirements.yaml', yamlListOf(requirements.map(requirementEntry))],
  ]
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

function challengeEntry(source: ContentPack['challenges'][number]): Written {
  const { key, title, question, options, answer, explanation, difficulty } = source
  return { key, title, question, options, answer: optionLetter(answer), explanation, difficulty }
}

function milestoneEntry(source: ContentPack['milestones'][number]): Written {
  const { key, name, description, category, metric, target, ...rewards } = source
  const { pointsReward, experienceReward, celebrationMessage } = rewards
  const requires = { metric, count: target ?? 'all' }
  return { key, name, description, category, requires, pointsReward, experienceReward, celebrationMessage }
}

/** As somebody would have written it: also what the schema of a rule is asked about before it is exported. */
export function requirementEntry({ key, who, what, within, again, grace, from }: RequirementSource) {
  return {
    ...{ key, who: whoEntry(who), what: whatEntry(what), within: `${within} days` },
    ...{ again: again === null ? undefined : `every ${again} months` },
    ...{ grace: again === null || grace === 0 ? undefined : `${grace} days`, from: from ?? undefined },
  }
}

function whoEntry({ everyone, departments, roles }: RequirementSource['who']): Written {
  if (everyone) return 'everyone'
  return {
    ...(departments.length === 0 ? {} : { departments: [...departments] }),
    ...(roles.length === 0 ? {} : { roles: [...roles] }),
  }
}

function whatEntry({ kind, item, track }: AskedSource): Written {
  if (kind === 'induction') return 'induction'
  return track === null ? { [kind]: item ?? 'all' } : { track }
}
