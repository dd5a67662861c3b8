// Evidence packs of a lead's own team.
import { isLead } from '../../domain/roles.ts'
import { useRole } from '../data/use-role.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { OnlyForLeads } from '../ui/OnlyForLeads.tsx'
import { Packs } from './Packs.tsx'
import { TEAM_DESK } from './pack-desk.ts'

export function TeamPacksScreen() {
  const isAllowed = isLead(useRole())
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          isAllowed ? { label: 'Team', href: '/team' } : { label: 'Dashboard', href: '/' },
          { label: 'Evidence packs' },
        ]}
      />
      <div className="pagehead">
        <h1>Evidence packs</h1>
        {isAllowed && <p>What your team signed, passed and holds, to hand to whoever asks.</p>}
      </div>
      {isAllowed ? <Packs desk={TEAM_DESK} /> : <OnlyForLeads why="Team leads make evidence packs here." />}
    </div>
  )
}
