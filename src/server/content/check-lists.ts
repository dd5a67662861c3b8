// Checks the lists of a pack: keys that appear once, enough challenges of each kind, ten quotes, milestones that differ.
import { CHALLENGE_CATEGORIES, CHALLENGE_DIFFICULTIES } from '../../domain/challenge.ts'
import { MILESTONE_CATEGORIES } from '../../domain/milestones.ts'
import { REWARD_CATEGORIES } from '../../domain/rewards.ts'
import { checkChallengeQuestions } from './check-quizzes.ts'
import { checkEachOnce } from './each-once.ts'
import type { ContentPack, MilestoneSource } from './pack.ts'
import type { Findings } from './places.ts'

const LEAST_CHALLENGES_OF_A_CATEGORY = 30
const LEAST_CHALLENGES_OF_A_DIFFICULTY = 6
const QUOTES = 10

export function checkLists(pack: ContentPack, findings: Findings): void {
  checkChallenges(pack, findings)
  checkMilestones(pack.milestones, findings)
  checkEachOnce(pack.challenges, 'key', findings)
  checkEachOnce(pack.milestones, 'key', findings)
  checkEachOnce(pack.milestones, 'name', findings)
  checkEachOnce(pack.rewards, 'key', findings)
  checkEachOnce(pack.rewards, 'title', findings)
  checkEachOnce(pack.quotes, 'text', findings)
  checkEachOnce(pack.licences, 'name', findings)
  for (const category of REWARD_CATEGORIES) {
    if (pack.rewards.some(reward => reward.category === category)) continue
    findings.report('rewards/rewards.yaml', 1, `there is no reward of the category ${category}`)
  }
  if (pack.quotes.length !== QUOTES) {
    findings.report('quotes.yaml', 1, `there are ${pack.quotes.length} quotes, but must be exactly ${QUOTES}`)
  }
}

function checkChallenges(pack: ContentPack, findings: Findings): void {
  for (const category of CHALLENGE_CATEGORIES) {
    const file = `challenges/${category}.yaml`
    const challenges = pack.challenges.filter(challenge => challenge.category === category)
    if (challenges.length < LEAST_CHALLENGES_OF_A_CATEGORY) {
      findings.report(
        file,
        1,
        `there are ${challenges.length} usable challenges; ${LEAST_CHALLENGES_OF_A_CATEGORY} is the least`,
      )
    }
    for (const difficulty of CHALLENGE_DIFFICULTIES) {
      const count = challenges.filter(challenge => challenge.difficulty === difficulty).length
      if (count >= LEAST_CHALLENGES_OF_A_DIFFICULTY) continue
      findings.report(
        file,
        1,
        `${count} challenges are ${difficulty}; ${LEAST_CHALLENGES_OF_A_DIFFICULTY} is the least`,
      )
    }
    checkChallengeQuestions(file, challenges, findings)
  }
}

function checkMilestones(milestones: readonly MilestoneSource[], findings: Findings): void {
  const seen = new Map<string, MilestoneSource>()
  for (const milestone of milestones) {
    const requirement = `${milestone.metric} ${milestone.target ?? 'all'}`
    const same = seen.get(requirement)
    if (same) findings.reportAt(milestone, `"${same.key}" asks for the same (${requirement})`, 'requires')
    else seen.set(requirement, milestone)
  }
  for (const category of MILESTONE_CATEGORIES) {
    if (milestones.some(milestone => milestone.category === category)) continue
    findings.report('milestones.yaml', 1, `there is no milestone of the category ${category}`)
  }
}
