// The SQL of certificates: one by its number, with what it rests on and what replaced it.
import type { Reader } from '../db/database.ts'

export async function findCertificate(db: Reader, number: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('module_attempts', 'module_attempts.id', 'certificates.attempt_id')
    .innerJoin('training_modules', 'training_modules.id', 'certificates.module_id')
    .leftJoin('certificate_replacements', 'certificate_replacements.number', 'certificates.number')
    .select(['certificates.number', 'certificates.user_id', 'certificates.module_id', 'certificates.holder_name'])
    .select(['certificates.module_title', 'certificates.score', 'certificates.issued_at', 'certificates.valid_until'])
    .select(['module_attempts.quiz_version', 'module_attempts.correct_answers', 'module_attempts.answers'])
    .select([
      'training_modules.description',
      'certificate_replacements.replaced_by',
      'certificate_replacements.at as replaced_at',
    ])
    .where('certificates.number', '=', number)
    .executeTakeFirst()
}

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>
