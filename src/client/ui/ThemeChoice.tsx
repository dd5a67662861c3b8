// The three-way theme switch under Account.
import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from './Segmented.tsx'
import { useTheme } from './theme.ts'

const OPTIONS = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const

export function ThemeChoice() {
  const { theme, chooseTheme } = useTheme()
  return <Segmented label="Theme" value={theme} onValueChange={chooseTheme} options={OPTIONS} className="seg--tight" />
}
