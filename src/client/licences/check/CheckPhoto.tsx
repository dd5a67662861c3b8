// The photos of a licence, large, to be turned and looked at closely. Opening one is recorded.
import { ImageOff, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '../../../contract/endpoint.ts'
import { licenceChecks } from '../../../contract/licence-checks.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { Queued } from './check-words.ts'

const nameOf = (n: number) => (n === 1 ? 'Front' : n === 2 ? 'Back' : `Page ${n}`)

interface CheckPhotoProps {
  licence: Queued
  /** One of them is on the screen: nobody accepts what they could not look at. */
  onSeen: () => void
}

export function CheckPhoto({ licence, onSeen }: CheckPhotoProps) {
  const { id, photos, person, name } = licence
  const [shown, show] = useState(1)
  const [turns, setTurns] = useState(0)
  const [isClose, setClose] = useState(false)
  /** How often it was asked for, of which page, in vain. */
  const [lost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  if (photos === 0)
    return (
      <div className="lcheck__photo">
        <EmptyState level={2} icon={ImageOff} title="No photo" description="It was entered before photos were kept." />
      </div>
    )
  const pages = Array.from({ length: photos }, (_, index) => String(index + 1))
  return (
    <div className="lcheck__photos">
      <div className="lcheck__photo" data-turns={turns % 4} data-close={isClose || undefined}>
        {lost ? (
          <EmptyState
            level={2}
            icon={ImageOff}
            title="The photo could not be loaded"
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  setLost(false)
                  setTries(tries + 1)
                }}
              >
                <RotateCcw />
                Try again
              </Button>
            }
          />
        ) : (
          <>
            {/* Reachable by the keyboard, which scrolls it. */}
            <section className="lcheck__frame" aria-label="The photo" tabIndex={isClose ? 0 : -1}>
              <img
                key={`${shown} ${tries}`}
                src={pathOf(licenceChecks.licencePhoto, { params: { id, n: shown } })}
                alt={`${nameOf(shown)} of ${person.name}’s licence: ${name}`}
                onLoad={onSeen}
                onError={() => setLost(true)}
              />
            </section>
            <div className="lcheck__tools">
              <IconButton label="Turn the photo" icon={RotateCw} onClick={() => setTurns(turns + 1)} />
              <IconButton
                label={isClose ? 'Show the whole photo' : 'Look closer'}
                icon={isClose ? ZoomOut : ZoomIn}
                aria-pressed={isClose}
                onClick={() => setClose(!isClose)}
              />
            </div>
          </>
        )}
      </div>
      {photos > 1 && (
        <Segmented
          label="Photos"
          value={String(shown)}
          onValueChange={next => {
            show(Number(next))
            setLost(false)
          }}
          options={pages.map(value => ({ value, label: nameOf(Number(value)) }))}
        />
      )}
    </div>
  )
}
