import { expect, it, test } from 'vitest'
import { GOOD, problemsAfter, RULES } from './good-pack.ts'
import { readPack } from './read-pack.ts'
import { problemsIn, REQUIREMENTS, spoil, withPack } from './sample-pack.ts'

it('the rules of a good pack are read as they are written', async () => {
  const { pack, problems } = await withPack(GOOD, readPack)
  expect(problems).toEqual([])
  const once = { again: null, grace: 0, from: null }
  const everyone = { everyone: true, departments: [], roles: [] }
  const all = { item: null, track: null }
  expect(pack.requirements).toEqual([
    { key: 'induction', who: everyone, what: { kind: 'induction', ...all }, within: 14, ...once },
    { key: 'swms', who: everyone, what: { kind: 'swms', ...all }, within: 14, again: 12, grace: 7, from: null },
    {
      key: 'base-training',
      who: { everyone: false, departments: ['Warehouse', 'Deliveries'], roles: ['manager'] },
      what: { kind: 'module', item: null, track: 'base-training' },
      ...{ within: 90, again: null, grace: 0, from: '2026-12-01' },
    },
    {
      key: 'lifting',
      who: { everyone: false, departments: ['Warehouse'], roles: [] },
      what: { kind: 'topic', item: 'GQTT001', track: null },
      ...{ within: 0, ...once },
    },
    {
      key: 'forklift',
      who: { everyone: false, departments: [], roles: ['manager'] },
      what: { kind: 'licence', item: 'LF', track: null },
      ...{ within: 30, ...once },
    },
  ])
})

const WHO = '"who" must be "everyone", or departments and roles'
const WHAT = '"what" must be induction, or one of swms, topic'

test.each<[what: string, part: string, by: string, expected: string]>([
  ['nobody in particular', 'who: everyone', 'who: Warehouse', `2 ${WHO}`],
  ['a role that is none', 'roles: [manager] }\n  what: { licence', 'roles: [boss] }\n  what: { licence', `23 ${WHO}`],
  [
    'a person',
    'roles: [manager] }\n  what: { track',
    'people: [Emma] }\n  what: { track',
    '12 "people" is not known here',
  ],
  ['nobody at all', 'who: everyone', 'who: {}', '2 "who" must name departments or roles'],
  ['no department', 'departments: [Warehouse, Deliveries]', 'departments: []', '12 "who", "departments" names no'],
  [
    'a department twice',
    '      - Warehouse\n',
    '      - Warehouse\n      - Service\n      - Warehouse\n',
    '21 "who", "departments", entry 3 ("Warehouse") stands there already',
  ],
  ['nothing to do', 'what: induction', 'what: everything', `3 ${WHAT}`],
  ['an unknown kind', '{ swms: all }', '{ swim: all }', `7 ${WHAT}`],
  ['two things at once', '{ swms: all }', '{ swms: all, manual: all }', `7 ${WHAT}`],
  ['an unknown track', 'track: base-training', 'track: basics', `13 ${WHAT}`],
  [
    'a track without a quiz',
    'track: base-training',
    'track: induction',
    '13 there is no module with a quiz in the track',
  ],
  [
    'an unknown SWMS',
    '{ swms: all }',
    '{ swms: manual-handlin }',
    '7 there is no SWMS "manual-handlin"; did you mean "manual-handling"?',
  ],
  ['an unknown topic', 'GQTT001', 'GQTT009', '20 there is no toolbox topic "GQTT009"'],
  ['an unknown topic to read', 'topic: GQTT001', 'topic-read: GQTT009', '20 there is no toolbox topic "GQTT009"'],
  ['a module as a manual', 'topic: GQTT001', 'manual: know-the-range', '20 there is no manual "know-the-range"'],
  [
    'a track as a module',
    'topic: GQTT001',
    'module: base-training',
    '20 there is no module with a quiz "base-training"',
  ],
  ['an unknown licence', 'licence: LF', 'licence: DG', '24 there is no type of licence "DG"'],
  ['every licence', 'licence: LF', 'licence: all', '24 there is no type of licence "all"'],
  ['days without the word', 'within: 90 days', 'within: 90', '14 "within" must be like "14 days", from 0 to 3650'],
  ['more than ten years', 'within: 90 days', 'within: 3651 days', '14 "within" must be like "14 days"'],
  ['no time', '  within: 90 days\n', '', '11 "within" is missing'],
  ['no months', 'every 12 months', 'every 0 months', '9 "again" must be like "every 12 months", from 1 to 120'],
  ['more months than ten years', 'every 12 months', 'every 121 months', '9 "again" must be like "every 12 months"'],
  ['a word for a number', 'every 12 months', 'yearly', '9 "again" must be like "every 12 months"'],
  ['more than a year of grace', 'grace: 7 days', 'grace: 366 days', '10 "grace" must be like "14 days", from 0 to 365'],
  ['grace for what is asked for once', '  again: every 12 months\n', '', '9 "grace" is for what is asked for again'],
  [
    'a licence again',
    'within: 30 days',
    'within: 30 days\n  again: every 12 months',
    '26 "again" is not for a licence, which itself says',
  ],
  ['a day that is none', '2026-12-01', '2026-02-30', '15 "from" must be a date'],
  ['a key twice', 'key: lifting', 'key: swms', `16 the key "swms" stands twice, first in ${RULES}, line 5`],
  ['a key with spaces', 'key: lifting', 'key: How to lift', '16 "key" must be small letters'],
  ['an unknown field', 'grace: 7 days', 'graze: 7 days', '10 "graze" is not known here; did you mean "grace"?'],
])('%s is refused, with its line', async (_, part, by, expected) => {
  const files = { ...GOOD, [RULES]: spoil(REQUIREMENTS, part, by) }
  // Already when it is read: what only the check finds would be loaded at the next start.
  const { problems } = await withPack(files, readPack)
  expect(problemsIn(problems, RULES)).toEqual([expect.stringContaining(expected)])
})

test.each<[what: string, part: string, by: string]>([
  [
    'the longest times',
    'within: 14 days\n  again: every 12 months\n  grace: 7 days',
    'within: 3650 days\n  again: every 120 months\n  grace: 365 days',
  ],
  [
    'the shortest times',
    'within: 14 days\n  again: every 12 months\n  grace: 7 days',
    'within: 1 day\n  again: every 1 month\n  grace: 0 days',
  ],
  ['a SWMS by its name', 'swms: all', 'swms: manual-handling'],
  ['a topic by its whole name', 'topic: GQTT001', 'topic-read: GQTT001-lifting'],
  ['a module by its name', 'topic: GQTT001', 'module: know-the-range'],
])('%s is fine', async (_, part, by) => {
  expect(await problemsAfter(RULES, text => spoil(text, part, by))).toEqual([])
})
