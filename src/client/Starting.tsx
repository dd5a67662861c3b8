// The one spinner over a whole page: while the portal starts.
import { accounts } from '../contract/accounts.ts'
import { useApi } from './api.ts'
import { Spinner } from './ui/Spinner.tsx'

export function Starting() {
  const { data: portal } = useApi(accounts.portal)
  return (
    <main className="grid min-h-dvh place-items-center">
      <p className="grid justify-items-center gap-4" role="status">
        <Spinner size="lg" />
        Loading {portal?.name ?? 'GQ Training Portal'}
      </p>
    </main>
  )
}
