// What surrounds every chart: the legend above it, the figures as a table and as CSV below it.

import type { ReactNode } from 'react'
import type { Cell } from '../../../domain/csv.ts'
import { DownloadCsv } from '../DownloadCsv.tsx'
import { ScrollRegion } from '../ScrollRegion.tsx'
import '../css/chart.css'
import '../css/table.css'

interface ChartFrameProps {
  label: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  fileName: string
  legend?: ReactNode
  children: ReactNode
}

export function ChartFrame({ label, columns, rows, fileName, legend, children }: ChartFrameProps) {
  return (
    <figure className="grid grid-cols-1 gap-3">
      {legend && <div className="legend">{legend}</div>}
      {children}
      <div className="flex flex-wrap items-start gap-3">
        <details className="grow">
          <summary className="chart__figures">Show the figures</summary>
          <ScrollRegion className="mt-2 max-h-[400px] overflow-auto" label={`${label}, as a table`}>
            <table className="table">
              <caption className="sr-only">{label}</caption>
              <thead>
                <tr>
                  {columns.map((column, index) => (
                    <th key={column} scope="col" className={index > 0 ? 'text-right' : undefined}>
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(row => (
                  <tr key={row[0]}>
                    {row.map((cell, index) => (
                      <td key={columns[index]} className={index > 0 ? 'text-right' : undefined}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
        <DownloadCsv fileName={fileName} columns={columns} rows={rows} />
      </div>
    </figure>
  )
}
