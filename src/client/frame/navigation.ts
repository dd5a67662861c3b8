// The places one can go to, in the header and in the phone menu.
import {
  ChartLine,
  Gift,
  HardHat,
  LayoutDashboard,
  type LucideIcon,
  Route,
  SlidersHorizontal,
  Trophy,
  UsersRound,
  Zap,
} from 'lucide-react'
import type { Screen } from '../../contract/screen.ts'
import { SCREENS } from '../../contract/screens.ts'
import type { Role } from '../../domain/roles.ts'

type LinkedPath = Extract<(typeof SCREENS)[number], { link: unknown }>['path']

const ICONS: Readonly<Record<LinkedPath, LucideIcon>> = {
  '/': LayoutDashboard,
  '/learning-path': Route,
  '/leaderboard': Trophy,
  '/toolbox': HardHat,
  '/daily-challenge': Zap,
  '/rewards': Gift,
  '/analytics': ChartLine,
  '/team': UsersRound,
  '/manage': SlidersHorizontal,
}

export interface Place extends NonNullable<Screen['link']> {
  href: string
  icon: LucideIcon
}

export function placesFor(role: Role): readonly Place[] {
  return SCREENS.flatMap((screen): Place[] =>
    'link' in screen && screen.who(role) ? [{ ...screen.link, href: screen.path, icon: ICONS[screen.path] }] : [],
  )
}

export function isCurrent({ href, covers }: Place, location: string): boolean {
  return location === href || (covers !== undefined && location.startsWith(covers))
}
