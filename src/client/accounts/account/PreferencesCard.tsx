// What one chooses for oneself; each choice is kept at once.
import { Card, CardHead } from '../../ui/Card.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { ChosenPreferences } from './ChosenPreferences.tsx'
import { PreferenceChoice } from './PreferenceChoice.tsx'
import { type Preferences, useKeepPreference } from './use-keep-preference.ts'

const RANKING = [
  { value: 'shown', label: 'Show me' },
  { value: 'hidden', label: 'Hide me' },
] as const

export function PreferencesCard() {
  return (
    <Card id="preferences" aria-labelledby="preferences-title">
      <CardHead title="Preferences" titleId="preferences-title" />
      <ChosenPreferences what="Your preferences">{chosen => <Choices chosen={chosen} />}</ChosenPreferences>
    </Card>
  )
}

function Choices({ chosen }: { chosen: Preferences }) {
  const keep = useKeepPreference()
  return (
    <PreferenceChoice label="Leaderboard" hint="Hidden, you still see your own place. Nobody else does.">
      <Segmented
        label="Leaderboard"
        value={chosen.ranking}
        onValueChange={ranking => keep({ ranking })}
        options={RANKING}
        className="seg--tight"
      />
    </PreferenceChoice>
  )
}
