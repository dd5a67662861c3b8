// What a new installation needs, each ticked by what is really there.
import { ArrowRight, Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FIRST_STEPS, type FirstStep, type StepsDone } from '../../domain/getting-started.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'

interface Words {
  title: string
  about: ReactNode
  /** None where it is done outside the portal. */
  go?: { href: string; label: string }
}

const STEPS: Readonly<Record<FirstStep, Words>> = {
  people: {
    title: 'Add your people',
    about: 'One by one, or all at once from a list. Then invite them by email, link or printed card.',
    go: { href: '/manage/people', label: 'Open People' },
  },
  material: {
    title: 'Look the material over',
    about: 'Open a document or a topic, or read a module to its end, as your people will.',
    go: { href: '/', label: 'Open the dashboard' },
  },
  requirements: {
    title: 'Say who must do what',
    about: 'By when, and how often. Rules that come with the material count too: look at them and change what differs.',
    go: { href: '/manage/requirements', label: 'Open Requirements' },
  },
  mail: {
    title: 'Set up email',
    about: (
      <>
        For invitations, reminders and replies. Start the portal with <code>SMTP_URL</code> and{' '}
        <code>SUPPORT_EMAIL</code>.
      </>
    ),
    go: { href: '/manage/mails', label: 'Open the email log' },
  },
  companySignIn: {
    title: 'Turn on company sign-in',
    about: (
      <>
        So that nobody needs another password. Start the portal with <code>OIDC_ISSUER</code>,{' '}
        <code>OIDC_CLIENT_ID</code> and <code>OIDC_CLIENT_SECRET</code>. If your company has no such accounts, leave it.
      </>
    ),
  },
}

export function FirstSteps({ done }: { done: StepsDone }) {
  const ticked = FIRST_STEPS.filter(step => done[step]).length
  const next = FIRST_STEPS.find(step => !done[step])
  return (
    <Card flush aria-labelledby="first-steps">
      <CardHead
        title="Getting started"
        titleId="first-steps"
        description={`${ticked} of ${FIRST_STEPS.length} done. Each is ticked once it is really there.`}
      />
      <ol className="steps">
        {FIRST_STEPS.map(step => {
          const { title, about, go } = STEPS[step]
          return (
            <li key={step} className={cx('step', done[step] && 'step--done')}>
              {done[step] ? <CircleCheck className="step__sign" /> : <Circle className="step__sign" />}
              <div className="min-w-0 flex-1">
                <h3>
                  {title}
                  <span className="sr-only">{done[step] ? ', done' : ', to do'}</span>
                </h3>
                <p>{about}</p>
              </div>
              {go && (
                <Button asChild size="sm" variant={step === next ? 'primary' : 'secondary'}>
                  <Link href={go.href}>
                    {go.label}
                    <ArrowRight />
                  </Link>
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
