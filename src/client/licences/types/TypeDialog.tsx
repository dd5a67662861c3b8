// A new type of licence, or one that is there: its name, whether it expires, and whether it is still recorded.
import { type FormEvent, useId, useState } from 'react'
import { managedLicenceTypes } from '../../../contract/managed-licence-types.ts'
import { LICENCE_CODE, LICENCE_NAME } from '../../../domain/licence-text.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { ManagedType } from './managed-type.ts'

interface TypeDialogProps {
  /** Null: a new one. */
  type: ManagedType | null
  onClose: () => void
}

export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const [code, setCode] = useState(type?.code ?? '')
  const [name, setName] = useState(type?.name ?? '')
  const [expires, setExpires] = useState(type?.expires ?? true)
  const [problems, setProblems] = useState<{ code?: string; name?: string }>({})
  const [refusal, setRefusal] = useState('')
  const add = useAction(managedLicenceTypes.addLicenceType)
  const change = useAction(managedLicenceTypes.changeLicenceType)
  const form = useId()
  const isPending = add.isPending || change.isPending

  async function attempt(act: () => Promise<unknown>, done: string) {
    setRefusal('')
    try {
      await act()
      toast({ title: done, tone: 'success' })
      onClose()
    } catch (error) {
      setRefusal(wordsOf(error, 'Nothing was changed. Please try again.'))
    }
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(type || LICENCE_CODE.test(code.trim()) ? {} : { code: 'Up to 20 letters, digits and single dashes.' }),
      ...(name.trim() === '' ? { name: 'Say what it is called.' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (!type) {
      void attempt(() => add.mutateAsync({ body: { code, name, expires } }), 'Type added')
      return
    }
    void attempt(() => change.mutateAsync({ params: { id: String(type.id) }, body: { name, expires } }), 'Type changed')
  }

  const retire = (retired: boolean) =>
    type &&
    attempt(
      () => change.mutateAsync({ params: { id: String(type.id) }, body: { retired } }),
      retired ? 'Type retired' : 'Type brought back',
    )

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={type ? type.name : 'New type of licence'}
      description={
        type ? 'What is edited here is no longer changed by the files of the content.' : 'People can record it at once.'
      }
      footer={
        <>
          {type && (
            <Button variant="secondary" pending={isPending} onClick={() => retire(!type.retired)}>
              {type.retired ? 'Bring it back' : 'Retire'}
            </Button>
          )}
          <Button type="submit" form={form} pending={isPending}>
            {type ? 'Save' : 'Add the type'}
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
        {!type && (
          <Field label="Code" hint="Short, such as LF. It never changes." error={problems.code} required>
            <Input maxLength={20} autoComplete="off" value={code} onChange={event => setCode(event.target.value)} />
          </Field>
        )}
        <Field label="Name" error={problems.name} required>
          <Input
            maxLength={LICENCE_NAME.most}
            autoComplete="off"
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <label className="lictypes__box">
          <input type="checkbox" checked={expires} onChange={event => setExpires(event.target.checked)} />
          It has an expiry date
        </label>
        {type && !type.retired && (
          <p className="text-13 text-subtle">
            Retired, it can no longer be recorded, and no requirement asks for it. What people hold stays on record.
          </p>
        )}
        {refusal && <Banner tone="danger" role="alert" title={refusal} />}
      </form>
    </Dialog>
  )
}
