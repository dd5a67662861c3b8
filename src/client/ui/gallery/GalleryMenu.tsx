// The phone menu in the gallery.
import { Gift, HardHat, LayoutDashboard, LogOut, Trophy } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Person } from '../Avatar.tsx'
import { MenuGroup, MenuRow, MenuSheet } from '../MenuSheet.tsx'
import { styleElement } from '../styled-element.ts'
import { ThemeChoice } from '../ThemeChoice.tsx'

export function GalleryMenu({ trigger }: { trigger: ReactElement }) {
  const [open, setOpen] = useState(false)
  const row = <button type="button" onClick={() => setOpen(false)} />
  return (
    <>
      {styleElement(trigger, { className: '', onClick: () => setOpen(true) })}
      <MenuSheet open={open} onOpenChange={setOpen} head={<Person name="Priya Raman" detail="Employee" me />}>
        <MenuGroup title="Navigation">
          <MenuRow element={row} icon={LayoutDashboard} label="Dashboard" current />
          <MenuRow element={row} icon={Trophy} label="Leaderboard" />
          <MenuRow element={row} icon={Gift} label="Rewards" note="340 pts" />
        </MenuGroup>
        <MenuGroup title="Training & Tools">
          <MenuRow element={row} icon={HardHat} label="Toolbox" />
        </MenuGroup>
        <MenuGroup title="Account">
          <div className="sheet__pad">
            <ThemeChoice />
          </div>
          <MenuRow element={row} icon={LogOut} label="Log out" />
        </MenuGroup>
      </MenuSheet>
    </>
  )
}
