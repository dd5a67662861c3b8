// Reminds people of what is due for them, and says what became of it.
import { team } from '../../contract/team.ts'
import { useAction } from '../data/action.ts'
import { wordsOf } from '../data/request.ts'
import { toast } from '../ui/toast-store.ts'
import { remindedWords } from './reminder-words.ts'

export function useRemind() {
  const action = useAction(team.remind)

  /** Whether it was sent. */
  async function remind(userIds: readonly number[]): Promise<boolean> {
    try {
      const reminded = await action.mutateAsync({ body: { userIds: [...userIds] } })
      await action.refreshed()
      const tone = reminded.notified > 0 ? 'success' : 'neutral'
      // Longer than most: it may name people.
      toast({ ...remindedWords(userIds.length, reminded), tone, duration: 10_000 })
      return true
    } catch (error) {
      toast({ title: 'Nobody was reminded', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
      return false
    }
  }

  return { remind, isReminding: action.isPending }
}
