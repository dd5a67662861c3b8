// One address of a calendar, to be read and copied.
import { Copy } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast-store.ts'

export function CalendarAddress({ label, url }: { label: string; url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Address copied', tone: 'success' })
    } catch {
      toast({ title: 'Not copied', description: 'Select the address and copy it by hand.', tone: 'danger' })
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={label} className="min-w-0 flex-1 basis-52">
        <Input readOnly value={url} onFocus={event => event.target.select()} />
      </Field>
      <Button variant="secondary" onClick={copy} aria-label={`Copy: ${label}`}>
        <Copy />
        Copy
      </Button>
    </div>
  )
}
