// One notice. Opening it marks it read.
import {
  ArrowRight,
  BellRing,
  Clock,
  FileCheck,
  FilePen,
  Gift,
  HeartHandshake,
  IdCard,
  Inbox,
  type LucideIcon,
  MessageSquareText,
  TriangleAlert,
} from 'lucide-react'
import { Link } from 'wouter'
import { notices } from '../../contract/notices.ts'
import type { NoticeKind } from '../../domain/notice.ts'
import { useAction } from '../data/action.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { linkWords, type Notice, shortWhen, timeWords } from './notice-words.ts'
import './notice.css'

const FACES: Readonly<Record<NoticeKind, { icon: LucideIcon; tone: string }>> = {
  kudos: { icon: HeartHandshake, tone: 'brand' },
  changed: { icon: FilePen, tone: 'info' },
  due: { icon: Clock, tone: 'warn' },
  overdue: { icon: TriangleAlert, tone: 'danger' },
  reminder: { icon: BellRing, tone: 'neutral' },
  reply: { icon: MessageSquareText, tone: 'brand' },
  desk: { icon: Inbox, tone: 'warn' },
  redemption: { icon: Gift, tone: 'brand' },
  licence: { icon: IdCard, tone: 'brand' },
  pack: { icon: FileCheck, tone: 'brand' },
  'talk-missed': { icon: BellRing, tone: 'warn' },
}

interface NoticeRowProps {
  notice: Notice
  /** In the header's panel: its title alone. */
  isShort?: boolean
  onOpen?: () => void
}

export function NoticeRow({ notice, isShort = false, onOpen }: NoticeRowProps) {
  const { id, kind, title, text, href, at, readAt } = notice
  const read = useAction(notices.readNotices)
  const isNew = readAt === null
  const { icon: Icon, tone } = FACES[kind]

  function open() {
    // Whether or not that is kept, one goes there: what is not kept stays new.
    if (isNew) read.mutate({ body: { ids: [id] } })
    onOpen?.()
  }

  return (
    <Link href={href} className={cx('note', isNew && 'note--new', isShort && 'note--short')} onClick={open}>
      <span aria-hidden="true" className={cx('note__icon', `note__icon--${tone}`)}>
        <Icon />
      </span>
      <span className="min-w-0">
        <span className="note__title">
          {isNew && <span className="sr-only">New. </span>}
          {title}
        </span>
        {!isShort && (
          <>
            {text && <span className="note__text">{text}</span>}
            <span className="note__go">
              {linkWords(href)}
              <ArrowRight />
            </span>
          </>
        )}
      </span>
      <span className="note__when">
        <time dateTime={at}>{isShort ? shortWhen(at, new Date()) : timeWords(at)}</time>
        {isNew && !isShort && (
          <Badge tone="brand" aria-hidden="true">
            New
          </Badge>
        )}
      </span>
    </Link>
  )
}
