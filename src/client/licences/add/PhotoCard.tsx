// The first step: photos of the card, by the phone's own camera or from a file.
import { Camera, Check, Plus, RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { LICENCE_PHOTOS } from '../../../domain/licence-text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, type ButtonVariant } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { Photo, Photos } from './use-photos.ts'

interface PhotoCardProps {
  photos: Photos
  /** What is missing before it can be sent. */
  missing: string
}

const nameOf = (index: number) => (index === 0 ? 'Front' : index === 1 ? 'Back' : `Page ${index + 1}`)

export function PhotoCard({ photos: { photos, problem, take, remove, retry }, missing }: PhotoCardProps) {
  const title = useId()
  const wrong = problem || missing
  return (
    <Card aria-labelledby={title} className="addlic__card">
      <h2 id={title} className="addlic__step">
        <span aria-hidden="true">1</span>
        Photo
      </h2>
      {photos.length === 0 && (
        <div className="addlic__blank">
          <p>Lay the card flat, in the shade, so that all four corners are in the picture.</p>
          <Take variant="primary" label="Take a photo" onTake={take}>
            <Camera />
            Take a photo
          </Take>
        </div>
      )}
      {photos.map((photo, index) => (
        <Taken
          key={photo.key}
          {...{ photo, name: nameOf(index) }}
          onTake={chosen => take(chosen, photo.key)}
          onRemove={photos.length > 1 ? () => remove(photo.key) : undefined}
          onRetry={() => retry(photo)}
        />
      ))}
      {photos.length > 0 && photos.length < LICENCE_PHOTOS.most && (
        <Take label={photos.length === 1 ? 'Add the back' : 'Add another photo'} onTake={take}>
          <Plus />
          {photos.length === 1 ? 'Add the back' : 'Add another photo'}
        </Take>
      )}
      <span role="alert" className={wrong ? 'hint hint--err' : 'sr-only'}>
        {wrong && <TriangleAlert />}
        {wrong}
      </span>
    </Card>
  )
}

interface TakenProps {
  photo: Photo
  name: string
  onTake: (chosen: File | undefined) => void
  onRemove: (() => void) | undefined
  onRetry: () => void
}

function Taken({ photo, name, onTake, onRemove, onRetry }: TakenProps) {
  const { address, isBlurred, share, fileId, problem } = photo
  return (
    <figure className="addlic__photo">
      <img src={address} alt={`${name} of your licence, as you took it`} />
      <figcaption className="grid grid-cols-1 gap-3">
        {problem ? (
          <Banner
            tone="danger"
            role="alert"
            title="Not sent"
            action={
              <Button variant="secondary" className="addlic__act" onClick={onRetry}>
                <RotateCcw />
                Try again
              </Button>
            }
          >
            {problem}
          </Banner>
        ) : fileId === null ? (
          <div className="grid grid-cols-1 gap-2">
            <ProgressBar value={share * 100} label={`Sending the photo: ${name}`} />
            <span className="text-13 text-subtle">
              {share >= 1 ? 'Checking it…' : `${Math.round(share * 100)}% sent. You can fill in the rest meanwhile.`}
            </span>
          </div>
        ) : isBlurred ? (
          <Banner tone="warn" role="status" title="It may be blurred">
            Can you read the number? If not, take it again.
          </Banner>
        ) : (
          <Banner tone="success" icon={Check} role="status" title="Looks sharp">
            Are all four corners in the picture, and can you read the number?
          </Banner>
        )}
        <div className="addlic__acts">
          <Take label={`Take it again: ${name}`} onTake={onTake}>
            <Camera />
            Take it again
          </Take>
          {onRemove && (
            <Button variant="secondary" className="addlic__act" onClick={onRemove}>
              <Trash2 />
              Remove
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </div>
      </figcaption>
    </figure>
  )
}

interface TakeProps {
  label: string
  variant?: ButtonVariant
  onTake: (chosen: File | undefined) => void
  children: ReactNode
}

/** A button that opens the camera of a phone, or the files of a computer. */
function Take({ label, variant = 'secondary', onTake, children }: TakeProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} className="addlic__act" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        data-for={label}
        onChange={event => {
          onTake(event.target.files?.[0])
          // The same photo may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
