// A workbook that spreadsheets open (XLSX), written a row at a time: real dates, a filter on each column, a head that stays in sight.
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { DAY } from '../../domain/clock.ts'
import { wallClockAsUtc } from '../../domain/day.ts'
import type { Cell, Column } from './columns.ts'
import type { Spool, SpoolFile } from './spool.ts'

/** What a sheet can hold, its head included. */
const MOST_ROWS = 1_048_576
const MOST_CHARACTERS = 32_767
/** Day 0 of a spreadsheet's calendar. */
const EPOCH = Date.UTC(1899, 11, 30)
/** The formats of cells, by their place in the list of styles below. */
const STYLE = { text: 1, number: 0, day: 2, instant: 3, head: 4 } as const
/** The same in every pack of the same content. */
const MADE = new Date('2026-01-01T00:00:00Z')

export class Workbook {
  readonly #spool: Spool
  readonly #timeZone: string
  readonly #sheets: { name: string; file: SpoolFile }[] = []

  constructor(spool: Spool, timeZone: string) {
    this.#spool = spool
    this.#timeZone = timeZone
  }

  async addSheet(name: string, columns: readonly Column[]): Promise<Sheet> {
    const begin = async (part: number) => {
      const file = await this.#spool.create('')
      this.#sheets.push({ name: part === 1 ? name : `${name} ${part}`, file })
      return file
    }
    const sheet = new Sheet(columns, this.#timeZone, begin)
    await sheet.begin()
    return sheet
  }

  /** Once every sheet is ended. */
  async writeTo(target: SpoolFile): Promise<void> {
    const zip = new ZipFile()
    const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(`${XML}${xml}`), path, { mtime: MADE })
    add('[Content_Types].xml', contentTypes(this.#sheets.length))
    add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
    add('xl/workbook.xml', workbook(this.#sheets.map(({ name }) => name)))
    const parts = this.#sheets.map((_, index): Relation => ['worksheet', `worksheets/sheet${index + 1}.xml`])
    add('xl/_rels/workbook.xml.rels', relations([...parts, ['styles', 'styles.xml']]))
    add('xl/styles.xml', STYLES)
    for (const [index, { file }] of this.#sheets.entries()) {
      zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, { mtime: MADE }, opened =>
        opened(null, createReadStream(file.place)),
      )
    }
    zip.end()
    for await (const piece of zip.outputStream as Readable) await target.writeBytes(piece as Buffer)
  }
}

export class Sheet {
  readonly #columns: readonly Column[]
  readonly #timeZone: string
  readonly #begin: (part: number) => Promise<SpoolFile>
  readonly #letters: readonly string[]
  #file: SpoolFile | undefined
  #part = 0
  #rows = 0

  constructor(columns: readonly Column[], timeZone: string, begin: (part: number) => Promise<SpoolFile>) {
    this.#columns = columns
    this.#timeZone = timeZone
    this.#begin = begin
    this.#letters = columns.map((_, index) => letterOf(index))
  }

  async begin(): Promise<void> {
    this.#part += 1
    this.#rows = 1
    this.#file = await this.#begin(this.#part)
    const widths = this.#columns.map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    const heads = this.#columns.map(
      ({ head }, index) =>
        `<c r="${this.#letters[index]}1" s="${STYLE.head}" t="inlineStr"><is><t>${escapeXml(head)}</t></is></c>`,
    )
    await this.#file.write(
      `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`,
    )
  }

  async add(cells: readonly Cell[]): Promise<void> {
    if (this.#rows === MOST_ROWS) {
      await this.end()
      await this.begin()
    }
    this.#rows += 1
    let row = `<row r="${this.#rows}">`
    for (const [index, cell] of cells.entries()) {
      if (cell !== null && cell !== '') row += this.#cell(cell, index)
    }
    await this.#file?.write(`${row}</row>`)
  }

  async end(): Promise<void> {
    const last = `${this.#letters.at(-1)}${this.#rows}`
    await this.#file?.write(`</sheetData><autoFilter ref="A1:${last}"/></worksheet>`)
    await this.#file?.close()
  }

  #cell(cell: string | number, index: number): string {
    const at = `r="${this.#letters[index]}${this.#rows}"`
    const type = this.#columns[index]?.type ?? 'text'
    if (type === 'number' && typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
    if (type === 'day') return `<c ${at} s="${STYLE.day}"><v>${(Date.parse(`${cell}T00:00:00Z`) - EPOCH) / DAY}</v></c>`
    if (type === 'instant') {
      const serial = (wallClockAsUtc(Number(cell), this.#timeZone) - EPOCH) / DAY
      return `<c ${at} s="${STYLE.instant}"><v>${serial}</v></c>`
    }
    const text = escapeXml(String(cell).slice(0, MOST_CHARACTERS))
    return `<c ${at} s="${STYLE.text}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** What XML cannot hold at all is left out. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

/** A, B … Z, AA. */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest === 0 ? '' : letterOf(rest - 1)}${String.fromCharCode(65 + (index % 26))}`
}

type Relation = readonly [type: string, target: string]

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function relations(to: readonly Relation[]): string {
  const each = to.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`
}

function contentTypes(sheets: number): string {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${main}.worksheet+xml"/>`,
  )
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${main}.styles+xml"/>${parts.join('')}</Types>`
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="d mmm yyyy"/><numFmt numFmtId="165" formatCode="d mmm yyyy h:mm AM/PM"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFD2E7E5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
