// Accepting an invitation: a password of one's own or a passkey in its place, and one is signed in.

import type { acceptance } from '../../../contract/acceptance.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import { suggestedPasskeyName } from '../../../domain/passkey.ts'
import { checkNewPassword } from '../../../domain/password.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Role } from '../../../domain/roles.ts'
import type { Reader, Trx } from '../../db/database.ts'
import { needsPasskeyToSignIn } from '../../http/passkey-duty.ts'
import { logSecurity } from '../../http/security-log.ts'
import { hashToken } from '../../http/session-token.ts'
import type { Origin, Portal } from '../../portal.ts'
import { commonPasswords } from '../common-passwords.ts'
import { type Browser, openSession } from '../open-session.ts'
import { checkNewPasskey, keepNewPasskey, questionFor } from '../passkeys/registration.ts'
import { hashPassword } from '../password-hash.ts'
import { endOneTimePassword, endSessionsOf, setOwnPassword } from '../queries.ts'
import { invitedPerson } from './invited-person.ts'
import { closeInvitations } from './queries.ts'

type Chosen = InputOf<typeof acceptance.acceptInvitation>['body']

interface Acceptance extends Origin {
  token: string
  chosen: Chosen
  browser: Browser
}

/** What was chosen, checked before the transaction; keeping it is part of that. */
type Keep = (trx: Trx, userId: number) => Promise<void>

export async function accept(portal: Portal, acceptance: Acceptance) {
  const { token, chosen, browser, address, requestId } = acceptance
  const { database, clock } = portal
  const keep = await ('password' in chosen
    ? checkPassword(portal, token, chosen.password)
    : checkPasskey(portal, acceptance, chosen))
  const opened = await database.write(async trx => {
    // Used or replaced meanwhile: only one of those who hold it comes in.
    const { id, role } = await invitedPerson(portal, trx, token)
    await refuseHolder(portal, trx, { id, role })
    await closeInvitations(trx, id, clock.now())
    await keep(trx, id)
    // As with any change of a password: whoever was signed in with the old one is out.
    await endSessionsOf(trx, id, clock.now())
    return { userId: id, token: await openSession(trx, portal, { userId: id, way: 'invitation', browser }) }
  })
  const facts = { person: opened.userId, address, reqId: requestId }
  logSecurity(portal.log, 'invitation accepted', facts)
  if ('passkey' in chosen) logSecurity(portal.log, 'passkey added', facts)
  return opened
}

/** It would open the account to whoever reads their mail. Whoever has lost the passkey has an administrator remove it. */
async function refuseHolder(portal: Portal, db: Reader | Trx, person: { id: number; role: Role }): Promise<void> {
  if (await needsPasskeyToSignIn(portal, db, person)) throw new Refusal('login.passkey_required')
}

async function checkPassword(portal: Portal, token: string, password: string): Promise<Keep> {
  // First, so that nobody makes the portal hash passwords without an invitation.
  const { username } = await invitedPerson(portal, portal.database.read, token)
  if (!portal.config.passwordSignIn) throw new Refusal('password.off', { to: 'choose' })
  checkNewPassword(password, username, await commonPasswords())
  const hash = await hashPassword(password)
  return (trx, userId) => setOwnPassword(trx, userId, hash)
}

/** For the answer to one invitation alone. */
const purposeOf = (token: string) => ({ to: 'accept' as const, invitation: hashToken(token) })

export async function passkeyQuestion(portal: Portal, token: string) {
  const db = portal.database.read
  const person = await invitedPerson(portal, db, token)
  await refuseHolder(portal, db, person)
  return questionFor(portal, db, person, purposeOf(token))
}

async function checkPasskey(
  portal: Portal,
  { token, browser, ...origin }: Acceptance,
  { passkey, name: wanted }: Extract<Chosen, { passkey: unknown }>,
): Promise<Keep> {
  const person = await invitedPerson(portal, portal.database.read, token)
  const checked = await checkNewPasskey(portal, purposeOf(token), passkey, { ...origin, person: person.id })
  const name = wanted ?? suggestedPasskeyName(person.name, browser.userAgent ?? '')
  return async (trx, userId) => {
    await keepNewPasskey(trx, userId, name, checked, portal.clock.now())
    // On a note somewhere, and good for days: nobody will change it now.
    await endOneTimePassword(trx, userId)
  }
}
