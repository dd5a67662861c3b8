// The front of Manage: its areas, each with what one does there.
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { people } from '../../contract/people.ts'
import { useApi } from '../data/api.ts'
import { Card } from '../ui/Card.tsx'
import { Plate } from '../ui/Plate.tsx'
import { countOf } from '../ui/words.ts'
import { AREAS } from './areas.ts'
import { ManagePage } from './ManagePage.tsx'

export function ManageScreen() {
  return (
    <ManagePage title="Manage" lede="What keeps the portal running.">
      {() => <Areas />}
    </ManagePage>
  )
}

function Areas() {
  const { data } = useApi(people.managedPeople, { query: { active: 'true', limit: '1' } })
  const notes: Record<string, string> = data ? { '/manage/people': countOf(data.total, 'person', 'people') } : {}
  return (
    <ul className="grid grid-cols-1 gap-4 desk:grid-cols-2">
      {AREAS.map(({ href, label, icon, about }) => (
        <li key={href}>
          <Link href={href} className="block h-full no-underline">
            <Card className="flex h-full items-center gap-4">
              <Plate icon={icon} />
              <span className="min-w-0 flex-1">
                <b className="block text-16">{label}</b>
                <span className="block text-14 text-subtle">{about}</span>
                {notes[href] && <span className="mt-1 block text-13 text-subtle">{notes[href]}</span>}
              </span>
              <ChevronRight className="size-5 flex-none text-subtle" />
            </Card>
          </Link>
        </li>
      ))}
    </ul>
  )
}
