// The modules of a track on the dashboard, or all those of one area, manuals too, while a filter is on.
import { BookOpen, CalendarDays, X } from 'lucide-react'
import { type AreaFilter, categoryLabel } from '../../domain/compliance.ts'
import { useAsked } from '../data/asked.ts'
import { categoryIcon, categoryScope } from '../ui/category.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { countOf } from '../ui/words.ts'
import { CardSkeletons } from './CardSkeletons.tsx'
import { DailyLimit, useDailyLimit } from './DailyLimit.tsx'
import { TrainingCard } from './TrainingCard.tsx'
import { moduleAsked, useModuleRows } from './use-modules.ts'
import { unlockWords } from './words.ts'

interface TrainingTabProps {
  category: 'base-training' | 'advanced-training'
  areaFilter?: AreaFilter | null
  onClearFilter?: () => void
}

export function TrainingTab({ category, areaFilter = null, onClearFilter }: TrainingTabProps) {
  const { rows, isPending, isError, isFetching, retry } = useModuleRows()
  const asked = useAsked()
  const isFiltered = areaFilter !== null
  const gq1 = useDailyLimit('base-training', isFiltered || category === 'base-training').data
  const gq2 = useDailyLimit('advanced-training', isFiltered || category === 'advanced-training').data

  if (isError) return <ErrorState title="The modules could not be loaded" onRetry={retry} retrying={isFetching} />
  if (isPending) return <CardSkeletons label="Loading modules" />

  const shown = rows.filter(({ module }) => (isFiltered ? module.area === areaFilter : module.category === category))
  const all = rows.map(({ module }) => module)
  const next = shown.find(({ progress: { status } }) => status === 'in-progress' || status === 'not_started')
  const limitReached = { 'base-training': gq1?.canTakeQuiz === false, 'advanced-training': gq2?.canTakeQuiz === false }
  return (
    <section className="grid grid-cols-1 gap-6" aria-labelledby="modules-heading">
      <h2 id="modules-heading" className="sr-only">
        {areaFilter === null ? 'Modules' : `${categoryLabel(areaFilter)} modules`}
      </h2>
      {areaFilter !== null && <FilterChip area={areaFilter} count={shown.length} onClear={onClearFilter} />}
      {shown.length > 0 && (
        <div className={cx('grid gap-3', isFiltered && 'desk:grid-cols-2')}>
          {gq1 && (isFiltered || category === 'base-training') && <DailyLimit track="base-training" {...gq1} />}
          {gq2 && (isFiltered || category === 'advanced-training') && <DailyLimit track="advanced-training" {...gq2} />}
        </div>
      )}
      {shown.length === 0 && <NoModules isGq2={!isFiltered && category === 'advanced-training'} />}
      <ul className="grid grid-cols-1 gap-grid mid:grid-cols-2 desk:grid-cols-3">
        {shown.map(row => (
          <li key={row.module.id}>
            <TrainingCard
              {...row}
              asked={moduleAsked(asked, row.module)}
              unlocks={unlockWords(all, row.module)}
              limitReached={row.module.category !== 'induction' && limitReached[row.module.category]}
              isNext={row === next}
              called={row.module.category === 'induction' ? 'manual' : 'module'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FilterChip({ area, count, onClear }: { area: AreaFilter; count: number; onClear: (() => void) | undefined }) {
  const Icon = categoryIcon(area)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        onClick={onClear}
        aria-label={`${categoryLabel(area)}, remove filter`}
        className={cx(
          'inline-flex desk:min-h-9 min-h-11 items-center gap-2 rounded-full border border-cat bg-cat-soft px-4 font-bold text-14 text-cat-text',
          categoryScope(area),
        )}
      >
        <Icon className="size-4" />
        {categoryLabel(area)}
        <X className="size-4" />
      </button>
      <span className="text-14 text-subtle">{countOf(count, 'module')} of induction, GQ1 and GQ2</span>
    </div>
  )
}

function NoModules({ isGq2 }: { isGq2: boolean }) {
  if (!isGq2) return <EmptyState icon={BookOpen} title="No training modules found for this category." />
  return (
    <EmptyState
      icon={CalendarDays}
      title="No GQ2 modules yet"
      description="New advanced training is on its way. Please come back next month."
    />
  )
}
