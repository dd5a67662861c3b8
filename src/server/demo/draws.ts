// What a demo person is asked: the portal's own draws, over the attempts that are still to be written.
import { QUIZ_QUESTIONS } from '../../domain/quiz.ts'
import { TOOLBOX_QUESTIONS } from '../../domain/toolbox.ts'
import { type Draw, type DrawnFrom, drawerOf, drawSecret } from '../record/quiz-draws.ts'
import type { Module, Quiz, Topic } from './material.ts'
import type { Person, World } from './world.ts'

/** Of the attempt that is being corrected, or else the next one. */
export async function moduleDraw(world: World, person: Person, module: Module & { quiz: Quiz }): Promise<Draw> {
  const own = world.rows.module_attempts.filter(row => row.user_id === person.id && row.module_id === module.id)
  const attempts = own.filter(row => row.is_correction === 0)
  const { kept, next } = await drawer(world, person, 'module-quiz', module)
  const open = attempts.find(row => row.id === person.reviews.get(module.id)?.attemptId)
  return open ? kept(open, attempts.indexOf(open)) : next(attempts.length, attempts.at(-1))
}

/** Of the review that is open, or else of the next attempt. */
export async function topicDraw(world: World, person: Person, topic: Topic & { quiz: Quiz }): Promise<Draw> {
  const own = world.rows.toolbox_attempts.filter(row => row.user_id === person.id && row.topic_id === topic.id)
  const last = own.at(-1)
  const { kept, next } = await drawer(world, person, 'topic-quiz', topic)
  const isReview = person.toolbox.get(topic.id)?.status === 'review'
  return last && isReview ? kept(last, own.length - 1) : next(own.length, last)
}

async function drawer(world: World, { id: userId }: Person, kind: DrawnFrom['kind'], item: { id: number; quiz: Quiz }) {
  const asked = kind === 'module-quiz' ? QUIZ_QUESTIONS : TOOLBOX_QUESTIONS
  const { version, bank } = item.quiz
  const secret = await drawSecret(world.portal.database, world.trx)
  return drawerOf(secret, { kind, itemId: item.id, version, userId, bank, asked })
}
