// Chooses a file of one's own and sends it: dropped or by the button, with how far it is, what is wrong with it, and a look at it.
import { FileText, ImageUp, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { pathOf } from '../../contract/endpoint.ts'
import { files, type UploadedFile } from '../../contract/files.ts'
import { type FileKind, MOST_MEGABYTES } from '../../domain/files.ts'
import { acceptOf } from '../data/upload.ts'
import { DocSquare } from './DocSquare.tsx'
import { DropZone } from './DropZone.tsx'
import { IconButton } from './IconButton.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useUpload } from './use-upload.ts'
import { formatNumber, sizeWords } from './words.ts'

export interface PickedFile extends UploadedFile {
  name: string
}

export interface FilePickerProps {
  label: string
  kinds: readonly FileKind[]
  value: PickedFile | null
  onChange: (file: PickedFile | null) => void
  /** While one is on its way, whoever keeps the rest should wait for it. */
  onSending?: (isSending: boolean) => void
}

const TYPES: Readonly<Record<FileKind, string>> = { pdf: 'PDF', picture: 'JPEG, PNG or WebP' }

export function FilePicker({ label, kinds, value, onChange, onSending }: FilePickerProps) {
  const hint = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { sending, problem, send, stop } = useUpload(kinds, (file, name) => onChange({ ...file, name }))
  const isSending = sending !== null
  const tell = useEffectEvent((now: boolean) => onSending?.(now))
  useEffect(() => tell(isSending), [isSending])
  const isPicture = !kinds.includes('pdf')

  function remove() {
    onChange(null)
    button.current?.focus()
  }

  return (
    <fieldset aria-describedby={hint} className="field min-w-0">
      <legend className="label mb-1.5">{label}</legend>
      {value && <Picked file={value} onRemove={remove} />}
      <DropZone
        {...{ label, accept: acceptOf(kinds), buttonRef: button, isBusy: isSending, onFile: send, onStop: stop }}
        icon={isPicture ? ImageUp : FileText}
        choose={value ? 'Choose another file' : 'Choose a file'}
      >
        {sending ? (
          <OnItsWay {...sending} />
        ) : (
          <span>{value ? 'Drop another file here' : `Drop a ${isPicture ? 'picture' : 'file'} here`}</span>
        )}
      </DropZone>
      <span id={hint} className="hint">
        {kinds.map(kind => `${TYPES[kind]}, up to ${MOST_MEGABYTES[kind]} MB`).join('; ')}.
      </span>
      <span role="alert" className={problem ? 'hint hint--err' : 'sr-only'}>
        {problem && <TriangleAlert />}
        {problem}
      </span>
    </fieldset>
  )
}

function OnItsWay({ name, share }: { name: string; share: number }) {
  // All of it has gone out: what takes time now is the look inside.
  const isChecked = share >= 1
  return (
    <div className="grid grid-cols-1 gap-2">
      <b className="wrap-anywhere">{name}</b>
      <ProgressBar value={share * 100} label={`Sending ${name}`} />
      <span className="text-13 text-subtle">{isChecked ? 'Checking it…' : `${Math.round(share * 100)}% sent`}</span>
    </div>
  )
}

function Picked({ file, onRemove }: { file: PickedFile; onRemove: () => void }) {
  const { name, hash, width, height } = file
  const size = width && height ? `${formatNumber(width)} × ${formatNumber(height)} pixels, ` : ''
  return (
    <div className="flex items-center gap-3 pb-2">
      {width && height ? (
        <img
          src={pathOf(files.file, { params: { id: hash } })}
          {...{ width, height }}
          alt=""
          className="size-20 rounded-md object-contain bg-inset"
        />
      ) : (
        <DocSquare icon={FileText} />
      )}
      <div className="min-w-0 flex-1">
        <b className="wrap-anywhere">{name}</b>
        <p className="text-13 text-subtle">
          {size}
          {sizeWords(file.bytes)}
        </p>
      </div>
      <IconButton label={`Remove ${name}`} icon={X} onClick={onRemove} />
    </div>
  )
}
