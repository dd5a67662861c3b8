// The footer of every page.
import { PORTAL_NAME } from '../data/portal-name.ts'
import { openTour } from '../tour/tour-store.ts'

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer__in">
        <span>{PORTAL_NAME}</span>
        <span>Your sign-offs are kept as safety records.</span>
        <button type="button" onClick={openTour}>
          Restart tour
        </button>
      </div>
    </footer>
  )
}
