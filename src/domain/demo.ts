// The demo company's accounts.
import type { Role } from './roles.ts'

/** Listed in the box on the login screen while the demo is on. */
export const DEMO_BOX: readonly { username: string; role: Role }[] = [
  { username: 'admin', role: 'admin' },
  { username: 'manager', role: 'manager' },
]

export function demoPassword(username: string): string {
  return `${username}-beta-2026`
}
