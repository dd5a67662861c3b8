// Milestones of the demo people: reached by what they did, paid and celebrated on the spot.

import { isReached, type MilestoneFigures, milestoneProgress } from '../../domain/milestones.ts'
import type { ModuleArea, ModuleCategory } from '../../domain/modules.ts'
import type { Moment } from '../portal.ts'
import type { Material, Module } from './material.ts'
import { type Person, pay, type World } from './world.ts'

export async function reachMilestones(world: World, person: Person, moment: Moment): Promise<void> {
  for (;;) {
    const figures = figuresOf(world.material, person)
    const reached = world.material.milestones.filter(
      ({ id, requirement }) => !person.milestones.has(id) && isReached(milestoneProgress(requirement, figures)),
    )
    if (reached.length === 0) return
    for (const { id, points, experience } of reached) {
      person.milestones.add(id)
      const celebratedAt = moment.now + person.random.between(2000, 15_000)
      world.rows.milestone_achievements.push({
        ...{ user_id: person.id, milestone_id: id, achieved_at: moment.now, celebrated_at: celebratedAt },
      })
      await pay(world, person, { reason: 'milestone', reference: id, points, extraExperience: experience }, moment)
    }
  }
}

function figuresOf({ documents, topics, modules }: Material, person: Person): MilestoneFigures {
  const inCategory = (category: ModuleCategory) => modules.filter(module => module.category === category)
  const inArea = (area: ModuleArea) => modules.filter(module => module.area === area)
  const done = (list: readonly Module[]) => list.filter(module => person.modulesCompleted.has(module.id)).length
  return {
    reached: {
      'swms-read': person.documentsRead.size,
      'manuals-read': done(inCategory('induction')),
      'induction-complete': person.hasForm ? 1 : 0,
      'toolbox-passed': person.topicsPassed.size,
      'base-training-completed': done(inCategory('base-training')),
      'advanced-training-completed': done(inCategory('advanced-training')),
      'customer-service-completed': done(inArea('customer-service')),
      'sales-completed': done(inArea('sales')),
      'quizzes-perfect': person.modulesPerfect.size,
      'kudos-given': person.kudosGiven,
      'kudos-received': person.kudosReceived,
      'challenges-answered': person.challengesAnswered,
      'challenge-streak': person.streaks.challenge.longest,
      'learning-streak': person.streaks.learning.longest,
      'points-earned': person.earned,
    },
    totals: {
      'swms-read': documents.length,
      'manuals-read': inCategory('induction').length,
      'induction-complete': 1,
      'toolbox-passed': topics.filter(topic => topic.quiz !== null).length,
      'base-training-completed': inCategory('base-training').length,
      'advanced-training-completed': inCategory('advanced-training').length,
      'customer-service-completed': inArea('customer-service').length,
      'sales-completed': inArea('sales').length,
    },
  }
}
