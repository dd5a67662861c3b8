// A table of a pack: written as CSV and as a sheet of the workbook in one go.
import { CSV_START, csvLine } from '../../domain/csv.ts'
import { tablePath } from '../../domain/pack-format.ts'
import type { Cell, Column, TableForm } from './columns.ts'
import type { Spool, SpoolFile } from './spool.ts'
import type { Sheet, Workbook } from './workbook.ts'

export class PackTable {
  readonly form: TableForm
  readonly #file: SpoolFile
  readonly #sheet: Sheet
  rows = 0

  private constructor(form: TableForm, file: SpoolFile, sheet: Sheet) {
    this.form = form
    this.#file = file
    this.#sheet = sheet
  }

  static async begin(spool: Spool, workbook: Workbook, form: TableForm): Promise<PackTable> {
    const file = await spool.create(tablePath(form.name))
    // A file of text has no time zone; a spreadsheet shows the time on the company's wall.
    await file.write(
      CSV_START + csvLine(form.columns.map(({ head, type }) => (type === 'instant' ? `${head} (UTC)` : head))),
    )
    return new PackTable(form, file, await workbook.addSheet(form.title, form.columns))
  }

  async add(cells: readonly Cell[]): Promise<void> {
    this.rows += 1
    await this.#file.write(csvLine(cells.map((cell, index) => inCsv(cell, this.form.columns[index]))))
    await this.#sheet.add(cells)
  }

  async end(spool: Spool): Promise<void> {
    await spool.close(this.#file)
    await this.#sheet.end()
  }
}

function inCsv(cell: Cell, column: Column | undefined): string | number {
  if (cell === null) return ''
  return column?.type === 'instant' ? new Date(Number(cell)).toISOString() : cell
}
