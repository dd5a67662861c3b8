// What people do with modules and toolbox topics.
import type { Generated } from 'kysely'
import type { ModuleCategory } from '../../../domain/modules.ts'
import type { ToolboxQuizStatus } from '../../../domain/toolbox.ts'
import type { Flag } from './flag.ts'

/** Every graded hand-in of a module quiz. Append-only. */
interface ModuleAttemptsTable {
  id: Generated<number>
  user_id: number
  module_id: number
  category: ModuleCategory
  quiz_version: number
  answers: string
  correct_answers: number
  score: number
  passed: Flag
  is_correction: Flag
  at: number
  day: string
  /** The draw as JSON; null where everything was asked in its own order. */
  shown: string | null
}

interface ModuleReviewsTable {
  user_id: number
  module_id: number
  attempt_id: number
}

interface ModuleUnlocksTable {
  user_id: number
  module_id: number
  at: number
}

interface CertificatesTable {
  number: string
  user_id: number
  module_id: number
  attempt_id: number
  holder_name: string
  module_title: string
  score: number
  issued_at: number
  /** The last three are null where it was issued before rounds were kept. */
  round: number | null
  day: string | null
  valid_until: string | null
}

/** A renewed certificate replaces the one before. Append-only. */
interface CertificateReplacementsTable {
  number: string
  replaced_by: string
  at: number
  day: string
}

interface ToolboxQuizzesTable {
  user_id: number
  topic_id: number
  status: ToolboxQuizStatus
  quiz_version: number
  answers: string
  score: number | null
}

/** Every graded hand-in of a toolbox quiz. Append-only. */
interface ToolboxAttemptsTable {
  id: Generated<number>
  user_id: number
  topic_id: number
  quiz_version: number
  answers: string
  score: number
  passed: Flag
  at: number
  day: string
  /** As above. */
  shown: string | null
}

export interface LearningTables {
  module_attempts: ModuleAttemptsTable
  module_reviews: ModuleReviewsTable
  module_unlocks: ModuleUnlocksTable
  certificates: CertificatesTable
  certificate_replacements: CertificateReplacementsTable
  toolbox_quizzes: ToolboxQuizzesTable
  toolbox_attempts: ToolboxAttemptsTable
}
