// The certificate as a file: what a reader, a screen reader and a second download find in it.
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { type Certificate, renderCertificate } from './certificate-pdf.ts'
import { fitText } from './fit-text.ts'
import { BOLD, registerFonts } from './fonts.ts'
import { countLetters } from './inspect-pdf.ts'

const certificate: Certificate = {
  number: 'GQ-2026-7KXM4-PQRTV-9H2CD',
  holderName: 'Priya Raman',
  moduleTitle: 'Safe Lifting and Handling',
  score: 96,
  issuedAt: Date.parse('2026-11-15T20:00:00Z'),
  validUntil: '2027-11-16',
  replaced: null,
  checkedAt: 'https://training.example.com/verify/GQ-2026-7KXM4-PQRTV-9H2CD',
  timeZone: 'Australia/Sydney',
  portalName: 'GQ Training Portal',
}

const LONG_NAME = 'Wilhelmina Ngāta-Featherstonehaugh van der Nguyễn Łukasiewicz of the Extraordinarily Long Signature'

async function textOf(changes: Partial<Certificate> = {}): Promise<string> {
  return (await renderCertificate({ ...certificate, ...changes })).toString('latin1')
}

describe('a certificate', () => {
  test('is one page of PDF that names its number, holder and module', async () => {
    const pdf = await textOf()
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf).toContain('/Count 1')
    expect(pdf).toContain('(Certificate GQ-2026-7KXM4-PQRTV-9H2CD: Priya Raman, Safe Lifting and Handling)')
  })

  test('is tagged for screen readers, in Australian English, with words for its pictures', async () => {
    const pdf = await textOf()
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/Lang (en-AU)')
    expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1)
    expect(pdf.match(/\/S \/Figure\b/g)).toHaveLength(2)
    expect(pdf).toContain(`/Alt (QR code that leads to ${certificate.checkedAt})`)
  })

  test('says nothing of a check where the portal does not know its own address', async () => {
    const pdf = await textOf({ checkedAt: null })
    expect(pdf).toContain('/Alt (QR code that holds the certificate number GQ-2026-7KXM4-PQRTV-9H2CD)')
    expect(pdf).not.toContain('verify')
  })

  test('has one paragraph more once a newer one has taken its place, and stays on its page', async () => {
    const paragraphs = (pdf: string) => pdf.match(/\/S \/P\b/g)?.length ?? 0
    const replaced = { by: 'GQ-2027-ABCDE-FGHJK-MNPQR', at: Date.parse('2027-07-29T20:00:00Z') }
    const pdf = await textOf({ replaced })
    expect(paragraphs(pdf)).toBe(paragraphs(await textOf()) + 1)
    expect(pdf).toContain('/Count 1')
  })

  test('has metadata that stays XML when a title holds an ampersand', async () => {
    const pdf = await textOf({ moduleTitle: 'Sales & Service <2>' })
    expect(pdf).toContain('Sales and Service')
    expect(/<rdf:li[^>]*>[^<]*[&][^<]*<\/rdf:li>/.test(pdf)).toBe(false)
  })

  test('is the same file every time', async () => {
    expect(await textOf()).toBe(await textOf())
  })

  test('has a letter for every letter of a name', async () => {
    const names = ['Nguyễn Thị Bích', 'Zoë Šimić', 'Łukasz Żółć', 'Ngāta Tāmaki', 'Gökçe Işık', 'Ștefan Ørsted']
    for (const holderName of names) {
      expect(countLetters(await renderCertificate({ ...certificate, holderName })).missing, holderName).toBe(0)
    }
    expect(countLetters(await renderCertificate({ ...certificate, holderName: 'Ж' })).missing).toBe(1)
  })

  test('stays on one page whatever the name and title', async () => {
    const endless = 'Longword'.repeat(40)
    for (const words of [LONG_NAME, endless]) {
      expect(await textOf({ holderName: words, moduleTitle: words, portalName: words })).toContain('/Count 1')
    }
  })
})

describe('fitting text', () => {
  const doc = new PDFDocument({ size: 'A4' })
  registerFonts(doc)
  doc.font(BOLD)
  const box = { width: 500, height: 112, largest: 52, smallest: 12 }

  test('a short name is as large as the box allows', () => {
    fitText(doc, 'Priya Raman', box)
    expect(doc.heightOfString('M')).toBeGreaterThan(50)
  })

  test('a long name shrinks until it fits', () => {
    expect(fitText(doc, LONG_NAME, box)).toBeLessThanOrEqual(box.height)
    expect(doc.heightOfString(LONG_NAME, { width: box.width })).toBeLessThanOrEqual(box.height)
    expect(doc.widthOfString('Ngāta-Featherstonehaugh')).toBeLessThanOrEqual(box.width)
  })
})
