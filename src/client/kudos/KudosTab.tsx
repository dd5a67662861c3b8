// The Team Kudos tab: give recognition, and see who was recognised.
import { GiveKudos } from './GiveKudos.tsx'
import { RecentKudos } from './RecentKudos.tsx'

export function KudosTab() {
  return (
    <div className="g12">
      <GiveKudos />
      <RecentKudos />
    </div>
  )
}
