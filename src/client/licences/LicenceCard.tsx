// One licence of one's own: its state by a coloured edge, a sign and a word, then the one fact that matters.
import { Camera } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { maskedNumber, shortCode } from '../../domain/licence-text.ts'
import { standingOfLicence } from '../../domain/licences.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { actionWords, cardWords, type Licence, SIGNS } from './licence-words.ts'

interface LicenceCardProps {
  licence: Licence
  all: readonly Licence[]
  canSend: boolean
}

export function LicenceCard({ licence, all, canSend }: LicenceCardProps) {
  const { code, name, number, typeId, status } = licence
  const title = useId()
  const standing = standingOfLicence(licence)
  const { icon: Icon, words } = SIGNS[standing]
  const { fact, text, by } = cardWords(licence, new Date())
  const action = actionWords(licence, all)
  return (
    <Card className="lic" data-standing={standing} aria-labelledby={title}>
      <div className="lic__head">
        <span className="lic__code" aria-hidden="true">
          {shortCode(code, name)}
        </span>
        <div className="min-w-0">
          <h2 id={title}>{name}</h2>
          <span className="lic__number">{maskedNumber(number)}</span>
        </div>
      </div>
      <div>
        <span className="lic__state">
          <Icon />
          {words}
        </span>
        <p className="lic__fact">{fact}</p>
        <p className="lic__text">{text}</p>
      </div>
      <p className="lic__by">{by}</p>
      {action && canSend && (
        <Button asChild block variant={status === 'pending' ? 'secondary' : 'soft'} className="lic__act">
          <Link href={`/licences/new?type=${typeId}`}>
            {status !== 'pending' && <Camera />}
            {action}
            <span className="sr-only">: {name}</span>
          </Link>
        </Button>
      )}
    </Card>
  )
}
