// The way through the training: what a demo person does next, in the order that the portal opens things.
import { hasDailyLimit, isManual, type ModuleCategory, openModules } from '../../domain/modules.ts'
import { isWithinDailyLimit } from '../../domain/quiz.ts'
import type { Document, Material, Module, Topic } from './material.ts'
import type { Person } from './world.ts'

export type Task =
  | { kind: 'document'; document: Document }
  | { kind: 'form' }
  | { kind: 'read-topic'; topic: Topic }
  | { kind: 'toolbox-quiz'; topic: Topic }
  | { kind: 'read-module'; module: Module }
  | { kind: 'module-quiz'; module: Module }

/** Minutes that a task takes, at least and at most. */
export const MINUTES: Readonly<Record<Task['kind'], readonly [number, number]>> = {
  document: [3, 6],
  form: [2, 3],
  'read-topic': [3, 6],
  'toolbox-quiz': [4, 7],
  'read-module': [9, 18],
  'module-quiz': [8, 14],
}

interface Unit {
  isDone: boolean
  /** Half of it, the reading, is behind the person. */
  isHalfDone: boolean
  task: Task | null
}

/** Null when the person has got as far as they ever do, or can do nothing more today. */
export function nextTask(material: Material, person: Person, today: string): Task | null {
  const correction = openCorrection(material, person)
  if (correction) return correction
  const units = unitsOf(material, person, today)
  const limit = person.profile.goal >= 1 ? Number.POSITIVE_INFINITY : person.profile.goal * units.length
  const done = units.filter(unit => unit.isDone).length
  const next = units.find(unit => !unit.isDone)
  if (!next) return null
  return done + (next.isHalfDone ? 0.5 : 0) < limit ? next.task : null
}

export function hasInduction(material: Material, person: Person): boolean {
  return person.hasForm && manualsOf(material).every(module => person.modulesCompleted.has(module.id))
}

function openCorrection(material: Material, person: Person): Task | null {
  const [moduleId] = [...person.reviews].find(([, review]) => review.willCorrect) ?? []
  const module = material.modules.find(({ id }) => id === moduleId)
  return module ? { kind: 'module-quiz', module } : null
}

const manualsOf = ({ modules }: Material) => modules.filter(({ category }) => category === 'induction')

function unitsOf(material: Material, person: Person, today: string): Unit[] {
  const track = (category: ModuleCategory) => material.modules.filter(module => module.category === category)
  const open = openTo(material, person)
  const ofModule = (module: Module) => moduleUnit(module, person, open, today)
  const base = track('base-training').map(ofModule)
  const topics = material.topics.map(topic => topicUnit(topic, person))
  // Some start with the toolbox, others with the modules.
  const [first, second] = person.id % 2 === 0 ? [base, topics] : [topics, base]
  return [
    ...material.documents.map(document => documentUnit(document, person)),
    { isDone: person.hasForm, isHalfDone: false, task: { kind: 'form' as const } },
    ...manualsOf(material).map(ofModule),
    ...alternate(first, second),
    ...track('advanced-training').map(ofModule),
  ]
}

function alternate<T>(first: readonly T[], second: readonly T[]): T[] {
  const length = Math.max(first.length, second.length)
  return Array.from({ length }, (_, index) => [first[index], second[index]])
    .flat()
    .filter(item => item !== undefined)
}

export function openTo({ modules }: Material, person: Person): Set<number> {
  const openForAll = modules.filter(module => module.opensForAll).map(module => module.id)
  return openModules(modules, id => person.modulesCompleted.has(id), new Set([...person.unlocked, ...openForAll]))
}

function documentUnit(document: Document, person: Person): Unit {
  return { isDone: person.documentsRead.has(document.id), isHalfDone: false, task: { kind: 'document', document } }
}

function topicUnit(topic: Topic, person: Person): Unit {
  const isRead = person.topicsRead.has(topic.id)
  const isDone = topic.quiz ? person.topicsPassed.has(topic.id) : isRead
  return { isDone, isHalfDone: isRead, task: { kind: isRead ? 'toolbox-quiz' : 'read-topic', topic } }
}

function moduleUnit(module: Module, person: Person, open: ReadonlySet<number>, today: string): Unit {
  const isRead = person.modulesRead.has(module.id)
  const isDone = person.modulesCompleted.has(module.id) || (isRead && module.quiz === null)
  const task: Task = isRead && !isManual(module) ? { kind: 'module-quiz', module } : { kind: 'read-module', module }
  const mayGo = open.has(module.id) && (task.kind === 'read-module' || mayTakeQuiz(module.category, person, today))
  return { isDone, isHalfDone: isRead, task: mayGo ? task : null }
}

function mayTakeQuiz(category: ModuleCategory, person: Person, today: string): boolean {
  return !hasDailyLimit(category) || isWithinDailyLimit(person.quizzes.get(`${today} ${category}`) ?? 0)
}
