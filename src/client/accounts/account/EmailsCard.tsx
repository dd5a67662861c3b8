// What is emailed to one, and how often. Each choice is kept at once.
import { MailX } from 'lucide-react'
import { me } from '../../../contract/me.ts'
import { useApi } from '../../data/api.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { ChosenPreferences } from './ChosenPreferences.tsx'
import { PreferenceChoice } from './PreferenceChoice.tsx'
import { type Preferences, useKeepPreference } from './use-keep-preference.ts'

const DIGEST = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const

const NEWS = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

export function EmailsCard() {
  const { data: profile } = useApi(me.ownProfile)
  return (
    <Card id="emails" aria-labelledby="emails-title" className="grid grid-cols-1 gap-4">
      <CardHead
        title="Emails"
        titleId="emails-title"
        description="You also find all of this in your notices."
        className="mb-0"
      />
      {profile && profile.email === null && (
        <Banner tone="neutral" icon={MailX} title="Nothing is emailed to you">
          The portal has no email address for you. An administrator can add one.
        </Banner>
      )}
      <ChosenPreferences what="Your choices">{chosen => <Choices chosen={chosen} />}</ChosenPreferences>
    </Card>
  )
}

function Choices({ chosen }: { chosen: Preferences }) {
  const keep = useKeepPreference()
  return (
    <>
      <PreferenceChoice
        label="Due and overdue"
        hint="At most one email a day, Monday to Friday at 7 am, when something new comes up, and on Mondays while anything is overdue. It cannot be turned off."
      >
        <Segmented
          label="Due and overdue"
          value={chosen.mail}
          onValueChange={mail => keep({ mail })}
          options={DIGEST}
          className="seg--tight"
        />
      </PreferenceChoice>
      <PreferenceChoice
        label="Kudos and talks"
        hint="Off stops these emails only. Decisions, replies, invitations and reminders always come, at once."
      >
        <Segmented
          label="Kudos and talks"
          value={chosen.news}
          onValueChange={news => keep({ news })}
          options={NEWS}
          className="seg--tight"
        />
      </PreferenceChoice>
    </>
  )
}
