// Who people are to the portal, and what their role lets them do.

export const ROLES = ['admin', 'manager', 'employee'] as const
export type Role = (typeof ROLES)[number]

const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', manager: 'Manager', employee: 'Employee' }

/** A role that is not known here is shown as the least of them. */
export function roleLabel(role: string): string {
  return ROLE_LABELS[role as Role] ?? ROLE_LABELS.employee
}

export function everyone(_role: Role): boolean {
  return true
}

export function isAdmin(role: Role): boolean {
  return role === 'admin'
}

/** Admins and managers lead people: they may read others' progress and give Management Recognition. */
export function isLead(role: Role): boolean {
  return role === 'admin' || role === 'manager'
}
