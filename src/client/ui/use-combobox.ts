// The keyboard and the filtering of a combobox, without its looks: ARIA's editable combobox with list autocomplete.
import { type KeyboardEvent, useState } from 'react'

export interface ComboboxOption {
  value: string
  label: string
  /** A second line, also searched: the department. */
  detail?: string | undefined
}

export function matching(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter(({ label, detail = '' }) => {
    const text = `${label} ${detail}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

interface Settings {
  value: string | null
  options: readonly ComboboxOption[]
  onValueChange: (value: string | null) => void
  onQuery?: ((query: string) => void) | undefined
}

export function useCombobox({ value, options, onValueChange, onQuery }: Settings) {
  const chosen = options.find(option => option.value === value)
  /** What has been typed since the list was opened; null while the chosen label is shown. */
  const [query, setQuery] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  // What was searched for elsewhere matches by rules of its own.
  const matches = onQuery ? options : matching(options, query ?? '')

  const close = () => {
    setOpen(false)
    setQuery(null)
  }
  const show = () => {
    setActive(
      Math.max(
        0,
        matches.findIndex(option => option.value === value),
      ),
    )
    setOpen(true)
  }
  const choose = (option: ComboboxOption) => {
    onValueChange(option.value)
    close()
  }
  const type = (text: string) => {
    setQuery(text)
    onQuery?.(text)
    setOpen(true)
    setActive(0)
    if (text === '') onValueChange(null)
  }
  const move = (to: number) => setActive(Math.min(matches.length - 1, Math.max(0, to)))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) move(active + step)
      else show()
    } else if (open && event.key === 'Enter') {
      event.preventDefault()
      const option = matches[active]
      if (option) choose(option)
    } else if (open && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') close()
  }

  return {
    text: query ?? chosen?.label ?? '',
    open,
    matches,
    active,
    setActive,
    show,
    close,
    choose,
    type,
    onKeyDown,
  }
}
