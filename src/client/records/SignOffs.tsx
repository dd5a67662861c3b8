// Everything one has signed, newest first: searched by its name, narrowed to a kind, and a part of it at a time.
import { Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { MONTHS } from '../../domain/day-names.ts'
import { RECORD_GROUPS, type RecordGroup } from '../../domain/my-record.ts'
import { useAddressState } from '../frame/use-address-state.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { NothingFound } from '../ui/NothingFound.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { formatNumber } from '../ui/words.ts'
import { findSigned, type Shown, type Signed } from './find-signed.ts'
import { SignedTable } from './SignedTable.tsx'
import '../ui/css/pager.css'

/** As many more each time. */
const STEP = 20

const NAMES: Readonly<Record<RecordGroup, string>> = { documents: 'Documents', toolbox: 'Toolbox', modules: 'Modules' }
const CHOICES = ['all', ...RECORD_GROUPS] as const

export function SignOffs({ signOffs }: { signOffs: readonly Signed[] }) {
  const [shown, show] = useAddressState<Shown>('show', CHOICES, 'all')
  const [typed, type] = useState('')
  const [most, setMost] = useState(STEP)
  const found = findSigned(signOffs, shown, typed)
  const label = (choice: Shown) => {
    const count = choice === 'all' ? signOffs : signOffs.filter(({ group }) => group === choice)
    return `${choice === 'all' ? 'All' : NAMES[choice]} ${formatNumber(count.length)}`
  }

  function narrow(change: () => void): void {
    setMost(STEP)
    change()
  }

  return (
    <Card flush aria-labelledby="sign-offs">
      <CardHead title="Sign-offs" titleId="sign-offs" description={sinceWords(signOffs)} className="mb-3" />
      <div className="records__find">
        <Field label="Search your sign-offs" hideLabel className="flex-1">
          <Input
            icon={Search}
            type="search"
            placeholder="Search"
            maxLength={100}
            value={typed}
            onChange={event => narrow(() => type(event.target.value))}
          />
        </Field>
        <Segmented
          label="Kind"
          value={shown}
          onValueChange={choice => narrow(() => show(choice))}
          options={CHOICES.map(value => ({ value, label: label(value) }))}
        />
      </div>
      {found.length === 0 ? (
        <NothingFound
          icon={SearchX}
          title="Nothing matches"
          onClear={() =>
            narrow(() => {
              type('')
              show('all')
            })
          }
        />
      ) : (
        <>
          <SignedTable signed={found.slice(0, most)} />
          <div className="pager">
            <p role="status">
              <b>1 to {formatNumber(Math.min(most, found.length))}</b> of {formatNumber(found.length)}
            </p>
            {found.length > most && (
              <Button variant="secondary" size="sm" onClick={() => setMost(most + STEP)}>
                Show more
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

/** "31 since February 2025". */
function sinceWords(signOffs: readonly Signed[]): string {
  const first = new Date(signOffs.at(-1)?.at ?? 0)
  return `${formatNumber(signOffs.length)} since ${MONTHS[first.getMonth()]} ${first.getFullYear()}`
}
