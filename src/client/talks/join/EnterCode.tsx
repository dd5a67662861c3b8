// Six letters, typed as they are read out: small or large, with a blank or a dash. They are shown in two groups of three.
import { ArrowRight } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CODE_LENGTH, typedCode } from '../../../domain/talk.ts'
import { useOnline } from '../../data/connection.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { TalkBar } from '../TalkBar.tsx'
import { spacedCode } from '../talk-words.ts'
import { codeProblem, lettersIn } from './code-words.ts'

interface EnterCodeProps {
  /** What was tried before, with what is wrong with it. */
  typed?: string
  problem?: string
  /** The same letters once more: the address stays, the question does not. */
  onAgain?: () => Promise<void>
}

export function EnterCode({ typed = '', problem: given = '', onAgain }: EnterCodeProps) {
  const [letters, setLetters] = useState(() => lettersIn(typed))
  const [problem, setProblem] = useState(given)
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)

  // The blank between the groups is ours: the caret stays behind the letter it was behind.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const place = caret.current + (caret.current > CODE_LENGTH / 2 ? 1 : 0)
    caret.current = undefined
    input.current?.setSelectionRange(place, place)
  })

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    caret.current = lettersIn(target.value.slice(0, target.selectionStart ?? target.value.length)).length
    setLetters(lettersIn(target.value))
    setProblem('')
  }

  async function go(event: FormEvent) {
    event.preventDefault()
    const code = typedCode(letters)
    if (code === null) {
      setProblem(codeProblem(letters))
      input.current?.focus()
      return
    }
    if (!onAgain || code !== typedCode(typed)) return navigate(`/t/${code}`)
    setAsking(true)
    await onAgain()
    setAsking(false)
    setProblem(given)
  }

  return (
    <>
      <TalkBar title="Join a talk" out={{ label: 'Leave', to: '/talks' }} />
      <form id="code" className="page talkjoin" onSubmit={go} noValidate>
        <div className="talkjoin__say">
          <h2>Type the code of the talk</h2>
          <p>Six letters, below the square code on the leader’s phone. Or scan the square with your camera.</p>
        </div>
        <Field label="Code" error={problem} required>
          <Input
            ref={input}
            className="talkjoin__code"
            value={spacedCode(letters)}
            onChange={type}
            autoFocus={given !== ''}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
        </Field>
        {!isOnline && <NeedsConnection />}
      </form>
      <div className="actionbar">
        <div className="actionbar__in talkjoin__bar">
          <Button type="submit" form="code" size="lg" className="talkact" pending={isAsking} disabled={!isOnline}>
            Find the talk
            <ArrowRight />
          </Button>
        </div>
      </div>
    </>
  )
}

export function NeedsConnection() {
  return (
    <Banner tone="neutral" role="status" title="You need a connection to sign on your own phone">
      You can sign on the leader’s.
    </Banner>
  )
}
