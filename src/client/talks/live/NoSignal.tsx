// Without a connection: that the talk goes on, what is on this phone, and what that means.
import { QrCode, WifiOff } from 'lucide-react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { KeptEntry } from '../kept/entry.ts'
import { keptWords } from '../kept/kept-words.ts'

interface NoSignalProps {
  isOnline: boolean
  canKeep: boolean | null
  waiting: readonly KeptEntry[]
  isCodeShown: boolean
  onShowCode: () => void
}

export function NoSignal({ isOnline, canKeep, waiting, isCodeShown, onShowCode }: NoSignalProps) {
  if (canKeep === false) {
    return (
      <Banner tone="warn" role="status" title="This phone cannot keep signatures">
        {isOnline
          ? 'Signing works while there is a signal. Without one, wait until it is back.'
          : 'There is no signal. Nobody can sign on this phone until it is back; crew with a signal can join with the code.'}
      </Banner>
    )
  }
  return (
    <Banner
      tone="neutral"
      role="status"
      icon={WifiOff}
      title="The talk goes on"
      action={
        !isCodeShown && (
          <Button variant="secondary" className="talk__btn" onClick={onShowCode}>
            <QrCode />
            Show the code
          </Button>
        )
      }
    >
      People sign on this phone. {waiting.length > 0 && `Waiting to be sent: ${keptWords(waiting)}. `}What is kept here
      is sent when you are back in range, and counts from then on. Crew with a signal can still join with the code.
    </Banner>
  )
}

export function NoSignalSign() {
  return (
    <span className="talklive talklive--none">
      <WifiOff />
      No signal
    </span>
  )
}
