// Manage, Records, Evidence pack: what an auditor asks for, made in the background and fetched within a week.
import { RecordsPage } from '../manage/RecordsPage.tsx'
import { Packs } from './Packs.tsx'
import { COMPANY } from './pack-desk.ts'

export function PacksScreen() {
  return <RecordsPage>{() => <Packs desk={COMPANY} />}</RecordsPage>
}
