// The option that is chosen and not sent yet, kept in this browser by person, with the key under which it is sent.
import { useState } from 'react'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { newKey } from '../data/request.ts'
import { useUser } from '../data/session.ts'

const NAME = 'challenge'

interface Chosen {
  challengeId: number
  option: number | null
  /** Made at the first try to send: a second try after a lost reply gets the first answer again. */
  key: string | null
}

export function useChosen(challengeId: number, optionCount: number) {
  const { id } = useUser()
  const [chosen, setChosen] = useState<Chosen>(
    () => parseChosen(readDraft(id, NAME), challengeId, optionCount) ?? { challengeId, option: null, key: null },
  )
  function keep(next: Chosen) {
    setChosen(next)
    writeDraft(id, NAME, JSON.stringify(next))
  }
  return {
    option: chosen.option,
    choose: (option: number) => keep({ ...chosen, option, key: null }),
    keyToSend: () => {
      const key = chosen.key ?? newKey()
      keep({ ...chosen, key })
      return key
    },
    forget: () => writeDraft(id, NAME, ''),
  }
}

/** Null for another day's draft, or one that cannot be read. */
function parseChosen(text: string | null, challengeId: number, optionCount: number): Chosen | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Chosen> | null
    const option = Number(draft?.option)
    if (draft?.challengeId !== challengeId || !Number.isInteger(option) || option < 0 || option >= optionCount) {
      return null
    }
    return { challengeId, option, key: typeof draft.key === 'string' ? draft.key : null }
  } catch {
    return null
  }
}
