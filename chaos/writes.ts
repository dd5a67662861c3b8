// The writes of a person's day in a random order, each with a key of its own and what its answer promises.
import type { Material } from '../bench/material.ts'
import type { Random } from '../src/server/demo/random.ts'
import { authoring, licence, noticesRead, talk, talkJoin } from './team-writes.ts'
import { type Author, type Chapter, type Steps, write } from './write.ts'

/** Yields each write, and is told its answer. */
export function* writesOf(author: Author, material: Material, random: Random): Steps {
  if (author.crew) yield* talk(author, material, random)
  if (author.writesContent) yield* authoring(author)
  const chapters: Chapter[] = [
    ...[reading, toolbox, modules, kudos, challenge, redemption, milestones],
    ...[noticesRead, licence, talkJoin],
  ]
  for (let left = chapters.length; left > 1; left--) {
    const other = random.between(0, left - 1)
    ;[chapters[left - 1], chapters[other]] = [chapters[other], chapters[left - 1]] as [Chapter, Chapter]
  }
  for (const chapter of chapters) yield* chapter(author, material, random)
}

/** One row, unless nothing was paid. */
const paid = (userId: number, points: number) => (points === 0 ? [] : [{ userId, points }])

function* reading({ id }: Author, { documentIds }: Material): Steps {
  for (const document of documentIds.slice(0, 3)) {
    yield write('SWMS read', `/api/swms-documents/${document}/mark-read`, { how: 'opened' }, body =>
      paid(id, (body as { pointsAwarded: number }).pointsAwarded),
    )
  }
}

function* toolbox({ id }: Author, { topics }: Material, random: Random): Steps {
  const topic = random.pick(topics)
  yield write('toolbox start', `/api/toolbox-quiz/${topic.id}/start`, undefined)
  yield write('toolbox hand-in', `/api/toolbox-quiz/${topic.id}/submit`, { answers: topic.rightAnswers }, body =>
    paid(id, (body as { pointsEarned: number }).pointsEarned),
  )
}

function* modules({ id }: Author, { modules: [first] }: Material): Steps {
  const [one, other] = first?.triesOf(id) ?? []
  for (const answers of [one?.wrong, other?.right]) {
    yield write('module quiz', `/api/training-modules/${first?.id}/quiz`, { answers }, body =>
      paid(id, (body as { pointsAwarded: number }).pointsAwarded),
    )
  }
}

function* kudos({ colleagueId, label }: Author): Steps {
  yield write('kudos', '/api/team-kudos', { toUserId: colleagueId, message: label }, body =>
    paid(colleagueId, (body as { pointsAwarded: number }).pointsAwarded),
  )
}

function* challenge({ id, challengeId }: Author, _: Material, random: Random): Steps {
  const body = { challengeId, userAnswer: random.between(0, 2) }
  yield write('challenge', '/api/daily-challenge/submit', body, answer =>
    paid(id, (answer as { pointsEarned: number }).pointsEarned),
  )
}

function* redemption({ id }: Author, { rewards: [cheapest] }: Material): Steps {
  yield write('redemption', `/api/rewards/${cheapest?.id}/redeem`, undefined, body =>
    paid(id, -(body as { redemption: { pointsSpent: number } }).redemption.pointsSpent),
  )
}

/** Asked once: whatever it lists was reached, and paid, by this call. */
function* milestones({ id }: Author): Steps {
  const reached = yield write('milestones', '/api/check-milestones', undefined, body =>
    (body as { pointsReward: number; experienceReward: number }[]).map(({ pointsReward }) => ({
      userId: id,
      points: pointsReward,
    })),
  )
  for (const { id: milestoneId } of (reached ?? []) as { id: number }[]) {
    yield write('celebration', '/api/celebrate-milestone', { milestoneId })
  }
}
