// Writes documents as the files of a pack that they would be read from.
import { optionLetter } from '../../domain/challenge.ts'
import { swmsCode } from '../../domain/induction.ts'
import type { AppliesTo } from '../../domain/own-items.ts'
import { draftSections, textOf } from './draft-sources.ts'
import type { Citation, ModuleSource, Quiz, SwmsSource, TopicSource } from './pack.ts'
import { type Written, yamlListOf, yamlOf } from './write-yaml.ts'

/** The text of each file, by its name in the folder of the pack. */
export type TextFiles = [name: string, text: string][]

export function writeSwms(source: SwmsSource): TextFiles {
  const { slug, position, number, title, description, category, content, file, appliesTo, citations } = source
  const code = number === undefined ? null : swmsCode(number)
  const front = {
    title,
    description,
    category,
    number: code,
    file,
    appliesTo: listed(appliesTo),
    sources: cited(citations),
  }
  return [[`swms/${numbered(position)}-${slug}.md`, documentOf(front, content)]]
}

export function writeTopic(source: TopicSource): TextFiles {
  const { slug, position, number, title, description, category, date, sections, drawing, file, quiz } = source
  // The name of the file is what the topic is known by, whatever number it has by now.
  const [named = ''] = slug.split('-')
  const front = {
    ...{ number, renumberedFrom: named === number ? null : named },
    ...{ position: position === Number(number.slice(4)) ? null : position },
    ...{
      title,
      description,
      category,
      date,
      file,
      appliesTo: listed(source.appliesTo),
      sources: cited(source.citations),
    },
  }
  return [
    [`toolbox/${slug}.md`, documentOf(front, textOf(draftSections(sections)))],
    ...quizFile(`toolbox/${slug}`, quiz),
    ...(drawing === null ? [] : [[`toolbox/${slug}.svg`, drawing] satisfies TextFiles[number]]),
  ]
}

export function writeModule(source: ModuleSource): TextFiles {
  const { slug, category, position, title, description, area, duration, passingScore, image, sections, quiz } = source
  const stem = `modules/${category}/${numbered(position)}-${slug}`
  const appliesTo = listed(source.appliesTo)
  const front = { title, description, area, duration, passingScore, image, appliesTo, sources: cited(source.citations) }
  return [[`${stem}.md`, documentOf(front, textOf(draftSections(sections)))], ...quizFile(stem, quiz)]
}

function quizFile(stem: string, quiz: Quiz | null): TextFiles {
  if (quiz === null) return []
  const questions = quiz.questions.map(({ question, options, answer, explanation, evidence }) => ({
    ...{ question, options, answer: optionLetter(answer), explanation, evidence },
  }))
  return [[`${stem}.quiz.yaml`, yamlListOf(questions)]]
}

const numbered = (position: number) => String(position).padStart(2, '0')

const listed = (appliesTo: AppliesTo) => (appliesTo === null ? null : [...appliesTo])

const cited = (citations: readonly Citation[] | null) =>
  citations?.map(({ figure, source }) => ({ figure, source })) ?? null

const documentOf = (front: Written, text: string) => `---\n${yamlOf(front)}---\n${text}\n`
