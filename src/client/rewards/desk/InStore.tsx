// Whether a reward is in the store: switched off and on again, nothing is lost by it.
import { rewardsDesk } from '../../../contract/rewards-desk.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { toast } from '../../ui/toast-store.ts'
import type { CatalogueReward } from './desk-words.ts'

export function InStore({ reward }: { reward: CatalogueReward }) {
  const retire = useAction(rewardsDesk.retireReward)
  const restore = useAction(rewardsDesk.restoreReward)
  const isIn = !reward.retired
  const isPending = retire.isPending || restore.isPending

  async function turn() {
    const { mutateAsync, refreshed } = isIn ? retire : restore
    try {
      await mutateAsync({ params: { id: String(reward.id) } })
      await refreshed()
      toast({ title: isIn ? 'Out of the store' : 'Back in the store', description: reward.title, tone: 'success' })
    } catch (error) {
      toast({ title: 'Not changed', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isIn}
      aria-busy={isPending || undefined}
      aria-label={`${reward.title} in the store`}
      className="switch"
      onClick={() => !isPending && void turn()}
    >
      <span />
    </button>
  )
}
