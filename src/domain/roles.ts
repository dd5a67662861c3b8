// Who people are to the portal, and what their role lets them do.

export const ROLES = ['admin', 'manager', 'employee'] as const
export type Role = (typeof ROLES)[number]

const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', manager: 'Manager', employee: 'Employee' }

export function roleLabel(role: Role): string {
  return ROLE_LABELS[role]
}

/** Admins and managers lead people: they may read others' progress and give Management Recognition. */
export function isLead(role: Role): boolean {
  return role === 'admin' || role === 'manager'
}
