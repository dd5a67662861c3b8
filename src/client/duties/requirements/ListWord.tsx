// A word that is chosen from a list: one of them, or several. A long list has a field to find something in it.
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Input } from '../../ui/Input.tsx'
import { usePopup } from './use-popup.ts'
import { Word } from './Word.tsx'
import '../../ui/css/listbox.css'

/** Milliseconds between letters that belong together. */
const IN_A_ROW = 600

export interface Choice<Value extends string> {
  value: Value
  label: string
  detail?: string | undefined
  isChosen: boolean
}

interface ListWordProps<Value extends string> {
  label: string
  text: string
  isEmpty?: boolean
  describedBy?: string | undefined
  choices: readonly Choice<Value>[]
  /** Several may be chosen: the list stays open. */
  isMultiple?: boolean
  onChoose: (value: Value) => void
  /** The field above the list, and what to do with what is typed into it. */
  find?: { label: string; text: string; onType: (text: string) => void; nothing: string }
}

export function ListWord<Value extends string>(props: ListWordProps<Value>) {
  const { label, choices, isMultiple = false, onChoose, find } = props
  const id = useId()
  const [active, setActive] = useState(0)
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  const list = useRef<HTMLDivElement>(null)
  const popup = usePopup(() => {
    find?.onType('')
    setActive(
      Math.max(
        0,
        choices.findIndex(({ isChosen }) => isChosen),
      ),
    )
  })
  const at = Math.min(active, choices.length - 1)
  const activeId = choices[at] && `${id}${at}`

  useEffect(() => {
    if (!popup.isOpen) return
    const field = popup.popup.current?.querySelector('input')
    ;(field ?? list.current)?.focus({ preventScroll: true })
    popup.popup.current?.scrollIntoView({ block: 'nearest' })
  }, [popup.isOpen, popup.popup])

  useEffect(() => {
    if (popup.isOpen && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [popup.isOpen, activeId])

  function choose(choice: Choice<Value> | undefined): void {
    if (!choice) return
    onChoose(choice.value)
    if (!isMultiple) popup.closeAndReturn()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (popup.onKeyDown(event)) return
    const last = choices.length - 1
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 6, PageUp: at - 6 }
    const to = moves[event.key] ?? (find ? undefined : { Home: 0, End: last }[event.key])
    if (to !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(last, to)))
    } else if (event.key === 'Enter' || (event.key === ' ' && !find && !isTyping())) {
      event.preventDefault()
      choose(choices[at])
    } else if (!find && event.key.length === 1) jumpTo(event.key)
  }

  /** In the middle of a word or of several, a space is one of its letters. */
  const isTyping = () => performance.now() - typed.current.at < IN_A_ROW

  /** What begins with the letters that are typed in a row. */
  function jumpTo(letter: string): void {
    const text = isTyping() ? typed.current.text + letter : letter
    typed.current = { text, at: performance.now() }
    const found = choices.findIndex(choice => choice.label.toLowerCase().startsWith(text.toLowerCase()))
    if (found >= 0) setActive(found)
  }

  return (
    <Word {...props} opens="listbox" popup={popup}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field or the list inside */}
      <div ref={popup.popup} className="word__popup" onKeyDown={onKeyDown}>
        {find && (
          <div className="p-2">
            <Input
              icon={Search}
              role="combobox"
              aria-label={find.label}
              aria-expanded
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              placeholder={find.label}
              value={find.text}
              onChange={event => {
                find.onType(event.target.value)
                setActive(0)
              }}
            />
          </div>
        )}
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={label}
          aria-multiselectable={isMultiple || undefined}
          className="word__list"
          {...(find ? {} : { tabIndex: 0, 'aria-activedescendant': activeId })}
        >
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field or the list keeps the focus and points here
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field or the list holds the keys
            <div
              key={choice.value}
              id={`${id}${index}`}
              role="option"
              aria-selected={choice.isChosen}
              data-active={index === at}
              className="listbox__option"
              onPointerMove={() => setActive(index)}
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <span className="min-w-0 flex-1">{choice.label}</span>
              {choice.detail && !choice.isChosen && <small className="hint font-body">{choice.detail}</small>}
              {choice.isChosen && <Check />}
            </div>
          ))}
        </div>
        {find && choices.length === 0 && <div className="listbox__empty">{find.nothing}</div>}
      </div>
    </Word>
  )
}
