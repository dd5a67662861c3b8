// A searchable picker of one out of many, such as a colleague: input and listbox after ARIA's combobox pattern.
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Avatar } from './Avatar.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { IconButton } from './IconButton.tsx'
import { type ComboboxOption, useCombobox } from './use-combobox.ts'
import './css/listbox.css'

export interface ComboboxProps {
  value: string | null
  onValueChange: (value: string | null) => void
  options: readonly ComboboxOption[]
  placeholder?: string | undefined
  emptyText?: string | undefined
  /** Where the options come from a search: what has been typed, for whoever fetches them. */
  onQuery?: ((query: string) => void) | undefined
  /** Initials in front of each option. */
  people?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Combobox(props: ComboboxProps) {
  const { value, options, onValueChange, placeholder, emptyText = 'No match', people = false, disabled } = props
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox({ value, options, onValueChange, onQuery: props.onQuery })
  const activeId = box.open && box.matches[box.active] ? `${listId}${box.active}` : undefined

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const clear = () => {
    box.type('')
    input.current?.focus()
  }
  return (
    <div ref={root} className={cx('combobox', props.className)}>
      <div className={cx('input-wrap', value === null ? 'select-wrap' : 'input-wrap--end')}>
        <input
          {...useFieldControl()}
          ref={input}
          role="combobox"
          aria-expanded={box.open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          placeholder={placeholder}
          value={box.text}
          className="input"
          onChange={event => box.type(event.target.value)}
          onClick={box.show}
          onBlur={event => !root.current?.contains(event.relatedTarget) && box.close()}
          onKeyDown={box.onKeyDown}
        />
        {value === null ? <ChevronDown /> : !disabled && <IconButton label="Clear" icon={X} onClick={clear} />}
      </div>
      <div id={listId} role="listbox" hidden={!box.open} className="listbox">
        {box.matches.length === 0 && <div className="listbox__empty">{emptyText}</div>}
        {box.matches.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and points here with aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the keys
          <div
            key={option.value}
            id={`${listId}${index}`}
            role="option"
            aria-selected={option.value === value}
            data-active={index === box.active}
            className="listbox__option"
            onPointerMove={() => box.setActive(index)}
            onMouseDown={event => event.preventDefault()}
            onClick={() => box.choose(option)}
          >
            {people && <Avatar name={option.label} size="sm" />}
            <span className="min-w-0">
              {option.label}
              {option.detail && <small className="hint block font-body">{option.detail}</small>}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
