// Dialogs, toasts and confetti in the gallery.
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Card, CardHead } from '../Card.tsx'
import { Combobox } from '../Combobox.tsx'
import { celebrate } from '../celebrate.ts'
import { Dialog } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { Input } from '../Input.tsx'
import { Textarea } from '../Textarea.tsx'
import { toast } from '../toast-store.ts'

export function OverlaysSection() {
  const [open, setOpen] = useState<'help' | 'tour' | null>(null)
  const [person, setPerson] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <Card>
      <CardHead title="Overlays" />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setOpen('help')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('tour')}>
          Tour
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Reward Redeemed!',
              description: 'Your reward has been successfully redeemed. Check your email for details.',
              tone: 'success',
            })
          }
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Login Failed',
              description: 'Invalid credentials',
              tone: 'danger',
            })
          }
        >
          Bad toast
        </Button>
        <Button variant="secondary" onClick={() => void celebrate({ durationMs: 3000 })}>
          Confetti
        </Button>
      </div>
      <Dialog
        open={open === 'help'}
        onOpenChange={close}
        title="Get help"
        description="Your message goes to the support inbox."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>
              <Send />
              Send message
            </Button>
          </>
        }
      >
        <Field label="Name">
          <Input defaultValue="Priya Raman" />
        </Field>
        <Field label="About">
          <Combobox
            value={person}
            onValueChange={setPerson}
            placeholder="Choose a person"
            options={[{ value: 'hb', label: 'Hannah Becker', detail: 'Retail' }]}
          />
        </Field>
        <Field label="Message" error="Please fill in all required fields.">
          <Textarea placeholder="What happened, and on which screen?" />
        </Field>
      </Dialog>
      <Dialog
        open={open === 'tour'}
        onOpenChange={close}
        size="lg"
        eyebrow="Step 2 of 5"
        title="Training Categories"
        footer={
          <>
            <Button variant="ghost" className="mr-auto" onClick={close}>
              Skip Tour
            </Button>
            <Button variant="secondary">Previous</Button>
            <Button>Next</Button>
          </>
        }
      >
        <p>Your training covers four core areas. Finish one module to unlock the next.</p>
      </Dialog>
    </Card>
  )
}
