// One talk in a list.
import { UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import { useUser } from '../data/session.ts'
import { DocSquare } from '../ui/DocSquare.tsx'
import { type ListedTalk, listedDay, thereWords } from './talk-words.ts'
import './talk-row.css'

export function TalkRow({ talk }: { talk: ListedTalk }) {
  const { topic, place, presenter, startedAt, attended, absent } = talk
  const isOwn = useUser().id === presenter.id
  return (
    <li className="item talkrow">
      <DocSquare icon={UsersRound} category="ohs" />
      <div className="min-w-0">
        <Link href={`/talks/${talk.id}`} className="item__t talkrow__link">
          {topic.title}
        </Link>
        <div className="item__d">
          {listedDay(new Date(startedAt))}, {place}
        </div>
        <div className="item__code">
          {!isOwn && `Led by ${presenter.name}, `}
          {thereWords(attended, absent)}
        </div>
      </div>
    </li>
  )
}
