// What a person signed: which version, on which day; the newest first.
import { useState } from 'react'
import { readingWords } from '../../../domain/my-record-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { doneWord, type Member } from './member-words.ts'

const FIRST = 5

export function SignOffs({ signOffs }: { signOffs: Member['signOffs'] }) {
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? signOffs : signOffs.slice(0, FIRST)
  return (
    <Card aria-labelledby="sign-offs">
      <CardHead title="Sign-offs" titleId="sign-offs" className="mb-1" />
      {signOffs.length === 0 ? (
        <p className="text-14">Nothing is signed yet.</p>
      ) : (
        <ul className="member__list">
          {shown.map(({ kind, itemId, title, version, round, at, reading }) => (
            <li key={`${kind} ${itemId} ${round}`}>
              <b>{title}</b>
              <small>
                {`${doneWord(kind)} version ${version} on `}
                <Timestamp at={at} format="date" />
                {reading && `. ${readingWords(reading)}.`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {signOffs.length > shown.length && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setAllShown(true)}>
          Show all {signOffs.length}
        </Button>
      )}
    </Card>
  )
}
