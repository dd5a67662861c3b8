// The passwords that everybody tries first: 49,000 of them, from a list that its keepers bring up to date. Read when the first password
// is changed, and never sent anywhere.
import type { CommonPasswords } from '../../domain/password.ts'

let list: Promise<CommonPasswords> | undefined

export function commonPasswords(): Promise<CommonPasswords> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}
