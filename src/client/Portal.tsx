// The portal for someone signed in: header, the screen of the route, footer and help.
import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { HelpButton } from './help/HelpButton.tsx'
import { NotFound } from './NotFound.tsx'
import { OfflineBanner } from './offline/OfflineBanner.tsx'
import { registerLater } from './offline/register.ts'
import { startOffline } from './offline/start.ts'
import { ScreenLoading } from './ScreenLoading.tsx'
import { Tour } from './tour/Tour.tsx'
import { useRouteFocus } from './use-route-focus.ts'

const Dashboard = lazy(async () => ({ default: (await import('./dashboard/Dashboard.tsx')).Dashboard }))

const ToolboxPage = lazy(async () => ({ default: (await import('./toolbox/ToolboxPage.tsx')).ToolboxPage }))
const ModuleScreen = lazy(async () => ({ default: (await import('./modules/ModuleScreen.tsx')).ModuleScreen }))
const ChallengeScreen = lazy(async () => ({
  default: (await import('./challenge/ChallengeScreen.tsx')).ChallengeScreen,
}))
const PathScreen = lazy(async () => ({ default: (await import('./path/PathScreen.tsx')).PathScreen }))
const LeaderboardScreen = lazy(async () => ({
  default: (await import('./leaderboard/LeaderboardScreen.tsx')).LeaderboardScreen,
}))
const RewardsScreen = lazy(async () => ({ default: (await import('./rewards/RewardsScreen.tsx')).RewardsScreen }))
const AnalyticsScreen = lazy(async () => ({
  default: (await import('./analytics/AnalyticsScreen.tsx')).AnalyticsScreen,
}))

// A living page of all components and their states, for those who work on them.
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./ui/gallery/Gallery.tsx')).Gallery }))
  : null

startOffline()

export function Portal() {
  useRouteFocus()
  useEffect(registerLater, [])
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      {/* As high as the window, so that the footer does not jump when a screen arrives. */}
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-1 flex-col">
        <OfflineBanner />
        <Suspense fallback={<ScreenLoading />}>
          <Switch>
            <Route path="/">
              <Dashboard />
            </Route>
            <Route path="/login">
              <Dashboard />
            </Route>
            <Route path="/daily-challenge">
              <ChallengeScreen />
            </Route>
            <Route path="/learning-path">
              <PathScreen />
            </Route>
            <Route path="/leaderboard">
              <LeaderboardScreen />
            </Route>
            <Route path="/rewards">
              <RewardsScreen />
            </Route>
            <Route path="/analytics">
              <AnalyticsScreen />
            </Route>
            <Route path="/toolbox">
              <ToolboxPage />
            </Route>
            <Route path="/quiz/:moduleId">
              {({ moduleId }) => <ModuleScreen key={moduleId} moduleId={moduleId} />}
            </Route>
            {Gallery && (
              <Route path="/gallery">
                <Gallery />
              </Route>
            )}
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </main>
      <Footer />
      <HelpButton />
      <Tour />
    </>
  )
}
