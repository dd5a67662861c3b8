// Whom the rule would cover, asked for a moment after the last change. An older answer that comes late is ignored.
import { useEffect, useState } from 'react'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { requirements } from '../../../contract/requirements.ts'
import { request } from '../../data/request.ts'
import type { Terms } from './draft.ts'

export type Preview = OutputOf<typeof requirements.previewRequirement>

const REST = 250

interface Answer {
  asked: string
  preview: Preview | null
  error: unknown
}

export function askPreview(terms: Terms, id: number | undefined): Promise<Preview> {
  return request(requirements.previewRequirement, { body: { ...terms, ...(id === undefined ? {} : { id }) } })
}

export function usePreview(terms: Terms | null, id: number | undefined) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)
  const asked = terms === null ? '' : JSON.stringify(terms)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same again
  useEffect(() => {
    if (asked === '') return
    let isWanted = true
    const keep = (next: Omit<Answer, 'asked'>) => isWanted && setAnswer({ asked, ...next })
    const timer = setTimeout(() => {
      askPreview(JSON.parse(asked) as Terms, id).then(
        preview => keep({ preview, error: null }),
        error => keep({ preview: null, error }),
      )
    }, REST)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, id, tries])

  return {
    /** The last that came; while another is on its way it stays. */
    preview: terms === null ? null : (answer?.preview ?? null),
    error: answer?.asked === asked ? answer.error : null,
    isWaiting: terms !== null && answer?.asked !== asked,
    retry: () => {
      setAnswer(null)
      setTries(tries + 1)
    },
  }
}
