// Keeps a choice as soon as it is made, and says whether that worked.
import type { OutputOf } from '../../../contract/endpoint.ts'
import { preferences } from '../../../contract/preferences.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { toast } from '../../ui/toast-store.ts'

export type Preferences = OutputOf<typeof preferences.preferences>

export function useKeepPreference() {
  const choose = useAction(preferences.choosePreferences)
  return async (change: Partial<Preferences>) => {
    try {
      await choose.mutateAsync({ body: change })
      toast({ title: 'Preference saved', tone: 'success' })
    } catch (error) {
      toast({ title: 'Preference not saved', description: wordsOf(error, 'Please try again.'), tone: 'danger' })
    }
  }
}
