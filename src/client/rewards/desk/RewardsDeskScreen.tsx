// Manage, Rewards desk: what people asked for, step by step, and the catalogue.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { rewardsDesk } from '../../../contract/rewards-desk.ts'
import { STATUS_WORDS } from '../../../domain/rewards.ts'
import { useApi } from '../../data/api.ts'
import { useAddressState } from '../../frame/use-address-state.ts'
import { dialogFrom, TabLost, withStyles } from '../../loading/lost.tsx'
import { partFrom, useFetchWhenIdle } from '../../loading/part.tsx'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { DeskList } from './DeskList.tsx'
import { PAGE, SHOWN, type Shown } from './desk-words.ts'
import { HandOver } from './HandOver.tsx'
import './desk.css'

const catalogueTab = partFrom(
  withStyles(async () => (await import('./CatalogueTab.tsx')).CatalogueTab),
  { Waiting: ListLoading, Lost: TabLost },
)
const dialog = dialogFrom(async () => (await import('./RewardDialog.tsx')).RewardDialog)

const LEDES = {
  desk: 'Approve what people asked for, then hand it over. Points are held from the moment they ask.',
  catalogue: 'What people can ask for. A reward that is out of stock shows as such and cannot be redeemed.',
}

export function RewardsDeskScreen() {
  const [shown, show] = useAddressState('show', SHOWN, 'pending')
  const [isAdding, setAdding] = useState(false)
  const isCatalogue = shown === 'catalogue'
  return (
    <ManagePage
      title="Rewards desk"
      lede={LEDES[isCatalogue ? 'catalogue' : 'desk']}
      actions={
        isCatalogue && (
          <Button onClick={() => setAdding(true)}>
            <Plus />
            New reward
          </Button>
        )
      }
    >
      {() => (
        <>
          <Desk shown={shown} onShow={show} />
          {isAdding && <dialog.Part onClose={() => setAdding(false)} />}
        </>
      )}
    </ManagePage>
  )
}

function Desk({ shown, onShow }: { shown: Shown; onShow: (next: Shown) => void }) {
  // The same that the first tab and the catalogue show: here for their numbers.
  const waiting = useApi(rewardsDesk.managedRedemptions, { query: { limit: String(PAGE), status: 'pending' } })
  const catalogue = useApi(rewardsDesk.managedRewards, { query: { limit: '50' } })
  const counts = { ...waiting.data?.counts, catalogue: catalogue.data?.total }
  useFetchWhenIdle(catalogueTab.fetch)
  useFetchWhenIdle(dialog.fetch)
  return (
    <Tabs
      label="Rewards desk"
      value={shown}
      onValueChange={next => onShow(next as Shown)}
      items={SHOWN.map(value => ({
        value,
        label: value === 'catalogue' ? 'Catalogue' : STATUS_WORDS[value],
        count: counts[value],
      }))}
    >
      {SHOWN.map(value => (
        <TabPanel key={value} value={value} className="grid grid-cols-1 gap-5">
          {value === 'catalogue' ? <catalogueTab.Part /> : <DeskList status={value} />}
          {value === 'pending' && <HandOver onShowAll={() => onShow('approved')} />}
        </TabPanel>
      ))}
    </Tabs>
  )
}

function ListLoading() {
  return (
    <Card>
      <Loading label="Loading the catalogue">
        <SkeletonRows rows={6} />
      </Loading>
    </Card>
  )
}
