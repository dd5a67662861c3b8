// The daily challenges of the demo's days, and how people answer them.
import { type BankedChallenge, type ChallengeDifficulty, pickChallenge } from '../../domain/challenge.ts'
import type { Day } from '../../domain/day.ts'
import { POINTS } from '../../domain/points.ts'
import type { Moment } from '../portal.ts'
import { otherThan } from './answers.ts'
import type { Challenge, Material } from './material.ts'
import { keepActive, type Person, pay, type World } from './world.ts'

/** Which challenge each day has, picked as the portal picks it. */
export function pickChallenges({ challenges }: Material, days: readonly Day[]): Map<Day, Challenge> {
  const bank: BankedChallenge[] = challenges.map(({ id, key }) => ({ id, key, lastShown: null }))
  const picked = new Map<Day, Challenge>()
  for (const day of days) {
    const id = pickChallenge(bank)
    const challenge = challenges.find(other => other.id === id)
    const banked = bank.find(other => other.id === id)
    if (!challenge || !banked) continue
    banked.lastShown = day
    picked.set(day, challenge)
  }
  return picked
}

const EASE: Readonly<Record<ChallengeDifficulty, number>> = { easy: 1.02, medium: 0.92, hard: 0.8 }

export async function answerChallenge(
  world: World,
  person: Person,
  challenge: Challenge,
  moment: Moment,
): Promise<void> {
  const { random, profile } = person
  const isCorrect = random.chance(profile.skill * EASE[challenge.difficulty])
  const points = isCorrect ? POINTS.challengeCorrect : 0
  world.rows.challenge_answers.push({
    ...{ user_id: person.id, day: moment.today, challenge_id: challenge.id },
    answer: isCorrect ? challenge.answer : otherThan(challenge.answer, challenge.optionCount, random),
    ...{ correct: isCorrect ? 1 : 0, points, at: moment.now },
  })
  person.challengesAnswered++
  await pay(world, person, { reason: 'challenge', reference: moment.today, points }, moment)
  await keepActive(world, person, 'learning', moment)
  await keepActive(world, person, 'challenge', moment)
}
