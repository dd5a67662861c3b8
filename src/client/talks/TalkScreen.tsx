// One talk: for whoever leads it, while it goes on, the talk itself; for everybody else, and once it is over, its record.
import { talks } from '../../contract/talks.ts'
import { useApi } from '../data/api.ts'
import { useHandedOver } from '../data/handed-over.ts'
import { isAnswer, wordsOf } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import type { ScreenProps } from '../frame/screens.ts'
import { signOut } from '../frame/sign-out.ts'
import { ScreenLost } from '../loading/lost.tsx'
import { partFrom } from '../loading/part.tsx'
import { ScreenLoading } from '../loading/ScreenLoading.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, SkeletonRows } from '../ui/Skeleton.tsx'
import { KeptNote } from './kept/KeptNote.tsx'
import { TalkRecord } from './record/TalkRecord.tsx'

// Most who open a talk read its record.
const { Part: LiveTalk } = partFrom(async () => (await import('./live/LiveTalk.tsx')).LiveTalk, {
  Waiting: ScreenLoading,
  Lost: ScreenLost,
})

/** People sign while it is looked at. */
const EVERY = 3000

export function TalkScreen({ params }: ScreenProps) {
  const { id = '' } = params
  const user = useUser()
  const talk = useApi(
    talks.talk,
    { params: { id } },
    {
      refetchOnOpen: true,
      refetchInterval: EVERY,
      refetchWhile: ({ status }) => status === 'live',
    },
  )
  const isHandedOver = useHandedOver() !== null
  const isOwn = talk.data?.presenter.id === user.id
  if (talk.data && isOwn && (talk.data.status === 'live' || isHandedOver)) return <LiveTalk talk={talk.data} />
  return (
    <>
      {isOwn && <KeptNote talkId={Number(id)} />}
      {talk.data ? (
        <TalkRecord talk={talk.data} />
      ) : (
        <div className="page">
          <div className="pagehead">
            <h1>Group talk</h1>
          </div>
          {talk.isError ? (
            <>
              <ErrorState
                title="The talk could not be loaded"
                description={isAnswer(talk.error) ? wordsOf(talk.error, '') : undefined}
                onRetry={() => talk.refetch()}
                retrying={talk.isFetching}
              />
              {/* The frame around it is away, and with it the way out. */}
              {isHandedOver && <Button onClick={() => void signOut()}>Log out</Button>}
            </>
          ) : (
            <Loading label="Loading the talk">
              <Card>
                <SkeletonRows rows={6} />
              </Card>
            </Loading>
          )}
        </div>
      )}
    </>
  )
}
