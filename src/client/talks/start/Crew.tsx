// Who the talk is for: the lead's team, without those on leave.
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { countOf } from '../../ui/words.ts'
import { crewWords, type ToStart } from './topics.ts'

/** More initials than this say nothing to anybody. */
const MOST = 24

export function Crew({ crew }: { crew: ToStart['crew'] }) {
  const here = crew.filter(({ onLeaveUntil }) => onLeaveUntil === null)
  return (
    <section className="talkstart__part" aria-labelledby="crew">
      <h2 id="crew">
        Crew {crew.length > 0 && <span className="talkstart__people">{countOf(here.length, 'person', 'people')}</span>}
      </h2>
      <Card className="talkstart__crew">
        {here.length > 0 && (
          <ul className="talkstart__initials">
            {here.slice(0, MOST).map(({ id, name }) => (
              <li key={id} title={name}>
                <Avatar name={name} />
                <span className="sr-only">{name}</span>
              </li>
            ))}
            {here.length > MOST && <li>and {here.length - MOST} more</li>}
          </ul>
        )}
        <p>{crewWords(crew)}</p>
      </Card>
    </section>
  )
}
