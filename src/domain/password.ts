// What a password must be like.
import { Refusal } from './refusal.ts'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200

export function checkNewPassword(current: string, next: string, username: string): void {
  if (next === current) throw new Refusal('password.unchanged')
  if (next.toLowerCase().includes(username.toLowerCase())) throw new Refusal('password.contains_username')
}
