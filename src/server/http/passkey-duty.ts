// Who must add a passkey before anything else, and for whom a password alone is not enough.
import { mustHavePasskey } from '../../domain/passkey.ts'
import type { Role } from '../../domain/roles.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { Portal } from '../portal.ts'
import { hasPasskey } from './session-queries.ts'

interface Person {
  id: number
  role: Role
}

/** The database is asked only about those who must have one. */
async function dutyOf({ config }: Portal, db: Reader | Trx, { id, role }: Person): Promise<'none' | 'owed' | 'met'> {
  if (!mustHavePasskey(role, config.requirePasskey)) return 'none'
  return (await hasPasskey(db, id)) ? 'met' : 'owed'
}

export async function mustAddPasskey(portal: Portal, db: Reader | Trx, person: Person): Promise<boolean> {
  return (await dutyOf(portal, db, person)) === 'owed'
}

export async function needsPasskeyToSignIn(portal: Portal, db: Reader | Trx, person: Person): Promise<boolean> {
  return (await dutyOf(portal, db, person)) === 'met'
}
