// What people practise: theirs alone, and no proof that they know anything.
import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

interface PracticeQuestion {
  user_id: number
  kind: 'module-quiz' | 'topic-quiz'
  item_id: number
  /** Known by what it says, in whatever version and place it stands. */
  question: string
}

/** What is remembered of a question that was learnt. */
interface PracticeCardsTable extends PracticeQuestion {
  id: Generated<number>
  stability: number
  difficulty: number
  last_day: string
  was_right: Flag
  due_day: string
  /** How often it was answered in practice. */
  answers: number
  /** It is no longer asked in the quiz that is published. */
  resting: Flag
}

/** Every answer. Append-only. */
interface PracticeAnswersTable extends PracticeQuestion {
  id: Generated<number>
  quiz_version: number
  /** The places of the options, as JSON, in the order in which they were shown. */
  shown: string
  /** The place of the chosen option among those in the bank; null: did not know. */
  answer: number | null
  correct: Flag
  at: number
  day: string
}

/** From how many of a person's passes, and by which content, cards were made. */
interface PracticePeopleTable {
  user_id: number
  passes: number
  content_revision: string
}

export interface PracticeTables {
  practice_cards: PracticeCardsTable
  practice_answers: PracticeAnswersTable
  practice_people: PracticePeopleTable
}
