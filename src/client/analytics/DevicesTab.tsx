// Devices: what people sign in with, over the last seven days.
import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { Card, CardHead } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Donut } from './charts/Donut.tsx'
import type { StatsQuery } from './parts.ts'
import { QueryPart } from './QueryPart.tsx'

const KINDS = [
  { key: 'desktop', label: 'Desktop', icon: Monitor },
  { key: 'mobile', label: 'Mobile', icon: Smartphone },
  { key: 'tablet', label: 'Tablet', icon: Tablet },
] as const

export function DevicesTab({ stats }: { stats: StatsQuery }) {
  return (
    <Card>
      <CardHead title="Devices" description="Logins over the last 7 days" />
      <QueryPart query={stats} what="devices">
        {({ deviceBreakdown }) => {
          const slices = KINDS.map(({ key, label, icon }) => ({ label, icon, value: deviceBreakdown[key] }))
          return slices.every(slice => slice.value === 0) ? (
            <EmptyState
              icon={MonitorSmartphone}
              title="No sign-ins in the last 7 days"
              description="Devices appear here once people sign in."
            />
          ) : (
            <Donut label="Logins by device" slices={slices} unit="logins" fileName="logins-by-device" />
          )
        }}
      </QueryPart>
    </Card>
  )
}
