// The record of a talk: who was there and how they signed, who was not, what was raised and taken on, and that it is kept.
import { Check, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '../../../contract/endpoint.ts'
import { talks } from '../../../contract/talks.ts'
import { useOnline } from '../../data/connection.ts'
import { useUser } from '../../data/session.ts'
import { useTitle } from '../../frame/use-title.ts'
import { dialogFrom } from '../../loading/lost.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'
import { DownloadPdf } from '../../ui/DownloadPdf.tsx'
import { headWords, type Talk } from '../talk-words.ts'
import { Attendance } from './Attendance.tsx'
import { IssuesAndActions } from './IssuesAndActions.tsx'
import { Kept } from './Kept.tsx'
import { NotThere } from './NotThere.tsx'
import { Said } from './Said.tsx'
import './record.css'

const noteDialog = dialogFrom(async () => (await import('./AddNoteDialog.tsx')).AddNoteDialog)

export function TalkRecord({ talk }: { talk: Talk }) {
  const { topic, number } = talk
  const isOver = talk.status === 'finished'
  useTitle(`${topic.title}, ${number}`)
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ label: 'Talks', href: '/talks' }, { label: number }]} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="pagehead">
          <div className="talkrec__state">
            {isOver ? (
              <Badge tone="success" icon={Check}>
                Finished
              </Badge>
            ) : (
              <Badge tone="hivis">Going on</Badge>
            )}
            <span className="item__code">
              {topic.number}, version {topic.version}
            </span>
          </div>
          <h1>{topic.title}</h1>
          <p>{headWords(talk)}</p>
        </div>
        {isOver && <Actions talk={talk} />}
      </div>
      <div className="talkrec__parts">
        <div className="talkrec__stack">
          <Attendance talk={talk} />
          <Said talk={talk} />
        </div>
        <div className="talkrec__stack">
          <NotThere talk={talk} />
          <IssuesAndActions talk={talk} />
          {isOver && <Kept talk={talk} />}
        </div>
      </div>
    </div>
  )
}

function Actions({ talk }: { talk: Talk }) {
  const [isAdding, setAdding] = useState(false)
  const isOnline = useOnline()
  const isPresenter = useUser().id === talk.presenter.id
  return (
    <div className="talkrec__acts">
      {isPresenter && isOnline && (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <MessageSquare />
          Add a note
        </Button>
      )}
      <DownloadPdf href={pathOf(talks.talkPdf, { params: { id: String(talk.id) } })} />
      {isAdding && <noteDialog.Part talk={talk} onClose={() => setAdding(false)} />}
    </div>
  )
}
