// The certificate as a download; the browser's cookie opens it.
import { Download } from 'lucide-react'
import { pathOf } from '../../contract/endpoint.ts'
import { modules } from '../../contract/modules.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'

export function CertificateLink({ number, variant = 'secondary' }: { number: string; variant?: ButtonVariant }) {
  return (
    <Button asChild variant={variant} size="sm">
      <a href={pathOf(modules.certificate, { params: { file: `${number}.pdf` } })} download={`${number}.pdf`}>
        <Download />
        Download certificate
      </a>
    </Button>
  )
}
