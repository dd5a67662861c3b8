// What a new item begins with: the parts that its kind must have.
import { type DraftBodies, type DraftKind, nextTopicNumber } from '../../domain/authoring.ts'
import type { Day } from '../../domain/day.ts'
import { PASS_MARK } from '../../domain/quiz.ts'
import { SWMS_SECTIONS, TOPIC_SECTIONS } from '../content/check-documents.ts'

interface Given {
  today: Day
  /** Of all topics, live or in a draft. */
  topicNumbers: readonly string[]
}

const empty = (title: string) => ({ title, content: '' })
const named = { title: '', description: '' }
const chosen = { question: '', options: ['', '', '', ''], answer: null, explanation: '' }

const manual: DraftBodies['manual'] = {
  ...{ ...named, category: 'base-training', area: 'ohs', duration: 10, image: '', appliesTo: null },
  sections: [empty('Introduction'), empty('What to know'), empty('What to do'), empty('In short')],
}

export const NEW_DRAFTS: { [Kind in DraftKind]: (given: Given) => DraftBodies[Kind] } = {
  swms: () => ({
    ...{ ...named, category: 'default', file: null, appliesTo: null },
    sections: SWMS_SECTIONS.map(empty),
  }),
  topic: ({ today, topicNumbers }) => ({
    ...{ ...named, category: 'default', number: nextTopicNumber(topicNumbers), date: today },
    ...{ drawing: null, file: null, appliesTo: null, sections: TOPIC_SECTIONS.map(empty), questions: [] },
  }),
  manual: () => ({ ...manual, category: 'induction' }),
  module: () => ({ ...manual, passingScore: PASS_MARK, questions: [] }),
  challenge: () => ({ title: '', ...chosen, category: 'safety', difficulty: 'medium' }),
  milestone: () => ({
    ...{ ...named, category: 'overall', metric: 'points-earned', target: 100 },
    ...{ pointsReward: 10, experienceReward: 10, celebrationMessage: '' },
  }),
}
