// A demo person's module quiz: graded by the portal's own rule, with all that follows from a pass.
import { newCertificateNumber } from '../../domain/certificate.ts'
import { openModules } from '../../domain/modules.ts'
import { POINTS } from '../../domain/points.ts'
import { gradeQuiz } from '../../domain/quiz.ts'
import type { Moment } from '../portal.ts'
import { countCompletedModule } from '../record/queries.ts'
import { questionsIn, shownOf } from '../record/quiz-draws.ts'
import { moduleAnswers, skillAfter } from './answers.ts'
import { moduleDraw } from './draws.ts'
import { openTo } from './journey.ts'
import type { Module } from './material.ts'
import { randomOf } from './random.ts'
import { keepActive, type Person, pay, sign, type World } from './world.ts'

export async function takeModuleQuiz(world: World, person: Person, module: Module, moment: Moment): Promise<void> {
  const { quiz } = module
  if (!quiz) return
  const { rows } = world
  const isCorrection = person.reviews.has(module.id)
  const tries = rows.module_attempts.filter(row => row.user_id === person.id && row.module_id === module.id).length
  const skill = isCorrection ? 1 : skillAfter(tries, person.profile.skill)
  const draw = await moduleDraw(world, person, { ...module, quiz })
  const key = questionsIn(quiz.bank, draw.form).map(({ answer, options }) => ({ answer, optionCount: options.length }))
  const answers = moduleAnswers(key, skill, person.random)
  const graded = gradeQuiz(key, answers, module.passingScore)
  const attemptId = rows.module_attempts.length + 1
  rows.module_attempts.push({
    ...{
      id: attemptId,
      user_id: person.id,
      module_id: module.id,
      category: module.category,
      quiz_version: quiz.version,
    },
    ...{ answers: JSON.stringify(answers), correct_answers: graded.correctAnswers, score: graded.score },
    ...{ passed: graded.passed ? 1 : 0, is_correction: isCorrection ? 1 : 0, at: moment.now, day: moment.today },
    shown: shownOf(draw),
  })
  await keepActive(world, person, 'learning', moment)
  if (graded.score === 100 && tries === 0) person.modulesPerfect.add(module.id)
  if (isCorrection) person.reviews.delete(module.id)
  else {
    const used = `${moment.today} ${module.category}`
    person.quizzes.set(used, (person.quizzes.get(used) ?? 0) + 1)
    if (graded.canReview) person.reviews.set(module.id, { attemptId, willCorrect: person.random.chance(0.45) })
  }
  if (!graded.passed || person.modulesCompleted.has(module.id)) return
  await keepPass(world, person, module, { attemptId, score: graded.score }, moment)
}

async function keepPass(
  world: World,
  person: Person,
  module: Module,
  pass: { attemptId: number; score: number },
  moment: Moment,
): Promise<void> {
  const { version, hash } = module.quiz ?? module
  const round = await sign(
    world,
    person,
    { kind: 'module-quiz', itemId: module.id, version, hash, how: 'passed', detail: pass },
    moment,
  )
  await pay(world, person, { reason: 'module-quiz', reference: module.id, points: POINTS.moduleQuizPassed }, moment)
  await countCompletedModule(world.trx, person.id)
  keepUnlocks(world, person, module, moment)
  world.rows.certificates.push({
    ...{
      number: certificateNumber(person, module, moment),
      user_id: person.id,
      module_id: module.id,
      attempt_id: pass.attemptId,
    },
    ...{
      holder_name: person.name,
      module_title: module.title,
      score: pass.score,
      issued_at: moment.now,
      round,
      day: moment.today,
    },
  })
}

/** Marks the module as completed, and what that opens as open for good. */
function keepUnlocks({ material, rows }: World, person: Person, module: Module, moment: Moment): void {
  const before = openTo(material, person)
  person.modulesCompleted.add(module.id)
  const openForAll = material.modules.filter(other => other.opensForAll).map(other => other.id)
  const after = openModules(material.modules, id => person.modulesCompleted.has(id), new Set(openForAll))
  for (const moduleId of after.difference(before)) {
    person.unlocked.add(moduleId)
    rows.module_unlocks.push({ user_id: person.id, module_id: moduleId, at: moment.now })
  }
}

/** As the portal's own numbers look, but the same every time. */
function certificateNumber({ random }: Person, module: Module, { today }: Moment): string {
  // As many draws as when numbers were shorter: what happens to the person afterwards hangs on how many there were.
  const drawn = Array.from({ length: 8 }, random.next)
  const letters = randomOf(`${module.id} ${drawn.join(' ')}`)
  return newCertificateNumber(today, most => letters.between(0, most - 1))
}
