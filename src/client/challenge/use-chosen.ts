// The option that is chosen and not sent yet, kept in this browser by person, with the key under which it is sent.
import { useState } from 'react'
import { readDraft, writeDraft } from '../data/drafts.ts'
import { newKey } from '../data/request.ts'
import { useUser } from '../data/session.ts'

const NAME = 'challenge'

interface Chosen {
  /** What was shown: the same place among other options is another answer. */
  form: string
  option: number | null
  /** Made at the first try to send: a second try after a lost reply gets the first answer again. */
  key: string | null
}

export function useChosen(form: string, optionCount: number) {
  const { id } = useUser()
  const [chosen, setChosen] = useState<Chosen>(
    () => parseChosen(readDraft(id, NAME), form, optionCount) ?? { form, option: null, key: null },
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

/** Null for a draft of another question, or one that cannot be read. */
function parseChosen(text: string | null, form: string, optionCount: number): Chosen | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Chosen> | null
    const option = Number(draft?.option)
    if (draft?.form !== form || !Number.isInteger(option) || option < 0 || option >= optionCount) {
      return null
    }
    return { form, option, key: typeof draft.key === 'string' ? draft.key : null }
  } catch {
    return null
  }
}
