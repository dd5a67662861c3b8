// What a lead narrows their team to: something overdue, something soon, nothing overdue, nothing open, a licence that runs out.
export const TEAM_STATUSES = ['overdue', 'due-soon', 'in-date', 'compliant', 'expiring-licence'] as const
export type TeamStatus = (typeof TEAM_STATUSES)[number]
