// A document as a PDF, to keep or to print.
import { FileDown } from 'lucide-react'
import { useOnline } from '../data/connection.ts'
import { Button } from './Button.tsx'

/** Not offered without a connection: nothing could come. */
export function DownloadPdf({ href, className }: { href: string; className?: string }) {
  if (!useOnline()) return null
  return (
    <Button asChild variant="secondary" className={className}>
      <a href={href} download>
        <FileDown />
        Download PDF
      </a>
    </Button>
  )
}
