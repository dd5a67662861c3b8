// Users: one person's latest sessions.
import { Monitor, Smartphone, Tablet, UserSearch } from 'lucide-react'
import { accounts } from '../../contract/accounts.ts'
import { analytics } from '../../contract/analytics.ts'
import { USER_SESSIONS_SHOWN } from '../../domain/analytics.ts'
import { useApi } from '../data/api.ts'
import { useAddress } from '../frame/use-address-state.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { DocSquare } from '../ui/DocSquare.tsx'
import { DownloadCsv } from '../ui/DownloadCsv.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { QueryPart } from './QueryPart.tsx'
import { sessionTime } from './words.ts'

const ALL = 'all'
const ICONS = { desktop: Monitor, mobile: Smartphone, tablet: Tablet }

export function UsersTab({ days }: { days: number }) {
  const users = useApi(analytics.adminUsers)
  const [chosen, choose] = useAddress('user', ALL)
  return (
    <Card>
      <CardHead title="User Sessions" description={`The latest ${USER_SESSIONS_SHOWN} within ${days} days`} />
      <QueryPart query={users} what="list of users">
        {data => (
          <div className="grid grid-cols-1 gap-4">
            <Field label="User" className="max-w-[420px]">
              <Combobox
                value={chosen}
                onValueChange={value => choose(value ?? ALL)}
                options={[
                  { value: ALL, label: 'All Users' },
                  ...data.map(user => ({ value: String(user.id), label: `${user.name} (${user.username})` })),
                ]}
                emptyText="Nobody with that name"
              />
            </Field>
            {data.some(user => String(user.id) === chosen) ? (
              <UserSessions
                key={chosen}
                userId={chosen}
                days={days}
                name={data.find(user => String(user.id) === chosen)?.username ?? ''}
              />
            ) : (
              <EmptyState
                icon={UserSearch}
                title="Choose a person"
                description="Their latest sign-ins, devices and session times appear here."
              />
            )}
          </div>
        )}
      </QueryPart>
    </Card>
  )
}

function UserSessions({ userId, days, name }: { userId: string; days: number; name: string }) {
  const { data: portal } = useApi(accounts.portal)
  const sessions = useApi(
    analytics.userLoginHistory,
    { params: { userId }, query: { days: String(days) } },
    { refetchOnOpen: true },
  )
  const timeOf = (iso: string) => sessionTime(iso, portal?.timeZone ?? 'Australia/Sydney')
  return (
    <QueryPart query={sessions} what="sessions">
      {data => {
        const shown = data.slice(0, USER_SESSIONS_SHOWN)
        if (shown.length === 0) {
          return (
            <EmptyState
              icon={UserSearch}
              title="No sessions in this period"
              description="Choose a longer period under Trends."
            />
          )
        }
        return (
          <>
            <ul className="rows">
              {shown.map(session => (
                <li key={session.id} className="item">
                  <DocSquare icon={ICONS[session.deviceType]} />
                  <div>
                    <div className="item__t">{timeOf(session.loginTime)}</div>
                    <div className="item__d">
                      <span className="capitalize">{session.deviceType}</span> · {session.browserName}
                      {session.sessionDuration !== null && ` · ${session.sessionDuration} min`}
                    </div>
                  </div>
                  <div className="item__act">
                    <Badge tone={session.isActive ? 'success' : 'neutral'}>
                      {session.isActive ? 'Active' : 'Ended'}
                    </Badge>
                  </div>
                </li>
              ))}
            </ul>
            <DownloadCsv
              fileName={`sessions-${name}`}
              columns={['Login time', 'Device', 'Browser', 'State', 'Minutes']}
              rows={shown.map(session => [
                timeOf(session.loginTime),
                session.deviceType,
                session.browserName,
                session.isActive ? 'Active' : 'Ended',
                session.sessionDuration ?? '',
              ])}
            />
          </>
        )
      }}
    </QueryPart>
  )
}
