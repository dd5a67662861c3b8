// What came with a reward: a code that is copied by itself, and what was said with it.
import { Copy } from 'lucide-react'
import { codeIn } from '../../domain/rewards.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast-store.ts'

export function RedemptionNote({ note, reward }: { note: string; reward: string }) {
  const { code, text } = codeIn(note)

  async function copy() {
    try {
      await navigator.clipboard.writeText(code ?? note)
      toast({ title: 'Copied', tone: 'success' })
    } catch {
      toast({ title: 'Not copied', description: 'Select it and copy it by hand.', tone: 'danger' })
    }
  }

  return (
    <div className="redeemed__note">
      <div className="min-w-0 flex-1">
        {code && (
          <p>
            <span className="sr-only">Code: </span>
            <code>{code}</code>
          </p>
        )}
        {text && <p className="whitespace-pre-line">{text}</p>}
      </div>
      <Button
        variant="secondary"
        size="sm"
        onClick={copy}
        aria-label={`Copy ${code ? 'the code' : 'the note'} of ${reward}`}
      >
        <Copy />
        Copy
      </Button>
    </div>
  )
}
