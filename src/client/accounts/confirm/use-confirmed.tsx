// Does what needs a fresh sign-in: where it is refused for want of one, a dialog asks for the password, and it is done again.
import { useState } from 'react'
import { dialogFrom } from '../../loading/lost.tsx'
import { isUnconfirmed } from './unconfirmed.ts'

const isItYou = dialogFrom(async () => (await import('./IsItYouDialog.tsx')).IsItYouDialog)

type Settle = (isConfirmed: boolean) => void

export function useConfirmed() {
  const [asked, setAsked] = useState<{ settle: Settle } | null>(null)

  /** Whoever closes the dialog gets the refusal. */
  async function confirmed<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act()
    } catch (error) {
      if (!isUnconfirmed(error)) throw error
      const isConfirmed = await new Promise<boolean>(settle => setAsked({ settle }))
      setAsked(null)
      if (!isConfirmed) throw error
      return act()
    }
  }

  const question = asked && <isItYou.Part onConfirmed={() => asked.settle(true)} onClose={() => asked.settle(false)} />
  return { confirmed, question }
}
