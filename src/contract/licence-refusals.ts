// How the server says no about licences: a part of the one list in errors.ts.
import type { RefusalCode, RefusalFacts } from '../domain/refusal.ts'
import { type Meaning, many, say } from './refusal-words.ts'

type LicenceRefusal = Extract<RefusalCode, `licence.${string}`>

const BECAME = {
  pending: 'waiting again',
  accepted: 'accepted already',
  refused: 'not accepted already',
  replaced: 'replaced by a newer one',
} as const

export const LICENCE_REFUSALS: { readonly [Code in LicenceRefusal]: Meaning<RefusalFacts[Code]> } = {
  'licence.unknown': say(404, 'There is no such licence.'),
  'licence.type_unknown': say(404, 'There is no such type of licence.'),
  'licence.type_retired': say(409, 'This type of licence is no longer recorded here. Choose another.'),
  'licence.type_taken': say(409, ({ code }) => `There is a type with the code ${code} already.`),
  'licence.expiry_missing': say(400, 'Enter the day on which it expires.'),
  'licence.never_expires': say(400, 'This type of licence has no expiry date. Leave it empty.'),
  'licence.issued_later': say(400, 'The day of issue cannot be in the future.'),
  'licence.expired': say(400, 'This licence has expired. Renew it, then add the new one.'),
  'licence.not_a_picture': say(409, 'This file is not a picture. Take a photo, or choose a JPEG, PNG or WebP picture.'),
  'licence.too_many': say(
    429,
    ({ limit }) => `You have entered ${many(limit, 'licence', 'licences')} in the last hour. Try again later.`,
  ),
  'licence.own': say(403, 'Nobody checks their own licence. Your lead or another administrator does.'),
  'licence.decided': say(409, ({ now }) => `This licence is ${BECAME[now]}, so nothing was changed.`),
  'licence.expired_meanwhile': say(409, 'This licence has expired meanwhile, so it can only be refused.'),
}
