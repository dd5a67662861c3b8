// Drafts: what a change is, which edit is suggested, and the names of what is new.
import { describe, expect, test } from 'vitest'
import {
  type ContentState,
  changedParts,
  contentState,
  type EditSize,
  nextTopicNumber,
  type SwmsDraft,
  slugOf,
  suggestEdit,
  type TopicDraft,
} from './authoring.ts'

const SWMS: SwmsDraft = {
  ...{ title: 'Lifting', description: 'How to lift.', category: 'default', file: null, appliesTo: null },
  sections: [{ title: 'Scope', content: 'Stay 3 metres away.\n\n1. Look\n2. Lift' }],
}

const TOPIC: TopicDraft = {
  ...SWMS,
  ...{ number: 'GQTT001', date: '2026-07-01', drawing: null },
  questions: [{ question: 'How far?', options: ['1', '3'], answer: 1, explanation: 'Because.', section: 'Scope' }],
}

const text = (content: string): SwmsDraft => ({ ...SWMS, sections: [{ title: 'Scope', content }] })

test.each<[string, boolean, boolean, boolean, ContentState]>([
  ['live', true, false, false, 'published'],
  ['live with a draft', true, false, true, 'changed'],
  ['never live', false, false, true, 'draft'],
  ['taken out of use', true, true, false, 'retired'],
  ['taken out of use, with a draft', true, true, true, 'retired'],
])('%s', (_, published, retired, hasDraft, state) => {
  expect(contentState({ published, retired, hasDraft })).toBe(state)
})

describe('what changed', () => {
  test.each<[string, Partial<TopicDraft>, string[]]>([
    ['nothing', {}, []],
    ['the text', { sections: [{ title: 'Scope', content: 'Else.' }] }, ['text']],
    ['the description, which is printed on a topic', { description: 'Else.' }, ['text']],
    ['the drawing', { drawing: '<svg/>' }, ['text']],
    ['whom it is for', { appliesTo: ['Warehouse'] }, ['details']],
    ['a question', { questions: [] }, ['questions']],
    ['two things', { title: 'Else', category: 'crane-operation' }, ['text', 'details']],
  ])('%s', (_, changes, parts) => {
    const changed = changedParts('topic', TOPIC, { ...TOPIC, ...changes })
    expect(Object.entries(changed).flatMap(([part, is]) => (is ? [part] : []))).toEqual(parts)
  })

  test('the description of a document is not signed', () => {
    expect(changedParts('swms', SWMS, { ...SWMS, description: 'Else.' })).toMatchObject({ text: false, details: true })
  })
})

describe('the edit that is suggested', () => {
  test.each<[string, SwmsDraft, EditSize, string[], string[]]>([
    ['spelling', text('Stay 3 meters away.\n\n1. Look\n2. Lift'), 'minor', [], []],
    ['a number', text('Stay 5 metres away.\n\n1. Look\n2. Lift'), 'major', ['3'], ['5']],
    ['a must', text('You must stay 3 metres away.\n\n1. Look\n2. Lift'), 'major', [], ['must']],
    ['one more step is no number', text('Stay 3 metres away.\n\n1. Look\n2. Lift\n3. Breathe'), 'minor', [], []],
    ['a never that went', text('Stay away.'), 'major', ['3'], []],
    ['a not that went', text('Do stay 3 metres away.\n\n1. Look\n2. Lift not'), 'major', [], ['not']],
    ['a number as a word', text('Stay 3 metres away, two of you.\n\n1. Look\n2. Lift'), 'major', [], ['two']],
    ['another file', { ...SWMS, file: 'a'.repeat(64) }, 'major', [], []],
  ])('%s', (_, after, edit, gone, come) => {
    expect(suggestEdit('swms', SWMS, after)).toEqual({ edit, gone, come })
  })

  test.each([
    ['Staff are not allowed in.', 'Staff are allowed in.'],
    ['Two people lift it.', 'One person lifts it.'],
    ['No one works alone.', 'Anyone works alone.'],
    ['Helmets are required.', 'Helmets are optional.'],
    ['Wash before you eat.', 'Wash after you eat.'],
  ])('“%s” turned into “%s” is major', (was, is) => {
    expect(suggestEdit('swms', text(was), text(is)).edit).toBe('major')
  })

  test('sections in another order are major, one that is added or renamed is not for that', () => {
    const [one, two] = [
      { title: 'Look', content: 'Look.' },
      { title: 'Lift', content: 'Lift.' },
    ]
    const of = (...sections: SwmsDraft['sections']) => ({ ...SWMS, sections })
    expect(suggestEdit('swms', of(one, two), of(two, one)).edit).toBe('major')
    expect(suggestEdit('swms', of(one, two), of({ ...one, title: 'See' }, two)).edit).toBe('minor')
    expect(suggestEdit('swms', of(one, two), of(one, { title: 'Rest', content: '' }, two)).edit).toBe('minor')
  })

  test('another right answer', () => {
    const questions = TOPIC.questions.map(question => ({ ...question, answer: 0 }))
    expect(suggestEdit('topic', TOPIC, { ...TOPIC, questions }).edit).toBe('major')
  })

  test('what is new is for everyone', () => {
    expect(suggestEdit('swms', null, SWMS).edit).toBe('major')
  })
})

test.each([
  ['Lifting as a Team', 'lifting-as-a-team'],
  ['  Café & Küche: what’s new? ', 'cafe-kuche-whats-new'],
  ['???', 'untitled'],
  ['日本', 'untitled'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('%s is kept as %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('the number of a new topic follows the highest', () => {
  expect(nextTopicNumber(['GQTT002', 'GQTT012', 'odd'])).toBe('GQTT013')
  expect(nextTopicNumber([])).toBe('GQTT001')
})
