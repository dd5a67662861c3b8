// Between a draft, as an editor holds it, and a source, as it is published and exported.
import type {
  ChallengeDraft,
  DraftBodies,
  DraftBody,
  DraftQuestion,
  DraftSection,
  ManualDraft,
  MilestoneDraft,
  ModuleDraft,
  SwmsDraft,
  TopicDraft,
} from '../../domain/authoring.ts'
import type { AppliesTo } from '../../domain/own-items.ts'
import { textAsRead, wordsAsRead } from './as-read.ts'
import type {
  ChallengeSource,
  DocumentSection,
  MilestoneSource,
  ModuleSource,
  Quiz,
  SwmsSource,
  TopicSource,
} from './pack.ts'
import { anchorOf, sectionsOf } from './sections.ts'

export const draftSections = (sections: readonly DocumentSection[]): DraftSection[] =>
  sections.map(({ title, markdown }) => ({ title, content: markdown }))

const departmentsOf = (appliesTo: AppliesTo) => (appliesTo === null ? null : [...appliesTo])

export function draftQuestions(quiz: Quiz | null, sections: readonly DocumentSection[]): DraftQuestion[] {
  const titles = new Map(sections.map(({ anchor, title }) => [anchor, title]))
  return (quiz?.questions ?? []).map(({ evidence, options, ...question }) => ({
    ...{ question: question.question, options: [...options], answer: question.answer },
    ...{ explanation: question.explanation, section: titles.get(evidence) ?? '' },
  }))
}

/** What an editor is given of a source. */
export const draftOf: {
  swms(source: SwmsSource): SwmsDraft
  topic(source: TopicSource): TopicDraft
  manual(source: ModuleSource): ManualDraft
  module(source: ModuleSource): ModuleDraft
  challenge(source: ChallengeSource): ChallengeDraft
  milestone(source: MilestoneSource): MilestoneDraft
} = {
  swms: ({ title, description, category, content, file, appliesTo }) => ({
    ...{ title, description, category, file },
    ...{ sections: draftSections(sectionsOf(content)), appliesTo: departmentsOf(appliesTo) },
  }),
  topic: ({ title, description, category, number, date, drawing, file, sections, quiz, appliesTo }) => ({
    ...{ title, description, category, number, date, drawing, file },
    ...{ sections: draftSections(sections), questions: draftQuestions(quiz, sections) },
    appliesTo: departmentsOf(appliesTo),
  }),
  manual: ({ title, description, category, area, duration, image, sections, appliesTo }) => ({
    ...{ title, description, category, area, duration, image },
    ...{ sections: draftSections(sections), appliesTo: departmentsOf(appliesTo) },
  }),
  module: source => ({
    ...draftOf.manual(source),
    ...{ passingScore: source.passingScore, questions: draftQuestions(source.quiz, source.sections) },
  }),
  challenge: ({ title, question, options, answer, explanation, category, difficulty }) => ({
    ...{ title, question, options: [...options], answer, explanation, category, difficulty },
  }),
  milestone: ({ name, description, category, metric, target, pointsReward, experienceReward, celebrationMessage }) => ({
    ...{ title: name, description, category, metric, target, pointsReward, experienceReward, celebrationMessage },
  }),
}

/** The Markdown of a whole document, with its sections as headings. */
export function textOf(sections: readonly DraftSection[]): string {
  const parts = sections.map(({ title, content }) => `${headingOf(title)}\n\n${textAsRead(content).trim()}`.trim())
  return parts.join('\n\n')
}

/** What looks like the end of a heading is ended once more, so that it stays a part of it. */
function headingOf(title: string): string {
  const heading = `## ${wordsAsRead(title)}`
  return / #+$/.test(heading) ? `${heading} #` : heading
}

/** As they would be read from a file. Where a text inside a section makes one of its own, the check says so. */
function written(sections: readonly DraftSection[]): DocumentSection[] {
  const read = sectionsOf(textOf(sections))
  if (read.length === sections.length) return read
  return sections.map(({ title, content }) => ({
    ...{ title: wordsAsRead(title), anchor: anchorOf(title), markdown: textAsRead(content).trim() },
  }))
}

const quizOf = (questions: readonly DraftQuestion[]): Quiz | null =>
  questions.length === 0
    ? null
    : {
        questions: questions.map(({ section, answer, ...question }) => ({
          ...{ question: wordsAsRead(question.question), options: question.options.map(wordsAsRead) },
          ...{ answer: answer ?? -1, explanation: wordsAsRead(question.explanation), evidence: anchorOf(section) },
        })),
        minorEditOf: null,
      }

/** Where an item has its place. */
export interface Placed {
  slug: string
  position: number
}

const trimmed = ({ title, description }: { title: string; description: string }) => ({
  title: wordsAsRead(title),
  description: wordsAsRead(description),
})

const appliesToOf = ({ appliesTo }: { appliesTo: string[] | null }): AppliesTo =>
  appliesTo === null || appliesTo.length === 0 ? null : appliesTo.map(department => department.trim())

/** What is published of a draft. */
export const sourceOf: {
  [Kind in keyof Sources]: (body: DraftBodies[Kind], placed: Placed) => Sources[Kind]
} = {
  swms: (body, placed) => ({
    ...{ ...placed, ...trimmed(body), category: body.category, file: body.file },
    ...{ content: textOf(body.sections), minorEditOf: null, appliesTo: appliesToOf(body), citations: null },
  }),
  topic: (body, placed) => ({
    ...{ ...placed, ...trimmed(body), category: body.category, number: body.number.trim(), date: body.date },
    ...{
      drawing: body.drawing === null ? null : textAsRead(body.drawing),
      file: body.file,
      sections: written(body.sections),
      quiz: quizOf(body.questions),
    },
    ...{ minorEditOf: null, appliesTo: appliesToOf(body), citations: null },
  }),
  manual: (body, placed) => ({
    ...{ ...placed, ...trimmed(body), category: body.category, area: body.area, duration: body.duration },
    ...{ image: body.image, passingScore: 0, sections: written(body.sections), quiz: null },
    ...{ minorEditOf: null, appliesTo: appliesToOf(body), citations: null },
  }),
  module: (body, placed) => ({
    ...sourceOf.manual(body, placed),
    ...{ passingScore: body.passingScore, quiz: quizOf(body.questions) },
  }),
  challenge: ({ answer, ...body }, { slug }) => ({
    ...{ key: slug, title: wordsAsRead(body.title), question: wordsAsRead(body.question), answer: answer ?? -1 },
    ...{ options: body.options.map(wordsAsRead), explanation: wordsAsRead(body.explanation) },
    ...{ category: body.category, difficulty: body.difficulty },
  }),
  milestone: ({ title, celebrationMessage, ...body }, { slug }) => ({
    ...{ key: slug, name: wordsAsRead(title), description: wordsAsRead(body.description), category: body.category },
    ...{ metric: body.metric, target: body.target, pointsReward: body.pointsReward },
    ...{ experienceReward: body.experienceReward, celebrationMessage: wordsAsRead(celebrationMessage) },
  }),
}

/** As it would be after it was published: spaces at the ends, or nobody ticked, are no change. */
export function normalised(kind: keyof Sources, body: DraftBody): DraftBody {
  const source = sourceOf[kind](body as never, { slug: '', position: 0 })
  return draftOf[kind](source as never)
}

export interface Sources {
  swms: SwmsSource
  topic: TopicSource
  manual: ModuleSource
  module: ModuleSource
  challenge: ChallengeSource
  milestone: MilestoneSource
}
