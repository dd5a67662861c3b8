// The sticky dashboard tabs of the gallery.
import { HandHeart, HardHat } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { categoryIcon } from '../category.ts'
import { TabPanel, Tabs } from '../Tabs.tsx'

const ITEMS = [
  { value: 'induction', label: 'Induction', icon: categoryIcon('induction') },
  { value: 'gq1', label: 'GQ1 Training', icon: categoryIcon('base-training') },
  {
    value: 'gq2',
    label: 'GQ2 Training',
    icon: categoryIcon('advanced-training'),
    count: 6,
  },
  { value: 'toolbox', label: 'Toolbox Topics', icon: HardHat },
  { value: 'kudos', label: 'Team Kudos', icon: HandHeart },
]

export function TabsSection({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState('induction')
  return (
    <main>
      <Tabs value={tab} onValueChange={setTab} items={ITEMS} label="Training" sticky>
        <TabPanel value={tab} className="page">
          {children}
        </TabPanel>
      </Tabs>
    </main>
  )
}
