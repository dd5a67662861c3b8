// Invitations that were just made, in this page alone: a link is shown once, and a reload forgets it.

import type { OutputOf } from '../../../contract/endpoint.ts'
import type { invitations } from '../../../contract/invitations.ts'

export type MadeInvitation = OutputOf<typeof invitations.invitePerson>

export interface Invited {
  id: number
  name: string
  firstName: string
  username: string
  email: string | null
}

const made = new Map<number, MadeInvitation>()

export function keepMade(personId: number, invitation: MadeInvitation): void {
  made.set(personId, invitation)
}

export function takeMade(personId: number): MadeInvitation | undefined {
  const invitation = made.get(personId)
  made.delete(personId)
  return invitation
}
