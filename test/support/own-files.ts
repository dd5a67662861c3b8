// Files that people upload, good and hostile, made as somebody would make them.
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A photo with a bright left half, so that it can be told which way up it is. */
export function photo(width = 60, height = 40) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#ffffff' } }
  return sharp({ create: { width, height, channels: 3, background: '#104050' } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

/** As a phone that was held upright writes it: lying on its side, with where it was taken. */
export function photoFromPhone(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Phone', ImageDescription: 'secret-words' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 35/1', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 40/1' },
  }
  return photo().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

/** A PNG that says it has 100,000 × 100,000 pixels. */
export async function pictureBomb(): Promise<Buffer> {
  const png = await photo().png().toBuffer()
  const bomb = Buffer.from(png)
  // Width and height are the first of the head, which a checksum ends.
  bomb.writeUInt32BE(100_000, 16)
  bomb.writeUInt32BE(100_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

export async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(['#000000', '#ffffff'].map(frame))
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

/** A PNG with the chunk that makes it move. */
export async function movingPng(): Promise<Buffer> {
  const png = await photo().png().toBuffer()
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8, 0)
  chunk.write('acTL', 4, 'latin1')
  chunk.writeUInt32BE(2, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

/** One page with a line of text. */
export async function plainPdf(change: (document: PDFDocument) => void = () => {}, objectStreams = false) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage([300, 200]).drawText('Charge here.', { x: 20, y: 150, size: 12, font })
  change(document)
  return Buffer.from(await document.save({ useObjectStreams: objectStreams }))
}

/** Runs as soon as it is opened. */
export function pdfWithScript(objectStreams = false): Promise<Buffer> {
  return plainPdf(document => {
    const action = document.context.obj({ Type: 'Action', S: 'JavaScript', JS: 'app.alert(1)' })
    document.catalog.set(PDFName.of('OpenAction'), document.context.register(action))
  }, objectStreams)
}

/** The same length, so that every place in the file stays what it was. */
const replaced = (pdf: Buffer, from: string, to: string) =>
  Buffer.from(pdf.toString('latin1').replaceAll(from, to), 'latin1')

/** With one letter as a number, which readers understand. */
export const pdfWithHiddenScript = async () => replaced(await pdfWithScript(), '/JavaScript', '/J#61vaScript')

export function pdfWith(entry: Record<string, unknown>): Promise<Buffer> {
  return plainPdf(document => {
    for (const [key, value] of Object.entries(entry))
      document.catalog.set(PDFName.of(key), document.context.obj(value as Parameters<typeof document.context.obj>[0]))
  })
}

export const pdfWithAttachment = () =>
  PDFDocument.create().then(async document => {
    document.addPage()
    await document.attach(Buffer.from('MZ'), 'setup.exe', { mimeType: 'application/octet-stream' })
    return Buffer.from(await document.save())
  })

export async function lockedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  return Buffer.from(await document.save())
}

/** A later object of the same number hides the script from those who read from the end, and not from those who go by the table. */
export async function pdfWithOverwrittenScript(): Promise<Buffer> {
  const pdf = (await pdfWithScript()).toString('latin1')
  const number = /(\d+) 0 obj\s*<<\s*\/Type \/Action/.exec(pdf)?.[1]
  const harmless = `${number} 0 obj\n<< /Type /Nothing >>\nendobj\n`
  return Buffer.from(pdf.replace(/\nxref\n/, `\n${harmless}\nxref\n`), 'latin1')
}

/** A script among packed objects that lie in the data of another stream, where only the table of contents leads. */
export async function pdfWithScriptInData(): Promise<Buffer> {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >> '
  const names = '<< /JavaScript << /Names [(a) 8 0 R] >> >>'
  const places = `8 0 7 ${script.length} `
  const packed = deflateSync(Buffer.from(places + script + names, 'latin1')).toString('latin1')
  const dict = `<< /Type /ObjStm /N 2 /First ${places.length} /Filter /FlateDecode /Length ${packed.length} >>`
  const data = `9 0 obj\n${dict}\nstream\n${packed}\nendstr`
  const at = new Map<number, number>()
  let pdf = '%PDF-1.5\n'
  const add = (number: number, object: string) => {
    at.set(number, pdf.length)
    pdf += `${number} 0 obj\n${object}\nendobj\n`
  }
  add(1, '<< /Type /Catalog /Pages 2 0 R /Names 7 0 R /OpenAction 8 0 R >>')
  add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  add(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>')
  add(5, `<< /Length ${data.length} >>\nstream\n${data}\nendstream`)
  at.set(9, pdf.indexOf('9 0 obj'))
  at.set(10, pdf.length)
  const rows = Array.from({ length: 11 }, (_, number) => {
    if (number === 7 || number === 8) return [2, 0, 9, number === 8 ? 0 : 1]
    const place = at.get(number)
    return place === undefined ? [0, 0, 0, 255] : [1, place >> 8, place & 255, 0]
  })
  const table = Buffer.from(rows.flat()).toString('latin1')
  add(10, `<< /Type /XRef /Size 11 /W [1 2 1] /Root 1 0 R /Length ${table.length} >>\nstream\n${table}\nendstream`)
  return Buffer.from(`${pdf}startxref\n${at.get(10)}\n%%EOF\n`, 'latin1')
}

/** A page of HTML inside a comment of a PDF. */
export async function pdfAndPage(): Promise<Buffer> {
  const pdf = (await plainPdf()).toString('latin1')
  return Buffer.from(pdf.replace('\n', '\n%<html><script>alert(1)</script></html>\n'), 'latin1')
}

export const pdfAndArchive = async () =>
  Buffer.concat([await plainPdf(), Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)])

/** A few hundred kilobytes that are hundreds of megabytes of objects. */
export async function pdfBomb(): Promise<Buffer> {
  const data = deflateSync(Buffer.alloc(300 * 1024 * 1024, '9 0 '), { level: 9 })
  const head = `99 0 obj\n<< /Type /ObjStm /N 50000000 /First 200000000 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`
  const [before = '', after = ''] = (await plainPdf()).toString('latin1').split(/(?=\nxref\n)/)
  const packed = [before, `\n${head}`, data, '\nendstream\nendobj\n', after]
  return Buffer.concat(packed.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

/** A form as a browser sends it. */
export function formWith(bytes: Buffer, name = 'file', field = 'file', type = 'application/octet-stream') {
  const boundary = `----portal${Math.random().toString(36).slice(2)}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
