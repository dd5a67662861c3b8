// Manage, Content, one draft: written where it is read. The editor itself comes in a file of its own.

import { FileX2 } from 'lucide-react'
import { useState } from 'react'
import { authoring } from '../../contract/authoring.ts'
import { isAdmin } from '../../domain/roles.ts'
import { useApi } from '../data/api.ts'
import { ApiError } from '../data/request.ts'
import { useSession } from '../data/session.ts'
import { useRole } from '../data/use-role.ts'
import type { ScreenProps } from '../frame/screens.ts'
import { useTitle } from '../frame/use-title.ts'
import { partFrom } from '../loading/part.tsx'
import { Back } from '../manage/ManagePage.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { OnlyForAdministrators } from '../ui/OnlyForAdministrators.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { useLeft } from './kept-drafts.ts'
import { LeftBehind } from './LeftBehind.tsx'

const { Part: DraftEditor } = partFrom(async () => (await import('./DraftEditor.tsx')).DraftEditor, {
  Waiting: EditorWaiting,
  Lost: ({ onRetry }) => <ErrorState title="The editor could not be loaded" onRetry={onRetry} />,
})

export function EditorScreen({ params }: ScreenProps) {
  const isAllowed = isAdmin(useRole())
  const given = { params: { id: params.id ?? '' } }
  const draft = useApi(authoring.draft, given, { enabled: isAllowed, refetchOnOpen: true })
  const left = useLeft(useSession()?.user.id ?? 0, Number(params.id))
  useTitle(draft.data ? draft.data.body.title || 'Untitled' : 'Edit')
  // Somebody who comes back begins with what the portal has now, not with what this page had before.
  const [opened, open] = useState<number | null>(null)
  if (!isAllowed) return <Shell>{<OnlyForAdministrators why="Content is written by whoever runs the portal." />}</Shell>
  const { data } = draft
  // One that was closed meanwhile is not opened from what this page remembers.
  if (data && opened !== data.id && !draft.isFetching && !draft.isError) open(data.id)
  if (data && opened === data.id && left) return <DraftEditor key={data.id} {...{ draft: data, left }} />
  const isOver = draft.error instanceof ApiError && [400, 404, 409].includes(draft.error.status)
  return (
    <Shell>
      {isOver ? (
        <>
          {left && <LeftBehind left={left} />}
          <EmptyState
            level={2}
            icon={FileX2}
            title="This draft is closed"
            description="It was published or thrown away. To write a new one, open the item in the library."
          />
        </>
      ) : draft.isError ? (
        <ErrorState title="The draft could not be loaded" onRetry={() => draft.refetch()} retrying={draft.isFetching} />
      ) : (
        <EditorWaiting />
      )}
    </Shell>
  )
}

function Shell({ children }: { children: React.ReactNode }) {
  return (
    <div className="page">
      <Back href="/manage/content" label="Content" />
      <div className="pagehead">
        <h1>Edit</h1>
      </div>
      {children}
    </div>
  )
}

function EditorWaiting() {
  return (
    <Loading label="Opening the draft">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="h-[32rem] w-full" />
    </Loading>
  )
}
