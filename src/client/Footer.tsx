// The footer of every page.
import { accounts } from '../contract/accounts.ts'
import { useApi } from './api.ts'
import { openTour } from './tour/tour-store.ts'

export function Footer() {
  const { data: portal } = useApi(accounts.portal)
  return (
    <footer className="footer">
      <div className="footer__in">
        <span>{portal?.name ?? 'GQ Training Portal'}</span>
        <span>Your sign-offs are kept as safety records.</span>
        <button type="button" onClick={openTour}>
          Restart tour
        </button>
      </div>
    </footer>
  )
}
