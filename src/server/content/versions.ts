// Earlier versions of an item, whole: its text, the quiz that went with it, and what else it was then.
import type { DraftBodies, DraftBody, DraftKind } from '../../domain/authoring.ts'
import type { PublishedKind } from '../../domain/content.ts'
import type { Reader, Trx } from '../db/database.ts'
import { draftQuestions, draftSections } from './draft-sources.ts'
import { moduleIn, quizIn, topicIn } from './published.ts'
import { quizBefore, storedVersion, versionsOf } from './published-queries.ts'
import { sectionsOf } from './sections.ts'

/** Under which kind the versions of a kind of content are kept. */
export const VERSIONED_AS = {
  ...{ swms: 'swms', topic: 'topic', manual: 'module', module: 'module' },
  ...{ challenge: 'challenge', milestone: 'milestone' },
} as const satisfies Record<DraftKind, PublishedKind>

const QUIZ_OF = { topic: 'topic-quiz', module: 'module-quiz' } as const

/** What an item was in a version. Where an earlier release did not keep something of it, that is taken from what is live. */
export async function bodyAt(
  db: Reader | Trx,
  item: { kind: DraftKind; itemId: number; live: DraftBody },
  version: number,
): Promise<DraftBody | null> {
  const { kind, itemId, live } = item
  const stored = await storedVersion(db, VERSIONED_AS[kind], itemId, version)
  if (!stored) return null
  const { quizVersion, ...details } = detailsIn(stored.details)
  switch (kind) {
    case 'swms': {
      const {
        title,
        content,
        file = null,
      } = JSON.parse(stored.body) as { title: string; content: string; file?: string }
      const sections = draftSections(sectionsOf(content))
      return { ...(live as DraftBodies['swms']), ...details, title, sections, file }
    }
    case 'topic': {
      const { sections, ...text } = topicIn(stored.body)
      const quiz = quizIn(await quizUnder(db, kind, itemId, version, quizVersion))
      const written = { sections: draftSections(sections), questions: draftQuestions(quiz, sections) }
      return { ...(live as DraftBodies['topic']), ...details, ...text, ...written }
    }
    case 'manual': {
      const { title, sections } = moduleIn(stored.body)
      return { ...(live as DraftBodies['manual']), ...ofAManual(details), title, sections: draftSections(sections) }
    }
    case 'module': {
      const { title, sections } = moduleIn(stored.body)
      const questions = draftQuestions(quizIn(await quizUnder(db, kind, itemId, version, quizVersion)), sections)
      return { ...(live as DraftBodies['module']), ...details, title, sections: draftSections(sections), questions }
    }
    case 'challenge':
    case 'milestone':
      return JSON.parse(stored.body) as DraftBody
  }
}

/** A manual has no pass mark to write. */
function ofAManual({ passingScore: _score, ...details }: { passingScore?: number }): object {
  return details
}

interface Details {
  /** Null: it had none. Undefined where that was not kept. */
  quizVersion?: number | null
}

const detailsIn = (text: string | null): Details => (text === null ? {} : (JSON.parse(text) as Details))

/** The quiz that went with a version of the text; where that was not kept, the last one that was out while it was the newest. */
async function quizUnder(
  db: Reader | Trx,
  kind: keyof typeof QUIZ_OF,
  itemId: number,
  version: number,
  quizVersion: number | null | undefined,
): Promise<string | null> {
  if (quizVersion === null) return null
  if (quizVersion !== undefined) return (await storedVersion(db, QUIZ_OF[kind], itemId, quizVersion))?.body ?? null
  const versions = await versionsOf(db, VERSIONED_AS[kind], itemId)
  const next = versions.find(row => row.version === version + 1)
  return (await quizBefore(db, QUIZ_OF[kind], itemId, next?.published_at ?? null))?.body ?? null
}
