// A certificate as an Open Badge 3.0: what was achieved, by whom, when, and until when that is good.
import { addDays, startOfDay } from '../../domain/day.ts'
import type { Portal } from '../portal.ts'
import { proofOf } from './proof.ts'
import type { CertificateRow } from './queries.ts'
import type { SigningKey } from './signing-key.ts'
import type { Thing } from './statements.ts'

/** What the words in it mean: the data model of credentials, and the vocabulary of badges. */
const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']

export function badgeOf(portal: Portal, row: CertificateRow, key: SigningKey) {
  const credential = credentialOf(portal, row, key)
  return { '@context': CONTEXT, ...credential, proof: proofOf(credential, toSeconds(row.issued_at), key) }
}

function credentialOf({ config }: Portal, row: CertificateRow, { controller }: SigningKey): Thing {
  const achievement = `${config.publicUrl}/quiz/${row.module_id}#version-${row.quiz_version}`
  const validUntil = endOf(row, config.timeZone)
  const title = plain(row.module_title)
  return {
    // Whoever follows it sees how the certificate stands today, which no file can say of itself.
    id: `${config.publicUrl}/verify/${row.number}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: controller, type: ['Profile'], name: plain(config.name), url: config.publicUrl ?? '' },
    validFrom: toSeconds(row.issued_at),
    ...(validUntil === null ? {} : { validUntil: toSeconds(validUntil) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', identityHash: plain(row.holder_name), hashed: false },
      ],
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: title,
        description: plain(row.description) || title,
        version: String(row.quiz_version),
        criteria: { narrative: 'Passed the quiz of this module.' },
        resultDescription: [
          {
            ...{ id: `${achievement}-score`, type: ['ResultDescription'], name: 'Score', resultType: 'Percent' },
            ...{ valueMin: '0', valueMax: '100' },
          },
        ],
      },
      result: [{ type: ['Result'], resultDescription: `${achievement}-score`, value: String(row.score) }],
    },
  }
}

/** A newer certificate ends it; otherwise the end of its last day, where it has one. */
function endOf(row: CertificateRow, zone: string): number | null {
  const day = row.valid_until
  const ends = [row.replaced_at, day === null ? null : startOfDay(addDays(day, 1), zone) - 1000].filter(
    end => end !== null,
  )
  return ends.length === 0 ? null : Math.min(...ends)
}

/** Not one control character, which those who check write in several ways. */
const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

/** `2026-11-16T09:00:00Z`. */
const toSeconds = (instant: number) => new Date(instant).toISOString().replace(/\.\d{3}Z$/, 'Z')
