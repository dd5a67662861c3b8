// Whom the company's account stands for: somebody who came in with it before, somebody with that email, or somebody new.
import { namesOf, type Stated, usernameFor, whoComesIn } from '../../../domain/company-sign-in.ts'
import type { CompanyConfig } from '../../config.ts'
import type { Trx } from '../../db/database.ts'
import { logSecurity } from '../../http/security-log.ts'
import { type Moment, momentOf, type Origin, type Portal } from '../../portal.ts'
import { audit } from '../../record/audit.ts'
import { onOpenDay } from '../../record/seals/open-day.ts'
import { addedFacts } from '../import/carry-out.ts'
import { addPerson, NO_PASSWORD, type PersonDetails } from '../people/person.ts'
import { findByUsername } from '../people/queries.ts'
import type { Account } from './issuer.ts'
import { SignInProblem } from './problem.ts'
import { findIdentity, insertIdentity, peopleWithEmail } from './queries.ts'

const portalItself = (origin: Origin) => ({ id: null, via: 'portal' as const, ...origin })

const NOTHING: Stated = { email: null, isVerified: false, givenName: null, familyName: null, name: null }

/** Their id. */
export async function admit(portal: Portal, company: CompanyConfig, account: Account, origin: Origin): Promise<number> {
  const { issuer, subject } = account
  const isKnown = await findIdentity(portal.database.read, issuer, subject)
  const stated = isKnown ? NOTHING : await account.stated()
  const connect = async (trx: Trx, moment: Moment) => {
    const verdict = await judge(trx, company, account, stated)
    if (verdict.is === 'refused') throw new SignInProblem(verdict.problem, verdict.problem, verdict.userId)
    if (verdict.is === 'known') return { userId: verdict.userId, isFirst: false }
    const id =
      verdict.is === 'found'
        ? verdict.userId
        : await create(trx, company, { ...stated, email: verdict.email }, moment, origin)
    await insertIdentity(trx, { issuer, subject, userId: id, now: moment.now })
    // From now on it opens their account, whatever becomes of the email that it came in by.
    const facts = { issuer, account: subject, email: stated.email }
    const act = { action: 'person.company-connected', on: { kind: 'person', id }, after: facts } as const
    await audit(trx, portalItself(origin), act, moment)
    return { userId: id, isFirst: true }
  }
  const { userId, isFirst } = await onOpenDay(portal, momentOf(portal), moment =>
    portal.database.write(trx => connect(trx, moment)),
  )
  if (isFirst) {
    const facts = { person: userId, address: origin.address, reqId: origin.requestId }
    logSecurity(portal.log, 'company account connected', facts)
  }
  return userId
}

async function judge(trx: Trx, { createsUnknown }: CompanyConfig, { issuer, subject }: Account, stated: Stated) {
  const before = await findIdentity(trx, issuer, subject)
  const withEmail = !before && stated.email ? await peopleWithEmail(trx, stated.email, issuer) : []
  return whoComesIn({
    before: before && { id: before.id, isActive: before.active === 1 },
    stated,
    withEmail: withEmail.map(({ id, active, subject: other }) => ({
      ...{ id, isActive: active === 1, isConnected: other !== null },
    })),
    createsUnknown,
  })
}

/** An employee: what else somebody is, the portal's administrators say. */
async function create(
  trx: Trx,
  { department }: CompanyConfig,
  stated: Stated & { email: string },
  moment: Moment,
  origin: Origin,
): Promise<number> {
  const { email } = stated
  const details: PersonDetails = {
    ...{ username: await freeUsername(trx, email), ...namesOf(stated), email, department, role: 'employee' },
  }
  const id = await addPerson(trx, details, NO_PASSWORD, moment)
  if (id === undefined) throw new SignInProblem('fault', `the username ${details.username} is taken after all`)
  const act = { action: 'person.added', on: { kind: 'person', id }, after: addedFacts(details) } as const
  await audit(trx, portalItself(origin), act, moment)
  return id
}

async function freeUsername(trx: Trx, email: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const username = usernameFor(email, attempt)
    if (!(await findByUsername(trx, username))) return username
  }
}
