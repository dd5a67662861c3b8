// What waits for administrators, each a link to where it is done. What has no page yet is not shown.
import { FilePen, Gift, IdCard, Inbox, type LucideIcon, MailX, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { formatNumber } from '../ui/words.ts'
import type { Counted, Overview } from './areas.ts'
import { oldestWords, placeOf } from './overview-words.ts'

interface Need {
  counts: Counted
  one: string
  many: string
  /** Where there is none. */
  none: string
  icon: LucideIcon
  tone: 'warn' | 'danger' | 'neutral'
  about(overview: Overview): string | null
}

const oldest = (desk: keyof Overview['oldest']) => (overview: Overview) =>
  oldestWords(overview.oldest[desk], new Date())

const NEEDS: readonly Need[] = [
  {
    ...{ counts: 'redemptions', one: 'Redemption waiting', many: 'Redemptions waiting', none: 'All handed out' },
    ...{ icon: Gift, tone: 'warn', about: oldest('redemptions') },
  },
  {
    ...{ counts: 'queries', one: 'Query open', many: 'Queries open', none: 'Everybody has a reply' },
    ...{ icon: Inbox, tone: 'warn', about: oldest('queries') },
  },
  {
    ...{ counts: 'licences', one: 'Licence to verify', many: 'Licences to verify', none: 'All checked' },
    ...{ icon: IdCard, tone: 'warn', about: oldest('licences') },
  },
  {
    ...{ counts: 'drafts', one: 'Draft not published', many: 'Drafts not published', none: 'All published' },
    ...{ icon: FilePen, tone: 'neutral', about: () => 'Seen by administrators alone' },
  },
  {
    ...{ counts: 'failedMails', one: 'Email that failed', many: 'Emails that failed', none: 'None in the last 7 days' },
    ...{ icon: MailX, tone: 'danger', about: () => 'In the last 7 days' },
  },
  {
    ...{ counts: 'overduePeople', one: 'Person overdue', many: 'People overdue', none: 'Nobody has anything overdue' },
    ...{ icon: TriangleAlert, tone: 'danger', about: () => 'With something overdue' },
  },
]

export function NeedsYou({ data }: { data: Overview }) {
  return (
    <Card flush aria-labelledby="needs-you">
      <h2 id="needs-you" className="needs__head">
        What needs you now
      </h2>
      <ul className="needs">
        {NEEDS.map(need => {
          const href = placeOf(need.counts)
          return (
            href && (
              <li key={need.counts}>
                <NeedLink need={need} href={href} data={data} />
              </li>
            )
          )
        })}
      </ul>
    </Card>
  )
}

function NeedLink({ need, href, data }: { need: Need; href: string; data: Overview }) {
  const { icon: Icon, tone, one, many, none } = need
  const count = data[need.counts]
  return (
    <Link href={href} className="need">
      <span aria-hidden="true" className={cx('need__icon', count > 0 && `need__icon--${tone}`)}>
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <b>{count === 1 ? one : many}</b>
        <small>{count === 0 ? none : need.about(data)}</small>
      </span>
      <span className="need__count">{formatNumber(count)}</span>
    </Link>
  )
}
