// The Team Kudos tab: give recognition, and see who was recognised.
import { GiveKudos } from './GiveKudos.tsx'
import { RecentKudos } from './RecentKudos.tsx'

export function KudosTab() {
  return (
    <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:items-start desk:gap-grid">
      <GiveKudos />
      <RecentKudos />
    </div>
  )
}
