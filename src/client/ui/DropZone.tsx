// Where a file is dropped, or chosen by a button that does the same.
import { FileText, type LucideIcon, Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import './css/drop.css'

export interface DropZoneProps {
  /** What the field for the file is called. */
  label: string
  /** Endings and media types, as the browser's own dialog takes them. */
  accept: string
  choose: string
  onFile: (file: File | undefined) => void
  icon?: LucideIcon | undefined
  isBusy?: boolean | undefined
  /** While it is busy the button, which keeps the focus, ends that. */
  onStop?: (() => void) | undefined
  buttonRef?: Ref<HTMLButtonElement> | undefined
  children: ReactNode
}

export function DropZone({ label, accept, choose, onFile, icon: Icon = FileText, isBusy, ...rest }: DropZoneProps) {
  const { onStop, buttonRef, children } = rest
  const canStop = isBusy && onStop
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onFile(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the button inside does the same
    <div
      className={isOver ? 'drop drop--over' : 'drop'}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon />
      <div className="min-w-40 flex-1">{children}</div>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={event => {
          onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        ref={buttonRef}
        variant="secondary"
        pending={isBusy && !canStop}
        onClick={() => (canStop ? canStop() : input.current?.click())}
      >
        {canStop ? <X /> : <Upload />}
        {canStop ? 'Cancel' : choose}
      </Button>
    </div>
  )
}
