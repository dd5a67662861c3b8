// All that was written in a thread, oldest first, and what was done in between. Text as it was typed, never as a page.
import { Info } from 'lucide-react'
import { Avatar } from '../ui/Avatar.tsx'
import { cx } from '../ui/cx.ts'
import { type Message, whenWords } from './thread-words.ts'
import './thread.css'

export interface Done {
  words: string
  at: string
}

interface MessagesProps {
  messages: readonly Message[]
  /** What was done besides writing. */
  done?: readonly Done[]
  /** Who reads: what they wrote themselves is theirs. */
  me: { from: Message['from']; name: string }
}

export function Messages({ messages, done = [], me }: MessagesProps) {
  const now = new Date()
  const entries = [
    ...messages.map(message => ({ at: message.at, line: <Written message={message} me={me} now={now} /> })),
    ...done.map(step => ({ at: step.at, line: <Line step={step} now={now} /> })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <ol className="grid grid-cols-1 gap-5">
      {entries.map(({ at, line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever taken out or put in between
        <li key={`${index} ${at}`}>{line}</li>
      ))}
    </ol>
  )
}

function Written({ message, me, now }: { message: Message; me: MessagesProps['me']; now: Date }) {
  const { from, name, text, at } = message
  const isOwn = from === me.from && name === me.name
  return (
    <div className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-3', from === 'support' && 'message--support')}>
      <Avatar name={name} size="sm" me={isOwn} />
      <div className="min-w-0">
        <p className="message__head">
          <b>{isOwn ? 'You' : name}</b>
          {from === 'support' && me.from === 'person' && <span>Support</span>}
          <time dateTime={at}>{whenWords(at, now)}</time>
        </p>
        <p className="message__text">{text}</p>
      </div>
    </div>
  )
}

function Line({ step: { words, at }, now }: { step: Done; now: Date }) {
  return (
    <p className="messages__done">
      <Info />
      <span>
        {words} <time dateTime={at}>{whenWords(at, now)}</time>
      </span>
    </p>
  )
}
