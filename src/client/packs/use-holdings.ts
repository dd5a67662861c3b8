// What a pack would hold, asked for a moment after the last choice. An older answer that comes late is ignored.
import { useEffect, useState } from 'react'
import type { Day } from '../../domain/day.ts'
import { request } from '../data/request.ts'
import type { PackDesk } from './pack-desk.ts'
import type { Holdings, Wanted } from './pack-words.ts'

const REST = 250

interface Answer {
  asked: string
  holdings: Holdings | null
  error: unknown
}

export function useHoldings(preview: PackDesk['preview'], wanted: Wanted | null) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [today, setToday] = useState<Day | undefined>(undefined)
  const [tries, setTries] = useState(0)
  const asked = wanted === null ? '' : JSON.stringify(wanted)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same again
  useEffect(() => {
    if (asked === '') return
    let isWanted = true
    const body = JSON.parse(asked) as Wanted
    const keep = (holdings: Holdings | null, error: unknown) => {
      if (!isWanted) return
      setAnswer({ asked, holdings, error })
      // The company's day, which is not always that of whoever asks.
      if (holdings && !body.asOf && body.scope.kind !== 'day') setToday(holdings.asOf)
    }
    const timer = setTimeout(() => {
      request(preview, { body }).then(
        holdings => keep(holdings, null),
        error => keep(null, error),
      )
    }, REST)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, preview, tries])

  const isAnswered = answer !== null && answer.asked === asked
  return {
    today,
    /** Of what is chosen now. */
    holdings: isAnswered ? answer.holdings : null,
    error: isAnswered ? answer.error : null,
    isWaiting: wanted !== null && !isAnswered,
    retry: () => {
      setAnswer(null)
      setTries(tries + 1)
    },
  }
}
