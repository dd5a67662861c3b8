// The induction manuals as cards: read them, sign them off.
import { POINTS } from '../../domain/points.ts'
import { useAsked } from '../data/asked.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import { TrainingCard } from './TrainingCard.tsx'
import { moduleAsked, useModuleRows } from './use-modules.ts'

export function ManualCards() {
  const { rows, isPending, isError, isFetching, retry } = useModuleRows()
  const asked = useAsked()
  if (isError) return <ErrorState title="The manuals could not be loaded" onRetry={retry} retrying={isFetching} />
  if (isPending) return <CardSkeletons label="Loading manuals" />
  const manuals = rows.filter(({ module }) => module.category === 'induction')
  if (manuals.length === 0) return null
  const read = manuals.filter(({ progress }) => progress.status === 'completed').length
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="manuals-heading">
      <div className="flex items-end justify-between gap-3">
        <div>
          <h2 id="manuals-heading">Induction manuals</h2>
          <p className="text-14 text-subtle">Read each one, then sign it off. Each earns {POINTS.manualRead} points.</p>
        </div>
        <p className="flex-none text-14" role="status">
          <b>
            {read} of {manuals.length}
          </b>{' '}
          read
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-grid mid:grid-cols-2 desk:grid-cols-3">
        {manuals.map(row => (
          <li key={row.module.id}>
            <TrainingCard
              {...row}
              asked={moduleAsked(asked, row.module)}
              unlocks={null}
              limitReached={false}
              isNext={false}
              called="manual"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
