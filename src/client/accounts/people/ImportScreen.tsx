// Manage, People, Import: choose a list, see line by line what it would do, then import all of it.
import { useState } from 'react'
import { Link } from 'wouter'
import { peopleLists } from '../../../contract/people-lists.ts'
import { type Decode, decodeTable } from '../../../domain/csv.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { countOf } from '../../ui/words.ts'
import { useConfirmed } from '../confirm/use-confirmed.tsx'
import { ImportCheck } from './ImportCheck.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import type { List, Look } from './list-lines.ts'
import './import.css'

const MOST_BYTES = 5 * 1024 * 1024
const NOT_CSV = 'This is not a CSV file. In the spreadsheet choose Save as, then CSV.'

const decode: Decode = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes)

export function ImportScreen() {
  return (
    <ManagePage
      title="Import people"
      lede="Nothing changes until you choose Import. Then all of it is imported, or nothing."
      back={{ href: '/manage/people', label: 'People' }}
    >
      {() => <Import />}
    </ManagePage>
  )
}

function Import() {
  const [list, setList] = useState<List | null>(null)
  const [look, setLook] = useState<Look | null>(null)
  const [done, setDone] = useState<Look | null>(null)
  const [problem, setProblem] = useState('')
  const action = useAction(peopleLists.importPeople)
  const { confirmed, question } = useConfirmed()

  async function check(next: List) {
    setProblem('')
    setDone(null)
    setLook(null)
    setList(next)
    try {
      setLook(await action.mutateAsync({ body: { csv: next.csv, dryRun: true } }))
    } catch (error) {
      setProblem(wordsOf(error, 'The list could not be checked. Please try again.'))
    }
  }

  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > MOST_BYTES) return setProblem(`${file.name} is larger than 5 MB. Divide it into several lists.`)
    const csv = decodeTable(new Uint8Array(await file.arrayBuffer()), decode)
    if (csv === null) return setProblem(NOT_CSV)
    await check({ name: file.name, csv })
  }

  async function carryOut(invite: boolean) {
    if (!list) return
    setProblem('')
    try {
      setDone(await confirmed(() => action.mutateAsync({ body: { csv: list.csv, dryRun: false, invite } })))
    } catch (error) {
      setProblem(wordsOf(error, 'Nothing was imported. Please try again.'))
    }
  }

  return (
    <>
      {question}
      <ImportSteps at={done ? 3 : look ? 2 : 1} />
      <Chosen list={list} look={look} isBusy={action.isPending} onFile={take} />
      {problem && <Banner tone="danger" role="alert" title={problem} />}
      {done ? (
        <Done result={done} />
      ) : (
        look &&
        list && <ImportCheck {...{ list, look }} isBusy={action.isPending} onImport={carryOut} onRevise={check} />
      )}
    </>
  )
}

function Done({ result: { counts, invited } }: { result: Look }) {
  return (
    <Banner
      tone="success"
      role="status"
      title={`${countOf(counts.add, 'person', 'people')} added, ${counts.change} changed, ${counts.same} as they were`}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link href="/manage/people">See people</Link>
        </Button>
      }
    >
      {invited > 0
        ? `${countOf(invited, 'invitation')} on the way by email.`
        : counts.add > 0 && 'New people come in by an invitation: tick them in the list to print cards.'}
    </Banner>
  )
}

interface ChosenProps {
  list: List | null
  look: Look | null
  isBusy: boolean
  onFile: (file: File | undefined) => void
}

function Chosen({ list, look, isBusy, onFile }: ChosenProps) {
  return (
    <Card>
      <DropZone
        label="CSV file"
        accept=".csv,.txt,text/csv"
        choose={list ? 'Choose another file' : 'Choose a file'}
        {...{ isBusy, onFile }}
      >
        <b className="wrap-anywhere">{list ? list.name : 'Drop a CSV file here'}</b>
        <p className="text-13 text-subtle">
          {look && list
            ? `${countOf(look.rows.length, 'line')}, ${countOf(look.columns.length, 'column')} recognised`
            : isBusy
              ? 'Looking at it…'
              : 'Columns: username, firstName, lastName, email, department, role, reportsTo, startedOn. Up to 5 MB.'}
        </p>
        {look && look.ignoredColumns.length > 0 && (
          <p className="text-13 text-subtle">Left out: {look.ignoredColumns.join(', ')}</p>
        )}
      </DropZone>
    </Card>
  )
}
