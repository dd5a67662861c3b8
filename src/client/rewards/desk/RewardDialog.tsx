// A new reward, or one that is there: what it is, what it costs, and how many are left.
import { type FormEvent, useId, useState } from 'react'
import { rewardsDesk } from '../../../contract/rewards-desk.ts'
import {
  MOST_STOCK,
  REWARD_CATEGORIES,
  REWARD_LABELS,
  REWARD_LIMITS,
  type RewardCategory,
} from '../../../domain/rewards.ts'
import { useAction } from '../../data/action.ts'
import { type Problems, problemsIn } from '../../data/problems.ts'
import { wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { FilePicker, type PickedFile } from '../../ui/FilePicker.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { CatalogueReward } from './desk-words.ts'
import { RewardThumb } from './RewardThumb.tsx'

interface RewardDialogProps {
  /** None: a new one. */
  reward?: CatalogueReward
  onClose: () => void
}

interface Draft {
  title: string
  description: string
  category: RewardCategory
  pointsCost: string
  dollarValue: string
  stock: string
}

const LABELS = {
  ...{ title: 'The title', description: 'The description', pointsCost: 'The price', dollarValue: 'The value' },
  stock: 'The stock',
}

/** Where pictures are that were uploaded; others are drawings of the files. */
const OWN = '/api/files/'

const NEW: Draft = { title: '', description: '', category: 'merchandise', pointsCost: '', dollarValue: '', stock: '' }

function draftOf(reward: CatalogueReward): Draft {
  const { title, description, category, pointsCost, dollarValue, stock } = reward
  return {
    ...{ title, description, category, pointsCost: String(pointsCost), dollarValue: String(dollarValue) },
    stock: stock === null ? '' : String(stock),
  }
}

export function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const [draft, setDraft] = useState<Draft>(reward ? draftOf(reward) : NEW)
  /** Undefined: as it is. */
  const [picture, setPicture] = useState<PickedFile | null>()
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const add = useAction(rewardsDesk.addReward)
  const change = useAction(rewardsDesk.changeReward)
  const form = useId()
  const set = (name: keyof Draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value })

  async function send(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      await save()
      onClose()
    } catch (error) {
      const named = problemsIn(error, LABELS)
      const isNamed = Object.keys(named).length > 0
      setProblems(isNamed ? named : { form: wordsOf(error, 'Nothing was kept. Please try again.') })
    }
  }

  async function save() {
    const stock = draft.stock === '' ? null : Number(draft.stock)
    const words = { title: draft.title.trim(), description: draft.description.trim(), category: draft.category }
    const body = { ...words, pointsCost: Number(draft.pointsCost), dollarValue: Number(draft.dollarValue), stock }
    if (reward) {
      const sent = picture === undefined ? {} : { pictureFileId: picture?.id ?? null }
      await change.mutateAsync({
        params: { id: String(reward.id) },
        body: { ...body, stockWas: reward.stock, ...sent },
      })
      await change.refreshed()
    } else {
      await add.mutateAsync({ body: { ...body, ...(picture ? { pictureFileId: picture.id } : {}) } })
      await add.refreshed()
    }
    toast({ title: reward ? 'Kept' : 'Added to the store', description: words.title, tone: 'success' })
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={reward ? `Edit ${reward.title}` : 'New reward'}
      {...(reward ? {} : { description: 'It is in the store as soon as you add it, after all others.' })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={isSending || add.isPending || change.isPending}>
            {reward ? 'Save' : 'Add reward'}
          </Button>
        </>
      }
    >
      <form id={form} className="grid grid-cols-1 gap-4" onSubmit={send} noValidate>
        <Field label="Title" error={problems.title}>
          <Input maxLength={REWARD_LIMITS.title} value={draft.title} onChange={set('title')} />
        </Field>
        <Field label="Description" error={problems.description}>
          <Textarea
            rows={2}
            maxLength={REWARD_LIMITS.description}
            value={draft.description}
            onChange={set('description')}
          />
        </Field>
        <Field label="Category">
          <Select value={draft.category} onChange={set('category')}>
            {REWARD_CATEGORIES.map(category => (
              <option key={category} value={category}>
                {REWARD_LABELS[category]}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-3">
          <Field label="Price in points" error={problems.pointsCost}>
            <Input inputMode="numeric" value={draft.pointsCost} onChange={set('pointsCost')} />
          </Field>
          <Field label="Value in dollars" error={problems.dollarValue}>
            <Input inputMode="numeric" value={draft.dollarValue} onChange={set('dollarValue')} />
          </Field>
          <Field label="Stock" hint="Empty: no limit." error={problems.stock}>
            <Input inputMode="numeric" value={draft.stock} onChange={set('stock')} />
          </Field>
        </div>
        {picture === undefined && reward && reward.imageUrl !== '' && (
          <div className="flex items-center gap-3">
            <RewardThumb reward={reward} />
            {reward.imageUrl.startsWith(OWN) && (
              <Button variant="ghost" size="sm" onClick={() => setPicture(null)}>
                Remove this picture
              </Button>
            )}
          </div>
        )}
        <FilePicker
          label="Picture, twice as wide as high"
          kinds={['picture']}
          value={picture ?? null}
          onChange={next => setPicture(next ?? undefined)}
          onSending={setSending}
        />
        {reward?.origin === 'files' && (
          <Banner tone="neutral" title="This reward comes from the content files">
            Once you change anything but its stock, the files no longer change or retire it.
          </Banner>
        )}
        {problems.form && <Banner tone="danger" role="alert" title={problems.form} />}
      </form>
    </Dialog>
  )
}

/** A whole number within bounds. */
const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

function problemsOf({ title, description, pointsCost, dollarValue, stock }: Draft): Problems {
  const whole = (most: number) => `Type a whole number from 1 to ${most.toLocaleString('en-AU')}.`
  return {
    ...(title.trim() === '' ? { title: 'Give it a title.' } : {}),
    ...(description.trim() === '' ? { description: 'Say in a sentence what people get.' } : {}),
    ...(isWhole(pointsCost, 1, REWARD_LIMITS.pointsCost) ? {} : { pointsCost: whole(REWARD_LIMITS.pointsCost) }),
    ...(isWhole(dollarValue, 1, REWARD_LIMITS.dollarValue) ? {} : { dollarValue: whole(REWARD_LIMITS.dollarValue) }),
    ...(stock.trim() === '' || isWhole(stock, 0, MOST_STOCK)
      ? {}
      : { stock: 'Type how many are left, or leave it empty.' }),
  }
}
