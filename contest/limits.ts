// Daily limits, tried by one person with everything at once.
import type { Person } from '../bench/company.ts'
import { KUDOS_PER_DAY } from '../src/domain/kudos.ts'
import { DAILY_QUIZ_LIMIT } from '../src/domain/quiz.ts'
import { type Contest, granted, inTurn, type Stage, times } from './contest.ts'

const SENDINGS = 16

export function kudosLimit(stage: Stage): Contest {
  const { people, database } = stage
  const next = inTurn(people)
  const givers = new Set<number>()
  let colleague = people.at(-1) as Person
  return {
    ...{ name: 'the limit on kudos', contenders: SENDINGS, share: 150 },
    prepare: async count =>
      times(count, () => {
        const giver = next()
        const receiver = colleague
        colleague = giver
        givers.add(giver.id)
        return {
          requests: times(SENDINGS, index => ({
            ...{ method: 'POST' as const, path: '/api/team-kudos', token: giver.token },
            body: { toUserId: receiver.id, message: `Contest ${index}` },
          })),
          judge: answers => granted('kudos', answers, KUDOS_PER_DAY, ['kudos.daily_limit']),
        }
      }),
    async problems() {
      const rows = await database.read
        .selectFrom('kudos')
        .select(eb => ['from_user_id', eb.fn.countAll<number>().as('count')])
        .where('message', 'like', 'Contest %')
        .groupBy('from_user_id')
        .execute()
      return [
        ...(rows.length === givers.size
          ? []
          : [`kudos: ${givers.size} people gave some, ${rows.length} are on record`]),
        ...rows
          .filter(({ count }) => Number(count) !== KUDOS_PER_DAY)
          .map(({ from_user_id, count }) => `kudos: person ${from_user_id} gave ${count} in a day`),
      ]
    },
  }
}

export function quizLimit({ people, database, material }: Stage): Contest {
  const next = inTurn(people)
  const [module] = material.modules
  let matches = 0
  return {
    ...{ name: 'the limit on quizzes', contenders: SENDINGS, share: 100 },
    async prepare(count) {
      matches += count
      return times(count, () => {
        const person = next()
        const answers = module?.triesOf(person.id)[0].wrong
        return {
          requests: times(SENDINGS, () => ({
            ...{ method: 'POST' as const, path: `/api/training-modules/${module?.id}/quiz`, token: person.token },
            body: { answers },
          })),
          judge: given => granted('a quiz', given, DAILY_QUIZ_LIMIT, ['quiz.daily_limit']),
        }
      })
    },
    async problems() {
      const rows = await database.read
        .selectFrom('module_attempts')
        .select(eb => ['user_id', eb.fn.countAll<number>().as('count')])
        .groupBy('user_id')
        .execute()
      return [
        ...(rows.length === matches ? [] : [`quizzes: ${matches} people took one, ${rows.length} are on record`]),
        ...rows
          .filter(({ count }) => Number(count) !== DAILY_QUIZ_LIMIT)
          .map(({ user_id, count }) => `quizzes: person ${user_id} has ${count} attempts in a day`),
      ]
    },
  }
}
