// The certificates that one holds: how each stands, the paper, and the badge for other systems.
import { Award, BadgeCheck, Clock, Download, History, type LucideIcon } from 'lucide-react'
import { certificates as contract } from '../../contract/certificates.ts'
import { pathOf } from '../../contract/endpoint.ts'
import { modules } from '../../contract/modules.ts'
import type { CertificateStatus } from '../../domain/certificate.ts'
import { certificateWords } from '../../domain/my-record-words.ts'
import { useOnline } from '../data/connection.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHead } from '../ui/Card.tsx'
import { dayWords } from '../ui/day-words.ts'
import { Plate } from '../ui/Plate.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import type { MyRecord } from './find-signed.ts'

type Certificate = MyRecord['certificates'][number]

const SIGNS: Readonly<Record<CertificateStatus, { icon: LucideIcon; state: string }>> = {
  valid: { icon: BadgeCheck, state: 'current' },
  expired: { icon: Clock, state: 'again' },
  replaced: { icon: History, state: 'later' },
}

interface CertificatesProps {
  certificates: readonly Certificate[]
  /** The portal knows its own address: there is a page for each, and a badge that names it. */
  canBeChecked: boolean
}

export function Certificates({ certificates, canBeChecked }: CertificatesProps) {
  return (
    <Card flush aria-labelledby="certificates">
      <CardHead
        title="Certificates"
        titleId="certificates"
        description={canBeChecked && 'Anyone can check the number'}
        className="mb-3"
      />
      <ul className="records__list">
        {certificates.map(certificate => (
          <Row key={certificate.number} certificate={certificate} canBeChecked={canBeChecked} />
        ))}
      </ul>
      {canBeChecked && (
        <p className="records__note">
          A badge is the same as a signed file, for wallets and systems that take Open Badges.
        </p>
      )}
    </Card>
  )
}

function Row({ certificate, canBeChecked }: { certificate: Certificate; canBeChecked: boolean }) {
  const { number, module, issuedAt, status } = certificate
  const { icon: Sign, state } = SIGNS[status]
  return (
    <li>
      <Plate icon={Award} off={status !== 'valid'} />
      <div className="min-w-0">
        <b>{module}</b>
        {/* A page of the server, not a screen. */}
        <small>{canBeChecked ? <a href={`/verify/${number}`}>{number}</a> : number}</small>
        <small>
          Issued <Timestamp at={issuedAt} format="date" />
        </small>
        <span className="records__today" data-state={state}>
          <Sign />
          {certificateWords(certificate, dayWords)}
        </span>
        <Files number={number} hasBadge={canBeChecked} />
      </div>
    </li>
  )
}

/** Not offered without a connection: nothing could come. */
function Files({ number, hasBadge }: { number: string; hasBadge: boolean }) {
  if (!useOnline()) return null
  return (
    <div className="records__files">
      <Button asChild variant="secondary" size="sm">
        <a
          href={pathOf(modules.certificate, { params: { file: `${number}.pdf` } })}
          download
          aria-label={`PDF of ${number}`}
        >
          <Download />
          PDF
        </a>
      </Button>
      {hasBadge && (
        <Button asChild variant="secondary" size="sm">
          <a href={pathOf(contract.badge, { params: { number } })} download aria-label={`Badge of ${number}`}>
            <BadgeCheck />
            Badge
          </a>
        </Button>
      )}
    </div>
  )
}
