// Joining a talk on one's own phone: by the QR code, which has the letters in its address, or by typing them.
import { useState } from 'react'
import { typedCode } from '../../../domain/talk.ts'
import { ApiError, wordsOf } from '../../data/request.ts'
import { usePlainFrame } from '../../frame/plain-frame.ts'
import { useTitle } from '../../frame/use-title.ts'
import { EnterCode } from './EnterCode.tsx'
import { CodeFailed, FindingTalk, TalkOver, WithoutConnection } from './FindingTalk.tsx'
import { JoinTalk } from './JoinTalk.tsx'
import type { Own } from './own.ts'
import { Signed } from './Signed.tsx'
import { useFindTalk } from './use-find-talk.ts'
import '../talk.css'
import './join.css'

/** For what was typed or scanned. */
const NO_SUCH_TALK = 'There is no talk with this code, or it is over. Look again, or ask whoever leads the talk.'

export function JoinScreen({ params }: { params: Readonly<Record<string, string>> }) {
  usePlainFrame()
  const { code: given } = params
  if (given === undefined) return <EnterCode />
  const code = typedCode(given)
  return code === null ? <EnterCode typed={given} problem={NO_SUCH_TALK} /> : <JoinByCode code={code} />
}

function JoinByCode({ code }: { code: string }) {
  const { found, failure, isWaiting, isOffline, find } = useFindTalk(code)
  const [own, setOwn] = useState<Own | null>(null)
  useTitle(found ? found.topic.title : 'Join a talk')
  if (found) {
    const signed = own ?? found.own
    return signed ? <Signed talk={found} own={signed} /> : <JoinTalk code={code} talk={found} onSigned={setOwn} />
  }
  const refused = failure instanceof ApiError ? failure.body.code : undefined
  if (refused === 'talk.code_unknown') return <EnterCode typed={code} problem={NO_SUCH_TALK} onAgain={find} />
  if (refused === 'talk.finished') return <TalkOver />
  if (isOffline) return <WithoutConnection />
  if (!failure) return <FindingTalk />
  return <CodeFailed words={wordsOf(failure, '')} onRetry={find} isWaiting={isWaiting} />
}
