// Redeems a reward and says how it went. A second try after a lost reply carries the key of the first, so nothing is spent twice.
import { useRef } from 'react'
import { rewards } from '../../contract/rewards.ts'
import { useAction } from '../data/action.ts'
import { isAnswer, newKey, wordsOf } from '../data/request.ts'
import { useUser } from '../data/session.ts'
import { toast } from '../ui/toast-store.ts'

export function useRedeem() {
  const user = useUser()
  const { mutateAsync, isPending } = useAction(rewards.redeem)
  const keys = useRef(new Map<number, string>())

  async function redeem(rewardId: number): Promise<void> {
    const key = keys.current.get(rewardId) ?? newKey()
    keys.current.set(rewardId, key)
    try {
      await mutateAsync({ params: { id: String(rewardId) }, body: { userId: user.id }, key })
      keys.current.delete(rewardId)
      const description = 'Your reward has been successfully redeemed. Check your email for details.'
      toast({ title: 'Reward Redeemed!', description, tone: 'success' })
    } catch (error) {
      if (isAnswer(error)) keys.current.delete(rewardId)
      const description = wordsOf(error, 'Failed to redeem reward. Please try again.')
      toast({ title: 'Redemption Failed', description, tone: 'danger' })
    }
  }

  return { redeem, isPending }
}
