// What a version of each kind consists of: what people sign, and what its hash is made of.
import type { DocumentSection, ModuleSource, Quiz, SwmsSource, TopicSource } from './pack.ts'
import type { QuizBody } from './version-bodies.ts'

export const versionOf = {
  swms: ({ title, content, file }: SwmsSource) => ({ title, content, ...(file ? { file } : {}) }),

  topic: ({ number, title, description, date, sections, drawing, file }: TopicSource) => ({
    ...{ number, title, description, date, sections, drawing },
    ...(file ? { file } : {}),
  }),

  module: ({ title, sections }: ModuleSource) => ({ title, sections }),

  /** Its questions name the section that holds the answer by its title. */
  quiz({ questions }: Quiz, sections: readonly DocumentSection[]): QuizBody {
    const titles = new Map(sections.map(({ anchor, title }) => [anchor, title]))
    return {
      questions: questions.map(({ evidence, ...question }) => ({
        ...question,
        section: titles.get(evidence) ?? evidence,
      })),
    }
  },
}
