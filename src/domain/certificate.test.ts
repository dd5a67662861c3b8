// How a certificate stands, and how its number is written and read.
import { describe, expect, test } from 'vitest'
import { certificateStatus, newCertificateNumber, typedNumber } from './certificate.ts'

describe('a certificate', () => {
  const NEWER = 'GQ-2026-7KXM4-PQRTV-9H2CD'
  test.each([
    ['without an end', null, null, '2036-01-01', 'valid'],
    ['before its last day', '2026-12-16', null, '2026-11-16', 'valid'],
    ['on its last day', '2026-12-16', null, '2026-12-16', 'valid'],
    ['on the day after', '2026-12-16', null, '2026-12-17', 'expired'],
    ['replaced while it was good', '2026-12-16', NEWER, '2026-11-16', 'replaced'],
    ['replaced, and run out', '2026-12-16', NEWER, '2027-06-01', 'replaced'],
    ['replaced, without an end', null, NEWER, '2026-11-16', 'replaced'],
  ] as const)('%s', (_, validUntil, replacedBy, today, status) => {
    expect(certificateStatus({ validUntil, replacedBy }, today)).toBe(status)
  })
})

describe('a new number', () => {
  const counting = () => {
    let next = 0
    return (most: number) => next++ % most
  }

  test('is the year and three groups', () => {
    expect(newCertificateNumber('2026-11-16', counting())).toBe('GQ-2026-23456-789AB-CDEFG')
  })

  test('holds at least 60 random bits', () => {
    const drawn: number[] = []
    newCertificateNumber('2026-11-16', most => drawn.push(most) % most)
    expect(drawn.reduce((bits, most) => bits + Math.log2(most), 0)).toBeGreaterThanOrEqual(60)
  })

  test('has no letter that is taken for another', () => {
    const letters = Array.from({ length: 31 }, (_, first) => newCertificateNumber('2026-11-16', () => first).slice(8))
    expect(letters.join('')).not.toMatch(/[01ILO]/)
  })
})

describe('a typed number', () => {
  test.each([
    ['as it stands', 'GQ-2026-7KXM4-PQRTV-9H2CD', 'GQ-2026-7KXM4-PQRTV-9H2CD'],
    ['in small letters', 'gq-2026-7kxm4-pqrtv-9h2cd', 'GQ-2026-7KXM4-PQRTV-9H2CD'],
    ['without hyphens', 'GQ20267KXM4PQRTV9H2CD', 'GQ-2026-7KXM4-PQRTV-9H2CD'],
    ['with spaces', '  gq 2026 7kxm4 pqrtv 9h2cd ', 'GQ-2026-7KXM4-PQRTV-9H2CD'],
    ['with the dashes of a word processor', 'GQ–2026–7KXM4–PQRTV–9H2CD', 'GQ-2026-7KXM4-PQRTV-9H2CD'],
    ['grouped otherwise', 'GQ 2026 7KXM 4PQR TV9H 2CD', 'GQ-2026-7KXM4-PQRTV-9H2CD'],
    ['of the older kind', 'gq 2026 7kxm4pqr', 'GQ-2026-7KXM4PQR'],
    ['that is none', ' what is this? ', 'WHAT IS THIS?'],
    ['with a letter that no number has', 'gq-2026-7kxm4-pqrtv-9h2c0', 'GQ-2026-7KXM4-PQRTV-9H2C0'],
    ['that is empty', '  ', ''],
    ['of control characters alone', '\u0000\u0001', ''],
    ['with a break in it', 'GQ-2026\r\n-7KXM4PQR', 'GQ-2026-7KXM4PQR'],
  ])('%s', (_, typed, meant) => {
    expect(typedNumber(typed)).toBe(meant)
  })

  test('that is endless is cut', () => {
    expect(typedNumber('x'.repeat(5000))).toHaveLength(60)
  })
})
