// A word for people, found by name: those it is for, or those it is not for.
import { useState } from 'react'
import { people } from '../../../contract/people.ts'
import { useApi } from '../../data/api.ts'
import { countOf } from '../../ui/words.ts'
import { ListWord } from './ListWord.tsx'
import type { PeopleNames } from './use-people-names.ts'

interface PeopleWordProps {
  label: string
  /** Where nobody is chosen. */
  nobody: string
  isEmpty?: boolean
  describedBy?: string | undefined
  chosen: readonly number[]
  names: PeopleNames
  onChange: (ids: readonly number[]) => void
}

/** More than these are a number. */
const NAMED = 3

export function PeopleWord({ label, nobody, isEmpty, describedBy, chosen, names, onChange }: PeopleWordProps) {
  const [query, setQuery] = useState('')
  const search = query.trim()
  const { data } = useApi(
    people.managedPeople,
    { query: { active: 'true', limit: '20', ...(search ? { search } : {}) } },
    { keepPrevious: true },
  )
  const found = data?.items ?? []
  const others = found.filter(({ id }) => !chosen.includes(id))
  const listed = [
    ...(search ? found.filter(({ id }) => chosen.includes(id)).map(({ id }) => id) : chosen).map(id => ({
      ...{ value: String(id), label: names.of(id), isChosen: true },
    })),
    ...others.map(({ id, name, department }) => ({
      ...{ value: String(id), label: name, detail: department, isChosen: false },
    })),
  ]

  function toggle(value: string): void {
    const id = Number(value)
    const person = found.find(one => one.id === id)
    if (person) names.learn(id, person.name)
    onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
  }

  return (
    <ListWord
      label={label}
      text={chosen.length > 0 ? namedOf(chosen, names) : nobody}
      {...(isEmpty ? { isEmpty } : {})}
      describedBy={describedBy}
      choices={listed}
      isMultiple
      onChoose={toggle}
      find={{ label: 'Find a person', text: query, onType: setQuery, nothing: 'Nobody matches' }}
    />
  )
}

function namedOf(ids: readonly number[], names: PeopleNames): string {
  if (ids.length > NAMED) return countOf(ids.length, 'person', 'people')
  return listWords(ids.map(names.of))
}

/** A, B and C. */
export function listWords(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}
