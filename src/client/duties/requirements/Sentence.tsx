// The rule as a sentence whose words are chosen. Tab walks through it.
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { people } from '../../../contract/people.ts'
import type { requirements } from '../../../contract/requirements.ts'
import { DUTY_KINDS } from '../../../domain/duty-facts.ts'
import { ROLE_WORDS, RULE_BOUNDS } from '../../../domain/requirement.ts'
import { ROLES, type Role } from '../../../domain/roles.ts'
import { Card } from '../../ui/Card.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { countOf } from '../../ui/words.ts'
import { canRepeat, type Draft, type Missing, withKind, withWho } from './draft.ts'
import { FieldWord } from './FieldWord.tsx'
import { ListWord } from './ListWord.tsx'
import { daysOf, readNumber } from './number-words.ts'
import { listWords, PeopleWord } from './PeopleWord.tsx'
import { RULE_KINDS } from './rule-kinds.ts'
import type { PeopleNames } from './use-people-names.ts'
import { WhatWord } from './WhatWord.tsx'
import { oftenWords } from './was-words.ts'

export type Subjects = OutputOf<typeof requirements.requirementSubjects>
export type Departments = OutputOf<typeof people.departments>

interface SentenceProps {
  draft: Draft
  onChange: (draft: Draft) => void
  /** What is wrong or missing, each beside what it is about. */
  problems: Missing
  isNew: boolean
  subjects: Subjects
  departments: Departments
  names: PeopleNames
}

interface WordsProps extends Omit<SentenceProps, 'problems' | 'isNew'> {
  describedBy: string | undefined
}

export function Sentence({ problems, isNew, ...words }: SentenceProps) {
  const id = useId()
  const [whoId, whatId] = [`${id}who`, `${id}what`]
  return (
    <Card className="relative" aria-label="The rule">
      <p className="sentence__words">
        <Who {...words} describedBy={problems.who ? whoId : undefined} />
        {' must '}
        <What {...words} describedBy={problems.what ? whatId : undefined} />
        <When {...words} />
      </p>
      <Problem id={whoId} text={problems.who} />
      <Problem id={whatId} text={problems.what} />
      <p className="sentence__words sentence__words--more">
        <More {...words} isNew={isNew} />
      </p>
      <p className="mt-2 text-14 text-subtle">
        {isNew
          ? `People who already work here have ${daysOf(words.draft.dueDays)} from that day.`
          : `Nothing becomes overdue by a change sooner than ${daysOf(words.draft.dueDays)} from today.`}
      </p>
    </Card>
  )
}

function Problem({ id, text }: { id: string; text: string | null }) {
  return (
    <span id={id} aria-live="polite" className={text ? 'hint hint--err mt-2' : 'sr-only'}>
      {text && <TriangleAlert />}
      {text}
    </span>
  )
}

/** Without departments it is "All managers", and with nothing but names "Only Priya Raman". */
function Who({ draft, onChange, departments, names, describedBy }: WordsProps) {
  const head = draft.everyone || draft.departments ? 'Everyone' : draft.roles ? 'All' : 'Only'
  const parts = [
    draft.departments && <Departments key="in" {...{ draft, onChange, departments, describedBy }} />,
    draft.roles && <Roles key="roles" {...{ draft, onChange, describedBy }} />,
    draft.people && (
      <PeopleWord
        key="people"
        label="People"
        nobody="choose people"
        isEmpty={draft.people.length === 0}
        describedBy={describedBy}
        chosen={draft.people}
        names={names}
        onChange={chosen => onChange({ ...draft, people: chosen })}
      />
    ),
  ].filter(part => part !== null)
  return (
    <>
      <ListWord
        label="Who"
        text={head}
        describedBy={describedBy}
        isMultiple
        choices={[
          { value: 'everyone', label: 'Everyone', isChosen: draft.everyone },
          { value: 'departments', label: 'Everyone in some departments', isChosen: draft.departments !== null },
          { value: 'roles', label: 'Some roles', isChosen: draft.roles !== null },
          { value: 'people', label: 'People by name', isChosen: draft.people !== null },
        ]}
        onChoose={part => onChange(withWho(draft, part))}
      />
      {draft.departments ? ' in ' : ' '}
      {parts.map((part, index) => [index === 0 ? '' : ', and ', part])}
    </>
  )
}

function toggled<Value>(list: readonly Value[], value: Value): readonly Value[] {
  return list.includes(value) ? list.filter(one => one !== value) : [...list, value]
}

function Departments({ draft, onChange, departments, describedBy }: Omit<WordsProps, 'names' | 'subjects'>) {
  const chosen = draft.departments ?? []
  const gone = chosen.filter(name => !departments.some(({ department }) => department === name))
  return (
    <ListWord
      label="Departments"
      text={chosen.length > 0 ? listWords(chosen.toSorted()) : 'choose departments'}
      isEmpty={chosen.length === 0}
      describedBy={describedBy}
      isMultiple
      choices={[...departments, ...gone.map(department => ({ department, people: 0 }))].map(
        ({ department, people }) => ({
          ...{ value: department, label: department, isChosen: chosen.includes(department) },
          detail: countOf(people, 'person', 'people'),
        }),
      )}
      onChoose={name => onChange({ ...draft, departments: toggled(chosen, name) })}
    />
  )
}

function Roles({ draft, onChange, describedBy }: Pick<WordsProps, 'draft' | 'onChange' | 'describedBy'>) {
  const chosen = draft.roles ?? []
  const inOrder = ROLES.filter(role => chosen.includes(role))
  return (
    <ListWord<Role>
      label="Roles"
      text={chosen.length > 0 ? listWords(inOrder.map(role => ROLE_WORDS[role])) : 'choose roles'}
      isEmpty={chosen.length === 0}
      describedBy={describedBy}
      isMultiple
      choices={ROLES.map(role => ({ value: role, label: ROLE_WORDS[role], isChosen: chosen.includes(role) }))}
      onChoose={role => onChange({ ...draft, roles: toggled(chosen, role) })}
    />
  )
}

function What({ draft, onChange, subjects, describedBy }: WordsProps) {
  return (
    <>
      <ListWord
        label="What they do"
        text={RULE_KINDS[draft.kind].verb}
        choices={DUTY_KINDS.map(kind => ({
          ...{ value: kind, label: RULE_KINDS[kind].choice, isChosen: kind === draft.kind },
        }))}
        onChoose={kind => onChange(withKind(draft, kind))}
      />{' '}
      {draft.kind !== 'induction' && (
        <WhatWord
          kind={draft.kind}
          what={draft.what}
          subjects={subjects}
          describedBy={describedBy}
          onChoose={what => onChange({ ...draft, what })}
        />
      )}
    </>
  )
}

const usualDays = (...days: number[]) => days.map(count => ({ value: String(count), label: daysOf(count) }))

function When({ draft, onChange }: Pick<WordsProps, 'draft' | 'onChange'>) {
  function takeNumber(field: 'dueDays' | 'graceDays' | 'everyMonths', text: string): string | null {
    const read = readNumber(text, RULE_BOUNDS[field])
    if ('problem' in read) return read.problem
    onChange({ ...draft, [field]: read.value })
    return null
  }
  function takeMonths(text: string): string | null {
    if (text !== '') return takeNumber('everyMonths', text)
    onChange({ ...draft, everyMonths: null })
    return null
  }
  return (
    <>
      {' within '}
      <FieldWord
        label="How soon"
        text={daysOf(draft.dueDays)}
        field="Days"
        type="number"
        value={String(draft.dueDays)}
        usual={usualDays(7, 14, 30, 60, 90)}
        onType={text => takeNumber('dueDays', text)}
      />
      {' of starting'}
      {draft.kind === 'induction' && '. Once.'}
      {draft.kind === 'licence' && ', and keep it in date.'}
      {canRepeat(draft.kind) && (
        <>
          {', and again '}
          <FieldWord
            label="How often"
            text={draft.everyMonths === null ? 'when it changes' : oftenWords(draft.everyMonths)}
            field="Months"
            type="number"
            hint="Empty: only when it changes."
            value={draft.everyMonths === null ? '' : String(draft.everyMonths)}
            usual={[
              { value: '', label: 'When it changes' },
              ...[6, 12, 24, 36].map(count => ({ value: String(count), label: countOf(count, 'month') })),
            ]}
            onType={takeMonths}
          />
          {draft.everyMonths !== null && (
            <>
              {' or when it changes, with '}
              <FieldWord
                label="Grace"
                text={draft.graceDays === 0 ? 'no' : daysOf(draft.graceDays)}
                field="Days of grace"
                type="number"
                hint="After it ran out; none after the first due day."
                value={String(draft.graceDays)}
                usual={usualDays(0, 7, 14, 30)}
                onType={text => takeNumber('graceDays', text)}
              />
              {' grace'}
            </>
          )}
          .
        </>
      )}
    </>
  )
}

function More({ draft, onChange, names, isNew }: Omit<WordsProps, 'describedBy'> & { isNew: boolean }) {
  function takeDay(text: string): string | null {
    if (text === '' && !isNew) return 'Choose a day.'
    onChange({ ...draft, startsOn: text === '' ? null : text })
    return null
  }
  return (
    <>
      {'It applies from '}
      <FieldWord
        label="Applies from"
        text={draft.startsOn === null ? 'today' : dayWords(draft.startsOn)}
        field="Day"
        type="date"
        value={draft.startsOn ?? ''}
        hint={isNew ? 'Empty: from today.' : undefined}
        onType={takeDay}
      />
      {'. It does not apply to '}
      <PeopleWord
        label="Exceptions"
        nobody="nobody"
        chosen={draft.except}
        names={names}
        onChange={except => onChange({ ...draft, except })}
      />
      .
    </>
  )
}
