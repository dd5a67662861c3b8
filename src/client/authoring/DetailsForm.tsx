// What a document is besides its text: its names, where it belongs, and whom it is for.
import { people } from '../../contract/people.ts'
import type { DraftBody } from '../../domain/authoring.ts'
import { categoryLabel } from '../../domain/compliance.ts'
import { SWMS_CATEGORIES } from '../../domain/induction.ts'
import { MODULE_AREAS, MODULE_CATEGORIES } from '../../domain/modules.ts'
import { useApi } from '../data/api.ts'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { Select } from '../ui/Select.tsx'
import { SWMS_CATEGORY_WORDS } from './category-words.ts'
import { ModulePicture } from './ModulePicture.tsx'
import { NotedField, NotedInput, NotedTextarea } from './NotedField.tsx'
import type { Draft } from './use-autosave.ts'

export interface DetailsFormProps {
  draft: Draft
  body: DraftBody
  change: (body: DraftBody) => void
}

export function DetailsForm({ body, change }: DetailsFormProps) {
  const set = (changes: object) => change({ ...body, ...changes } as DraftBody)
  const isNumbered = 'number' in body
  const number = (value: string) => Math.max(0, Math.round(Number(value) || 0))
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-18">Details</h2>
      <div className={cx('grid grid-cols-1 gap-4', isNumbered && 'md:grid-cols-[1fr_2fr]')}>
        {isNumbered && (
          <NotedInput path="number" label="Number" value={body.number} onValue={value => set({ number: value })} />
        )}
        <NotedInput path="title" label="Title" value={body.title} onValue={title => set({ title })} />
      </div>
      {'description' in body && (
        <NotedTextarea
          {...{ path: 'description', label: 'In a sentence or two', value: body.description, most: 200 }}
          onValue={description => set({ description })}
        />
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {'area' in body ? (
          <>
            <NotedField path="category" label="Track">
              <Select value={body.category} onChange={event => set({ category: event.target.value })}>
                {MODULE_CATEGORIES.map(value => (
                  <option key={value} value={value}>
                    {categoryLabel(value)}
                  </option>
                ))}
              </Select>
            </NotedField>
            <NotedField path="area" label="Area">
              <Select value={body.area} onChange={event => set({ area: event.target.value })}>
                {MODULE_AREAS.map(value => (
                  <option key={value} value={value}>
                    {categoryLabel(value)}
                  </option>
                ))}
              </Select>
            </NotedField>
            <NotedInput
              {...{ path: 'duration', label: 'Minutes it takes', type: 'number', value: String(body.duration) }}
              onValue={value => set({ duration: number(value) })}
            />
            {'passingScore' in body && (
              <NotedInput
                {...{ path: 'passingScore', label: 'Pass mark in percent', type: 'number' }}
                value={String(body.passingScore)}
                onValue={value => set({ passingScore: number(value) })}
              />
            )}
          </>
        ) : (
          <NotedField path="category" label="Category">
            <Select value={body.category} onChange={event => set({ category: event.target.value })}>
              {SWMS_CATEGORIES.map(value => (
                <option key={value} value={value}>
                  {SWMS_CATEGORY_WORDS[value]}
                </option>
              ))}
            </Select>
          </NotedField>
        )}
        {'date' in body && (
          <NotedInput
            {...{ path: 'date', label: 'Date', type: 'date', value: body.date }}
            onValue={date => set({ date })}
          />
        )}
      </div>
      {'image' in body && <ModulePicture image={body.image} onChange={image => set({ image })} />}
      {'appliesTo' in body && <WhoReadsIt appliesTo={body.appliesTo} onChange={appliesTo => set({ appliesTo })} />}
    </Card>
  )
}

function WhoReadsIt({ appliesTo, onChange }: { appliesTo: string[] | null; onChange: (to: string[] | null) => void }) {
  const list = useApi(people.departments)
  const names = [...new Set([...(list.data ?? []).map(({ department }) => department), ...(appliesTo ?? [])])].sort(
    (a, b) => a.localeCompare(b, 'en'),
  )
  return (
    <fieldset data-path="appliesTo" className="grid gap-2">
      <legend className="label">Who it is for</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {names.map(name => (
          <label key={name} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5"
              checked={appliesTo?.includes(name) ?? false}
              onChange={({ target: { checked } }) => {
                const others = (appliesTo ?? []).filter(other => other !== name)
                const chosen = checked ? [...others, name] : others
                onChange(chosen.length === 0 ? null : chosen)
              }}
            />
            {name}
          </label>
        ))}
      </div>
      <p className="hint">
        {appliesTo === null ? 'Nothing is ticked: it is for everyone. ' : ''}
        Whoever a requirement names has it in any case.
      </p>
    </fieldset>
  )
}
