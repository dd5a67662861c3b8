// Who one is to the company. It is the office's to change.
import { me } from '../../../contract/me.ts'
import { roleLabel } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { shortDate } from '../../ui/time-words.ts'

export function ProfileCard() {
  const profile = useApi(me.ownProfile)
  const { data } = profile
  return (
    <Card id="profile" aria-labelledby="profile-title">
      <CardHead
        title="Profile"
        titleId="profile-title"
        description={`Your name and department come from the office. Something wrong? Ask ${data?.reportsTo?.name ?? 'your administrator'}.`}
      />
      {data ? (
        <div className="flex items-start gap-4">
          <Avatar name={data.name} me />
          <dl className="account__facts">
            <Fact name="Name" value={data.name} />
            <Fact name="Username" value={data.username} />
            <Fact name="Role" value={`${roleLabel(data.role)} in ${data.department}`} />
            <Fact name="Reports to" value={data.reportsTo?.name ?? 'Nobody'} />
            <Fact name="Email" value={data.email ?? 'None'} />
            {data.startedOn && <Fact name="Started" value={shortDate(new Date(`${data.startedOn}T12:00:00`))} />}
          </dl>
        </div>
      ) : profile.isError ? (
        <ErrorState title="Your profile could not be loaded" onRetry={() => profile.refetch()} />
      ) : (
        <Loading label="Loading profile">
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
