// The picture on a module's card: one of the training material, or one of the company's own.
import { useState } from 'react'
import { modules } from '../../contract/modules.ts'
import { useApi } from '../data/api.ts'
import { FilePicker } from '../ui/FilePicker.tsx'
import { FieldNote } from './FieldNote.tsx'
import { useNote } from './notes.ts'

export function ModulePicture({ image, onChange }: { image: string; onChange: (image: string) => void }) {
  const list = useApi(modules.trainingModules)
  const note = useNote('image')
  const [isOwn, setOwn] = useState(image.startsWith('file:'))
  const known = [...new Set((list.data ?? []).map(({ imageUrl }) => imageUrl))].filter(url => url.startsWith(PACK))
  const shown = image.startsWith('file:') ? `/api/files/${image.slice(5)}` : image === '' ? null : `${PACK}${image}`
  return (
    <fieldset data-path="image" className="grid gap-3">
      <legend className="label">Picture</legend>
      <div className="grid max-h-96 grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3 overflow-y-auto p-1">
        {known.map(url => (
          <label key={url} className="modulepictures__one">
            <input
              type="radio"
              name="image"
              checked={shown === url}
              onChange={() => {
                setOwn(false)
                onChange(url.slice(PACK.length))
              }}
            />
            <img src={url} alt={url.slice(PACK.length, -'.svg'.length).replaceAll('-', ' ')} loading="lazy" />
          </label>
        ))}
        {shown && !known.includes(shown) && (
          <span className="modulepictures__one">
            <img src={shown} alt="Your own" />
          </span>
        )}
      </div>
      {isOwn ? (
        <FilePicker
          label="Your own picture"
          kinds={['picture']}
          value={null}
          onChange={file => file && onChange(`file:${file.hash}`)}
        />
      ) : (
        <button type="button" className="check__go justify-self-start" onClick={() => setOwn(true)}>
          Use a picture of your own
        </button>
      )}
      <FieldNote note={note} />
    </fieldset>
  )
}

const PACK = '/content/modules/'
