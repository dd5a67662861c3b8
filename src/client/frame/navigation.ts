// The places one can go to, in the header and in the phone menu.
import { ChartLine, Gift, HardHat, LayoutDashboard, type LucideIcon, Route, Trophy, Zap } from 'lucide-react'

export interface Place {
  href: string
  label: string
  icon: LucideIcon
  section: 'Navigation' | 'Training & Tools'
  adminOnly?: boolean
}

/** In the header's order. */
export const PLACES: readonly Place[] = [
  { href: '/', label: 'Dashboard', icon: LayoutDashboard, section: 'Navigation' },
  { href: '/learning-path', label: 'Learning', icon: Route, section: 'Training & Tools' },
  { href: '/leaderboard', label: 'Leaderboard', icon: Trophy, section: 'Navigation' },
  { href: '/toolbox', label: 'Toolbox', icon: HardHat, section: 'Training & Tools' },
  { href: '/daily-challenge', label: 'Daily Challenge', icon: Zap, section: 'Training & Tools' },
  { href: '/rewards', label: 'Rewards', icon: Gift, section: 'Navigation' },
  { href: '/analytics', label: 'Analytics', icon: ChartLine, section: 'Navigation', adminOnly: true },
]

export function placesFor(role: string): readonly Place[] {
  return PLACES.filter(place => !place.adminOnly || role === 'admin')
}

/** A module and its quiz belong to the dashboard. */
export function isCurrent(href: string, location: string): boolean {
  if (href === '/') return location === '/' || location.startsWith('/quiz/')
  return location === href
}
