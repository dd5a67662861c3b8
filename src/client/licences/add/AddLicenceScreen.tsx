// Adding a licence, or the one that replaces it: a photo, then what is on the card.
import { ChevronLeft, LockKeyhole, Send } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { licenceTypes } from '../../../contract/licence-types.ts'
import { licences } from '../../../contract/licences.ts'
import { LICENCE_NUMBER } from '../../../domain/licence-text.ts'
import { useAction } from '../../data/action.ts'
import { useApi } from '../../data/api.ts'
import { useOnline } from '../../data/connection.ts'
import { wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type Draft, EMPTY, type Found, problemsOf, type Type } from './draft.ts'
import { PhotoCard } from './PhotoCard.tsx'
import { usePhotos } from './use-photos.ts'
import './add.css'

export function AddLicenceScreen() {
  const types = useApi(licenceTypes.licenceTypes)
  const [address] = useSearchParams()
  const wanted = address.get('type') ?? ''
  return (
    <div className="page addlic">
      <div className="grid grid-cols-1 gap-3">
        <Link href="/licences" className="addlic__back">
          <ChevronLeft />
          My licences
        </Link>
        <div className="pagehead">
          <h1>Add a licence</h1>
          <p>A photo and what is on the card. Your lead or an administrator checks it; it counts from then on.</p>
        </div>
      </div>
      {types.data ? (
        types.data.length === 0 ? (
          <Banner tone="info" title="No types of licence yet">
            An administrator says which licences are recorded here.
          </Banner>
        ) : (
          <Form types={types.data} wanted={types.data.some(({ id }) => String(id) === wanted) ? wanted : ''} />
        )
      ) : types.isError ? (
        <ErrorState
          title="The types of licence could not be loaded"
          onRetry={() => types.refetch()}
          retrying={types.isFetching}
        />
      ) : (
        <Loading label="Loading the types of licence">
          <Card>
            <SkeletonRows rows={5} />
          </Card>
        </Loading>
      )}
    </div>
  )
}

function Form({ types, wanted }: { types: readonly Type[]; wanted: string }) {
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, typeId: wanted })
  const [found, setFound] = useState<Found>({})
  const [refusal, setRefusal] = useState('')
  const photos = usePhotos()
  const add = useAction(licences.addLicence)
  const isOnline = useOnline()
  const [, navigate] = useLocation()
  const details = useId()
  const type = types.find(({ id }) => String(id) === draft.typeId)
  const isSending = photos.photos.some(({ fileId, problem }) => fileId === null && problem === '')
  const set = (name: keyof Draft) => (event: { target: { value: string } }) => {
    setDraft({ ...draft, [name]: event.target.value })
    setFound({ ...found, [name]: undefined })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setRefusal('')
    const sent = photos.photos.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))
    const problems = problemsOf(draft, type, { taken: photos.photos.length, sent: sent.length })
    setFound(problems)
    if (Object.keys(problems).length > 0 || !type) return
    try {
      await add.mutateAsync({
        body: {
          ...{ typeId: type.id, number: draft.number, photos: sent, issuedOn: draft.issuedOn || null },
          expiresOn: type.expires ? draft.expiresOn : null,
        },
      })
      await add.refreshed()
      toast({ title: 'Sent for check', description: 'You are told when it has been checked.', tone: 'success' })
      navigate('/licences')
    } catch (error) {
      setRefusal(wordsOf(error, 'It was not sent. Check your connection and try again; what you typed is still here.'))
    }
  }

  return (
    <form className="addlic__form" onSubmit={send} noValidate>
      <PhotoCard photos={photos} missing={photos.photos.length === 0 ? (found.photos ?? '') : ''} />
      <Card aria-labelledby={details} className="addlic__card">
        <h2 id={details} className="addlic__step">
          <span aria-hidden="true">2</span>
          Details
        </h2>
        <Field label="Type" error={found.typeId} required>
          <Select value={draft.typeId} onChange={set('typeId')}>
            <option value="">Choose…</option>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Number" hint="As it is on the card." error={found.number} required>
          <Input maxLength={LICENCE_NUMBER.most} autoComplete="off" value={draft.number} onChange={set('number')} />
        </Field>
        <Field label="Issued on" optional error={found.issuedOn}>
          <Input type="date" value={draft.issuedOn} onChange={set('issuedOn')} />
        </Field>
        {type?.expires !== false && (
          <Field label="Expires on" error={found.expiresOn} required>
            <Input type="date" value={draft.expiresOn} onChange={set('expiresOn')} />
          </Field>
        )}
        <p className="addlic__private">
          <LockKeyhole />
          Only you, your leads and administrators see the photo and the number. Where the photo was taken is not sent.
        </p>
      </Card>
      <div className="addlic__bar">
        {refusal && <Banner tone="danger" role="alert" title={refusal} />}
        {!isOnline && <Banner tone="neutral" title="This needs a connection. What you typed stays here." />}
        <Button
          type="submit"
          size="lg"
          className="addlic__act"
          pending={add.isPending}
          disabled={isSending || !isOnline}
        >
          <Send />
          {isSending ? 'Wait for the photo…' : 'Send for check'}
        </Button>
      </div>
    </form>
  )
}
