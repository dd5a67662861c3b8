// A living page of every component in every state, for development only.
import { LogOut, Menu } from 'lucide-react'
import { IconButton } from '../IconButton.tsx'
import { Logo } from '../Logo.tsx'
import { PointsPill } from '../Points.tsx'
import { ThemeChoice } from '../ThemeChoice.tsx'
import { Toaster } from '../Toaster.tsx'
import { ButtonsSection } from './ButtonsSection.tsx'
import { CardsSection } from './CardsSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { FormsSection } from './FormsSection.tsx'
import { GalleryMenu } from './GalleryMenu.tsx'
import { OverlaysSection } from './OverlaysSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { ProgressSection } from './ProgressSection.tsx'
import { QuizSection } from './QuizSection.tsx'
import { StatesSection } from './StatesSection.tsx'
import { TabsSection } from './TabsSection.tsx'

export function Gallery() {
  return (
    <>
      <header className="header on-iron">
        <div className="header__in">
          <Logo shortOnPhone />
          <PointsPill points={1340} />
          <div className="me">
            <b>Priya Raman</b>
            <small>Employee</small>
          </div>
          <IconButton label="Log out" icon={LogOut} className="phone:hidden" />
          <GalleryMenu trigger={<IconButton label="Open menu" icon={Menu} className="-mr-2.5 desk:hidden" />} />
        </div>
      </header>
      <TabsSection>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>Component kit and states</h1>
          <ThemeChoice />
        </div>
        <ProgressSection />
        <div className="grid grid-cols-1 gap-4 desk:grid-cols-12 desk:items-start desk:gap-grid">
          <div className="grid grid-cols-1 gap-6 desk:col-span-6">
            <ButtonsSection />
            <FormsSection />
            <FilesSection />
            <QuizSection />
          </div>
          <div className="grid grid-cols-1 gap-6 desk:col-span-6">
            <CardsSection />
            <StatesSection />
            <OverlaysSection />
          </div>
        </div>
        <PeopleSection />
      </TabsSection>
      <Toaster />
    </>
  )
}
