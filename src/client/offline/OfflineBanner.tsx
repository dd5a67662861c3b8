// Says that there is no connection, what that means, and how old what is on the screen is.
import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { accounts } from '../../contract/accounts.ts'
import { useOnline } from '../data/connection.ts'
import { Banner } from '../ui/Banner.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { keptAt } from './kept-answers.ts'

export function OfflineBanner() {
  const isOnline = useOnline()
  const oldest = useOldestShown()
  return (
    // Always there, so that a screen reader hears what appears in it.
    <div role="status">
      {!isOnline && (
        <div className="page pb-4">
          <Banner tone="neutral" icon={WifiOff} title="You are offline">
            Reading goes on; signing off and handing in wait for the connection.
            {oldest !== null && (
              <>
                {' '}
                What you see was last brought up to date <Timestamp at={new Date(oldest)} />.
              </>
            )}
          </Banner>
        </div>
      )}
    </div>
  )
}

/** When the server gave the oldest of what the screen shows; null where it shows nothing from the server. */
function useOldestShown(): number | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => {
    const times = cache.findAll({ type: 'active' }).flatMap(({ queryKey: [path], state }) => {
      // The portal's own name does not age.
      if (state.data === undefined || path === accounts.portal.path) return []
      return [keptAt(String(path)) ?? state.dataUpdatedAt]
    })
    return times.length > 0 ? Math.min(...times) : null
  })
}
