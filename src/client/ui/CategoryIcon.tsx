// The icon of a category, in the current text colour.
import type { LucideProps } from 'lucide-react'
import type { OverviewCategory } from '../../domain/compliance.ts'
import { categoryIcon } from './category.ts'

export function CategoryIcon({ category, ...props }: LucideProps & { category: OverviewCategory }) {
  const Icon = categoryIcon(category)
  return <Icon {...props} />
}
