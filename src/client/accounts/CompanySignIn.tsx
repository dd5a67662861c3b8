// The way in with the company's own account. Where passwords are switched off it is the first one, and a one-time password the way out.
import { Building2 } from 'lucide-react'
import { companySignIn } from '../../contract/company-sign-in.ts'
import { keepPlace } from '../data/after-sign-in.ts'
import { Button } from '../ui/Button.tsx'

export function CompanySignIn({
  label,
  isFirst,
  onOneTime,
}: {
  label: string
  isFirst: boolean
  onOneTime: () => void
}) {
  return (
    <>
      <Button asChild variant={isFirst ? 'primary' : 'secondary'} size="lg" block className="login__company">
        <a href={companySignIn.goToCompany.path} onClick={keepPlace}>
          <Building2 />
          Sign in with {label}
        </a>
      </Button>
      {isFirst && (
        <Button variant="ghost" block onClick={onOneTime}>
          I have a one-time password
        </Button>
      )}
    </>
  )
}
