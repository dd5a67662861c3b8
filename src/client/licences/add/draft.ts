// What is typed of a licence, and what is wrong with it before it is sent. The server decides by the company's own day.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { licenceTypes } from '../../../contract/licence-types.ts'

export type Type = OutputOf<typeof licenceTypes.licenceTypes>[number]

export interface Draft {
  typeId: string
  number: string
  issuedOn: string
  expiresOn: string
}

export const EMPTY: Draft = { typeId: '', number: '', issuedOn: '', expiresOn: '' }

export type Found = Partial<Record<keyof Draft | 'photos', string>>

export function problemsOf(draft: Draft, type: Type | undefined, photos: { taken: number; sent: number }): Found {
  const found: Found = {}
  if (photos.taken === 0) found.photos = 'Take a photo of the card first.'
  else if (photos.sent < photos.taken) found.photos = 'Wait until every photo has been sent, or try again.'
  if (!type) found.typeId = 'Choose which licence it is.'
  if (draft.number.trim() === '') found.number = 'Type the number on the card.'
  if (type?.expires && draft.expiresOn === '') found.expiresOn = 'Enter the day on which it expires.'
  return found
}
