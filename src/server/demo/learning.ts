// What follows from a demo person's reading: the same sign-offs and points as in the portal itself.
import { isManual } from '../../domain/modules.ts'
import { POINTS } from '../../domain/points.ts'
import { gradeToolboxQuiz, type ToolboxAnswers, type ToolboxQuizStatus } from '../../domain/toolbox.ts'
import { submitForm } from '../induction/service.ts'
import type { Moment } from '../portal.ts'
import { countCompletedModule } from '../record/queries.ts'
import { questionsIn, shownOf } from '../record/quiz-draws.ts'
import { skillAfter, toolboxAnswers } from './answers.ts'
import { topicDraw } from './draws.ts'
import type { Task } from './journey.ts'
import type { Document, Module, Quiz, Topic } from './material.ts'
import { takeModuleQuiz } from './module-quiz.ts'
import { keepActive, type Person, pay, sign, type World } from './world.ts'

export async function perform(world: World, person: Person, task: Task, moment: Moment): Promise<void> {
  if (task.kind === 'document') return readDocument(world, person, task.document, moment)
  if (task.kind === 'form') return handInForm(world, person, moment)
  if (task.kind === 'read-topic') return readTopic(world, person, task.topic, moment)
  if (task.kind === 'toolbox-quiz') return takeToolboxQuiz(world, person, task.topic, moment)
  if (task.kind === 'read-module') return readModule(world, person, task.module, moment)
  return takeModuleQuiz(world, person, task.module, moment)
}

const howRead = ({ random }: Person) => (random.chance(0.6) ? 'opened' : 'marked')

export async function readDocument(
  world: World,
  person: Person,
  { id, version, hash }: Document,
  moment: Moment,
): Promise<void> {
  await sign(world, person, { kind: 'swms-read', itemId: id, version, hash, how: howRead(person) }, moment)
  await pay(world, person, { reason: 'swms-read', reference: id, points: POINTS.swmsRead }, moment)
  person.documentsRead.add(id)
}

/** The form knows its own version and hash, so the portal's own function hands it in. */
async function handInForm(world: World, person: Person, moment: Moment): Promise<void> {
  const caller = { id: person.id, role: person.role, sessionId: 0 }
  const context = { portal: world.portal, trx: world.trx, caller, moment, afterCommit: () => {} }
  const points = await submitForm(context, { fullName: person.name, email: person.email })
  person.hasForm = true
  person.balance += points
  person.earned += points
  await keepActive(world, person, 'learning', moment)
}

async function readTopic(world: World, person: Person, topic: Topic, moment: Moment): Promise<void> {
  const { id, version, hash, quiz } = topic
  await sign(world, person, { kind: 'topic-read', itemId: id, version, hash, how: howRead(person) }, moment)
  person.topicsRead.add(id)
  if (!quiz || !person.random.chance(0.3)) return
  // Some begin the quiz and are called away.
  const { key } = await askedOf(world, person, { ...topic, quiz })
  const answers = Object.entries(toolboxAnswers(key, person.profile.skill, person.random))
  const soFar = Object.fromEntries(answers.slice(0, person.random.between(2, 6)))
  keepToolboxState(person, topic, 'in_progress', soFar, null)
}

async function takeToolboxQuiz(world: World, person: Person, topic: Topic, moment: Moment): Promise<void> {
  const { quiz } = topic
  if (!quiz) return
  const { rows } = world
  const tries = rows.toolbox_attempts.filter(row => row.user_id === person.id && row.topic_id === topic.id).length
  const { draw, key } = await askedOf(world, person, { ...topic, quiz })
  const answers = toolboxAnswers(key, skillAfter(tries, person.profile.skill), person.random)
  const graded = gradeToolboxQuiz(key, answers)
  rows.toolbox_attempts.push({
    id: rows.toolbox_attempts.length + 1,
    user_id: person.id,
    topic_id: topic.id,
    quiz_version: quiz.version,
    answers: JSON.stringify(answers),
    score: graded.score,
    passed: graded.passed ? 1 : 0,
    at: moment.now,
    day: moment.today,
    shown: shownOf(draw),
  })
  await keepActive(world, person, 'learning', moment)
  keepToolboxState(person, topic, graded.status, graded.status === 'not_started' ? {} : answers, graded.score)
  if (!graded.passed) return
  const { version, hash } = quiz
  const detail = { score: graded.score }
  await sign(world, person, { kind: 'toolbox-quiz', itemId: topic.id, version, hash, how: 'passed', detail }, moment)
  await pay(world, person, { reason: 'toolbox-quiz', reference: topic.id, points: POINTS.toolboxQuizPassed }, moment)
  person.topicsPassed.add(topic.id)
}

async function askedOf(world: World, person: Person, topic: Topic & { quiz: Quiz }) {
  const draw = await topicDraw(world, person, topic)
  return { draw, key: questionsIn(topic.quiz.bank, draw.form) }
}

function keepToolboxState(
  person: Person,
  topic: Topic,
  status: ToolboxQuizStatus,
  answers: ToolboxAnswers,
  score: number | null,
): void {
  person.toolbox.set(topic.id, {
    ...{ user_id: person.id, topic_id: topic.id, status, quiz_version: topic.quiz?.version ?? 0 },
    ...{ answers: JSON.stringify(answers), score },
  })
}

async function readModule(world: World, person: Person, module: Module, moment: Moment): Promise<void> {
  const { id, version, hash } = module
  await sign(world, person, { kind: 'module-read', itemId: id, version, hash, how: 'marked' }, moment)
  person.modulesRead.add(id)
  if (!isManual(module)) return
  await pay(world, person, { reason: 'manual-read', reference: id, points: POINTS.manualRead }, moment)
  await countCompletedModule(world.trx, person.id)
  person.modulesCompleted.add(id)
}
