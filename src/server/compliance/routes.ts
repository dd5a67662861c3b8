// The overview of progress per category.
import { api } from '../../contract/api.ts'
import { categoryLabel, OVERVIEW_CATEGORIES, type OverviewCategory, percentageOf } from '../../domain/compliance.ts'
import { type Route, read } from '../http/route.ts'
import { type Completion, completionOf, countModules } from '../record/completion.ts'

function countOf(category: OverviewCategory, completion: Completion): { completed: number; total: number } {
  if (category === 'ohs') return completion.topics
  if (category === 'customer-service' || category === 'sales')
    return countModules(completion, module => module.area === category)
  const modules = countModules(completion, module => module.category === category)
  if (category !== 'induction') return modules
  const form = completion.inductionForm ? 1 : 0
  return {
    completed: completion.swms.completed + modules.completed + form,
    total: completion.swms.total + modules.total + 1,
  }
}

export const complianceRoutes: Route[] = [
  read(api.complianceOverview, async ({ portal, db, caller }) => {
    const completion = await completionOf(portal, db, caller.id)
    return OVERVIEW_CATEGORIES.map(category => ({ category, ...countOf(category, completion) }))
      .filter(({ total }) => total > 0)
      .map(({ category, completed, total }) => ({
        category,
        label: categoryLabel(category),
        completed,
        total,
        percentage: percentageOf(completed, total),
      }))
  }),
]
