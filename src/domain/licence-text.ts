// What is written on a licence and of its type: how long it may be, and how much of it is shown.

export const LICENCE_STATUSES = ['pending', 'accepted', 'refused', 'replaced'] as const
export type LicenceStatus = (typeof LICENCE_STATUSES)[number]

export const LICENCE_NUMBER = { least: 1, most: 40 } as const
/** Of one licence: front, back, and the pages of a certificate. */
export const LICENCE_PHOTOS = { least: 1, most: 4 } as const

/** A type's code never changes; the files of the content know it by that. */
export const LICENCE_CODE = /^(?=.{1,20}$)[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/
export const LICENCE_NAME = { most: 80 } as const

/** The end of a number is enough to tell cards apart, and half of a short one. */
export function maskedNumber(number: string): string {
  const plain = number.trim()
  return `••••${plain.slice(plain.length - Math.min(4, Math.floor(plain.length / 2)))}`
}

/** Up to three letters for a type whose code is a word. */
export function shortCode(code: string, name: string): string {
  if (code.length <= 3) return code.toUpperCase()
  const words = (code.includes('-') ? code.split('-') : name.split(/[\s,]+/)).filter(word => /^[a-z]/i.test(word))
  return words
    .slice(0, 2)
    .map(word => word.charAt(0))
    .join('')
    .toUpperCase()
}
