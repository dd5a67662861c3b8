// The switch between the rules and the matrix, on both of their pages.
import { useLocation } from 'wouter'
import { Segmented } from '../ui/Segmented.tsx'

const VIEWS = [
  { value: '/manage/requirements', label: 'Rules' },
  { value: '/manage/matrix', label: 'Matrix' },
] as const

export function RulesOrMatrix({ here }: { here: (typeof VIEWS)[number]['value'] }) {
  const [, navigate] = useLocation()
  return <Segmented label="Show" value={here} onValueChange={next => navigate(next)} options={VIEWS} />
}
