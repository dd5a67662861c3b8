// Whether all seals match the records, as far as was looked, and another look now.
import { ShieldCheck } from 'lucide-react'
import { seals } from '../../contract/seals.ts'
import { brokenSealWords } from '../../domain/broken-seal.ts'
import type { Day } from '../../domain/day.ts'
import { wholeDate } from '../../domain/day-names.ts'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { dateAndTime } from '../ui/time-words.ts'
import { toast } from '../ui/toast-store.ts'
import { countOf, formatNumber } from '../ui/words.ts'
import type { Checked } from './seal-words.ts'

interface CheckBannerProps {
  checked: Checked | null
  total: number
  firstSeal: Day | null
}

export function CheckBanner({ checked, total, firstSeal }: CheckBannerProps) {
  const check = useAction(seals.checkSeals)

  async function checkNow() {
    try {
      const { ok } = await check.mutateAsync({})
      if (ok) toast({ title: 'Checked', description: 'All seals match the records.', tone: 'success' })
    } catch (error) {
      toast({ title: 'Not checked', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  const button = (
    <Button variant="secondary" size="sm" pending={check.isPending} onClick={checkNow}>
      {checked ? 'Check again now' : 'Check now'}
    </Button>
  )
  if (!checked) {
    return (
      <Banner tone="neutral" title={`${countOf(total, 'seal')}, not checked yet`} action={button} role="status">
        Every night they are held against the records.
      </Banner>
    )
  }
  const when = `Last checked on ${dateAndTime(new Date(checked.at))}.`
  if (checked.firstBroken) {
    return (
      <Banner tone="danger" title="A seal does not match the records" action={button} role="alert">
        {brokenSealWords(checked.firstBroken)} What comes after it was not looked at. {when} Evidence packs can still be
        made, and say so.
      </Banner>
    )
  }
  return (
    <Banner
      tone="success"
      icon={ShieldCheck}
      title={
        checked.seals === 1
          ? 'The seal matches the records'
          : `All ${formatNumber(checked.seals)} seals match the records`
      }
      action={button}
      role="status"
    >
      {when} {firstSeal && `First seal on ${wholeDate(firstSeal)}.`}
    </Banner>
  )
}
