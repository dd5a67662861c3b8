// A table as CSV that a spreadsheet opens as meant: with a byte order mark, and with nothing that it would run as a formula.

export type Cell = string | number

export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[columns, ...rows].map(row => row.map(escapeCell).join(',')).join('\r\n')}\r\n`
}

function escapeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
