// Redeems a reward and says how it went. A second try after a lost reply carries the key of the first, so nothing is spent twice; once
// the list shows what became of that one, another try is another wish.
import { useRef } from 'react'
import { rewards } from '../../contract/rewards.ts'
import { useAction } from '../data/action.ts'
import { isAnswer, newKey, wordsOf } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import { toast } from '../ui/toast-store.ts'
import type { Reward } from './shapes.ts'

export function useRedeem() {
  const user = useUser()
  const { mutateAsync, isPending } = useAction(rewards.redeem)
  const keys = useRef(new Map<string, string>())

  /** `timesBefore`: how often the person had asked for it by what they saw. */
  async function redeem({ id, pointsCost }: Reward, timesBefore: number): Promise<void> {
    const wish = `${id} ${timesBefore}`
    const key = keys.current.get(wish) ?? newKey()
    keys.current.set(wish, key)
    try {
      await mutateAsync({ params: { id: String(id) }, body: { userId: user.id, pointsCost }, key })
      keys.current.delete(wish)
      const description = 'Your reward has been successfully redeemed. Check your email for details.'
      toast({ title: 'Reward Redeemed!', description, tone: 'success' })
    } catch (error) {
      if (isAnswer(error)) keys.current.delete(wish)
      const description = wordsOf(error, 'Failed to redeem reward. Please try again.')
      toast({ title: 'Redemption Failed', description, tone: 'danger' })
    }
  }

  return { redeem, isPending }
}
