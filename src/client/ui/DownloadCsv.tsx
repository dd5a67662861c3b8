// A button that saves what is shown as CSV.
import { Download } from 'lucide-react'
import { type Cell, csvOf } from '../../domain/csv.ts'
import { Button } from './Button.tsx'

interface DownloadCsvProps {
  fileName: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  label?: string | undefined
}

export function DownloadCsv({ fileName, columns, rows, label = 'Download CSV' }: DownloadCsvProps) {
  function save() {
    const address = URL.createObjectURL(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${fileName}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button variant="secondary" size="sm" onClick={save}>
      <Download /> {label}
    </Button>
  )
}
