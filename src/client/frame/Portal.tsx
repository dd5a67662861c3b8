// The portal for someone signed in: header, the screen of the route, footer and help.
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { screenAt } from '../../contract/screens.ts'
import { useHandedOver } from '../data/handed-over.ts'
import { HelpButton } from '../help/HelpButton.tsx'
import { partFrom } from '../loading/part.tsx'
import { ScreenBoundary } from '../loading/ScreenBoundary.tsx'
import { OfflineBanner } from '../offline/OfflineBanner.tsx'
import { registerLater } from '../offline/register.ts'
import { startOffline } from '../offline/start.ts'
import { Tour } from '../tour/Tour.tsx'
import { Footer } from './Footer.tsx'
import { takeFirstAnswers } from './first-answers.ts'
import { Header } from './Header.tsx'
import { NotFound } from './NotFound.tsx'
import { useIsPlain } from './plain-frame.ts'
import { partOf } from './screens.ts'
import { sendKeptTalks } from './send-kept-talks.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { useTitle } from './use-title.ts'

// A living page of all components and their states, for those who work on them.
const gallery = import.meta.env.DEV ? partFrom(async () => (await import('../ui/gallery/Gallery.tsx')).Gallery) : null

startOffline()

/** So that frame, screen and what it shows are there when they are drawn for the first time. */
export async function prepareScreenAt(path: string): Promise<void> {
  const found = screenAt(path)
  await Promise.allSettled([found && partOf(found.screen.path).fetch(), takeFirstAnswers()])
}

export function Portal() {
  const [location] = useLocation()
  const talk = useHandedOver()
  const path = talk === null ? location : `/talks/${talk}`
  const isPlain = useIsPlain() || talk !== null
  useRouteFocus()
  useEffect(registerLater, [])
  useEffect(sendKeptTalks, [])
  return (
    <>
      {!isPlain && (
        <>
          <a className="skip" href="#main">
            Skip to content
          </a>
          <Header />
        </>
      )}
      {/* As high as the window, so that the footer does not jump when a screen arrives. */}
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-1 flex-col">
        {!isPlain && <OfflineBanner />}
        <ScreenBoundary key={path}>
          <ScreenAt path={path} />
        </ScreenBoundary>
      </main>
      {!isPlain && (
        <>
          <Footer />
          <HelpButton />
          <Tour />
        </>
      )}
    </>
  )
}

function ScreenAt({ path }: { path: string }) {
  const found = screenAt(path)
  if (found) {
    const { Part } = partOf(found.screen.path)
    return (
      <>
        <Title of={found.screen.title} />
        <Part params={found.params} />
      </>
    )
  }
  return gallery && path === '/gallery' ? <gallery.Part /> : <NotFound />
}

/** Before the screen, which may have a better one to give. */
function Title({ of }: { of: string }) {
  useTitle(of)
  return null
}
