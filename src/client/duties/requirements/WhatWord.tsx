// The word for what must be done: one thing, all of its kind, or a track.
import { useState } from 'react'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { requirements } from '../../../contract/requirements.ts'
import type { DutyKind } from '../../../domain/duty-facts.ts'
import { MODULE_CATEGORIES } from '../../../domain/modules.ts'
import { ALL_OF, TRACK_WORDS } from '../../../domain/requirement.ts'
import { ListWord } from './ListWord.tsx'
import { RULE_KINDS } from './rule-kinds.ts'

interface WhatWordProps {
  kind: DutyKind
  what: string | null
  subjects: OutputOf<typeof requirements.requirementSubjects>
  describedBy: string | undefined
  onChoose: (what: string) => void
}

/** A longer list has a field to find something in it. */
const LONG = 8

export function WhatWord({ kind, what, subjects, describedBy, onChoose }: WhatWordProps) {
  const [query, setQuery] = useState('')
  const items = subjects.filter(one => one.kind === kind && (!one.retired || String(one.itemId) === what))
  const all = [
    // A licence is always one type.
    ...(kind === 'licence' ? [] : [{ value: 'all', label: ALL_OF[kind] }]),
    ...(kind === 'module'
      ? MODULE_CATEGORIES.map(track => ({ value: track as string, label: TRACK_WORDS[track] }))
      : []),
    ...items.map(({ itemId, title }) => ({ value: String(itemId), label: title })),
  ]
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter(({ label }) => words.every(word => label.toLowerCase().includes(word)))
  const chosen = all.find(({ value }) => value === what)
  return (
    <ListWord
      label="What"
      text={chosen?.label ?? RULE_KINDS[kind].choose}
      isEmpty={chosen === undefined}
      describedBy={describedBy}
      choices={found.map(one => ({ ...one, isChosen: one.value === what }))}
      onChoose={onChoose}
      {...(all.length > LONG
        ? { find: { label: 'Find', text: query, onType: setQuery, nothing: 'Nothing matches' } }
        : {})}
    />
  )
}
