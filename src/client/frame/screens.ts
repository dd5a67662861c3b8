// The screens by their paths, each a file of its own that is fetched when it is opened.
import type { ComponentType } from 'react'
import { ScreenLost, withStyles } from '../loading/lost.tsx'
import { partFrom } from '../loading/part.tsx'
import { ScreenLoading } from '../loading/ScreenLoading.tsx'

const screen = (load: () => Promise<ComponentType<{ moduleId: string }>>) =>
  partFrom(withStyles(load), { Waiting: ScreenLoading, Lost: ScreenLost })

export const SCREENS = [
  { path: '/', ...screen(async () => (await import('../dashboard/Dashboard.tsx')).Dashboard) },
  {
    path: '/daily-challenge',
    ...screen(async () => (await import('../challenge/ChallengeScreen.tsx')).ChallengeScreen),
  },
  { path: '/learning-path', ...screen(async () => (await import('../path/PathScreen.tsx')).PathScreen) },
  {
    path: '/leaderboard',
    ...screen(async () => (await import('../leaderboard/LeaderboardScreen.tsx')).LeaderboardScreen),
  },
  { path: '/rewards', ...screen(async () => (await import('../rewards/RewardsScreen.tsx')).RewardsScreen) },
  { path: '/analytics', ...screen(async () => (await import('../analytics/AnalyticsScreen.tsx')).AnalyticsScreen) },
  { path: '/toolbox', ...screen(async () => (await import('../toolbox/ToolboxPage.tsx')).ToolboxPage) },
  { path: '/quiz/:moduleId', ...screen(async () => (await import('../modules/ModuleScreen.tsx')).ModuleScreen) },
]
