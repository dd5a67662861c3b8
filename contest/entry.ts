// Ways in that work once: an invitation, and a one-time password that two people hold. Each costs hashes, so there are few of them.

import { PASSWORD } from '../bench/company.ts'
import { dayOf, hourOf } from '../src/domain/day.ts'
import { verifyPassword } from '../src/server/accounts/password-hash.ts'
import type { Database } from '../src/server/db/database.ts'
import { hashToken, newToken } from '../src/server/http/session-token.ts'
import { type Contest, granted, inTurn, type Stage, times } from './contest.ts'
import type { Answer } from './wire.ts'

const SENDINGS = 4
const HOUR = 3_600_000
const newPassword = (index: number) => `quite another phrase ${index}`

/** Which of the passwords was acknowledged, for each person: it must be the one that opens the account. */
function chosenPasswords(database: Database) {
  const chosen = new Map<number, string>()
  return {
    note(userId: number, answers: readonly Answer[]) {
      const winner = answers.findIndex(({ status }) => status < 300)
      if (winner >= 0) chosen.set(userId, newPassword(winner))
    },
    async problems(): Promise<string[]> {
      const found: string[] = []
      for (const [id, password] of chosen) {
        const { password_hash } = await database.read
          .selectFrom('users')
          .select('password_hash')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (!(await verifyPassword(password, password_hash)))
          found.push(`person ${id}: another password than the one that was acknowledged`)
      }
      return found
    },
  }
}

export function sameInvitation({ database, newcomers }: Stage): Contest {
  const next = inTurn(newcomers.filter((_, index) => index % 2 === 0))
  const invited: number[] = []
  const passwords = chosenPasswords(database)
  return {
    ...{ name: 'the same invitation', contenders: SENDINGS, share: 2 },
    async prepare(count) {
      const made = times(count, () => ({ person: next(), token: newToken() }))
      const [created_at, expires_at] = [Date.now(), Date.now() + HOUR]
      const rows = made.map(({ person, token }) => ({
        ...{ user_id: person.id, token_hash: hashToken(token), created_at, expires_at, closed_at: null },
      }))
      await database.write(trx => trx.insertInto('invitations').values(rows).execute())
      invited.push(...made.map(({ person }) => person.id))
      return made.map(({ person, token }) => ({
        requests: times(SENDINGS, index => ({
          ...{ method: 'POST' as const, path: `/api/invitations/${token}/accept` },
          body: { password: newPassword(index) },
        })),
        judge: answers => {
          passwords.note(person.id, answers)
          return granted('an invitation', answers, 1, ['invitation.over'])
        },
      }))
    },
    async problems() {
      const open = await database.read
        .selectFrom('sessions')
        .select(['user_id', 'opened_with'])
        .where('user_id', 'in', invited)
        .where('ended_at', 'is', null)
        .execute()
      const came = new Set(open.filter(({ opened_with }) => opened_with === 'invitation').map(({ user_id }) => user_id))
      const others = await passwords.problems()
      if (open.length === invited.length && came.size === invited.length) return others
      return [
        ...others,
        `invitations: ${invited.length} were used, ${open.length} sessions of ${came.size} people came of them`,
      ]
    },
  }
}

export function sameOneTimePassword({ database, newcomers, zone }: Stage): Contest {
  const next = inTurn(newcomers.filter((_, index) => index % 2 === 1))
  const changed: number[] = []
  const passwords = chosenPasswords(database)
  return {
    ...{ name: 'the same one-time password', contenders: SENDINGS, share: 2 },
    async prepare(count) {
      const now = Date.now()
      const made = times(count, () => ({ person: next(), tokens: times(SENDINGS, newToken) }))
      const ids = made.map(({ person }) => person.id)
      const sessions = made.flatMap(({ person, tokens }) =>
        tokens.map(token => ({
          ...{ user_id: person.id, token_hash: hashToken(token), login_at: now, login_day: dayOf(now, zone) },
          ...{ login_hour: hourOf(now, zone), last_seen_at: now, ended_at: null },
          ...{ device_type: 'mobile' as const, browser_name: 'Chrome', opened_with: 'one-time-password' as const },
        })),
      )
      await database.write(async trx => {
        const given = { must_change_password: 1 as const, password_until: now + HOUR }
        await trx.updateTable('users').set(given).where('id', 'in', ids).execute()
        await trx.updateTable('sessions').set({ ended_at: now }).where('user_id', 'in', ids).execute()
        await trx.insertInto('sessions').values(sessions).execute()
      })
      changed.push(...ids)
      return made.map(({ person, tokens }) => ({
        requests: tokens.map((token, index) => ({
          ...{ method: 'POST' as const, path: '/api/change-password', token },
          body: { currentPassword: PASSWORD, newPassword: newPassword(index) },
        })),
        // Whoever is slower finds it replaced, or is signed out by then.
        judge: answers => {
          passwords.note(person.id, answers)
          return granted('a one-time password', answers, 1, ['password.replaced', 'password.wrong', 'session.required'])
        },
      }))
    },
    async problems() {
      const { read } = database
      const open = await read
        .selectFrom('sessions')
        .select('user_id')
        .where('user_id', 'in', changed)
        .where('ended_at', 'is', null)
        .execute()
      const still = await read
        .selectFrom('users')
        .select('id')
        .where('id', 'in', changed)
        .where('must_change_password', '=', 1)
        .execute()
      const others = await passwords.problems()
      if (open.length === changed.length && still.length === 0) return others
      return [
        ...others,
        `one-time passwords: of ${changed.length}, ${open.length} sessions are open and ${still.length} still good`,
      ]
    },
  }
}
