import { expect, test } from 'vitest'
import { filterRules, type RuleFilter } from './filter-rules.ts'

const NOBODY = { everyone: false, departments: [], roles: [], people: [], except: [] }
const subject = (kind: 'swms' | 'topic') => ({ kind, itemId: null, track: null, licenceTypeId: null })
const RULES = [
  {
    sentence: 'Everyone must sign every SWMS.',
    subject: subject('swms'),
    audience: { ...NOBODY, everyone: true },
    retired: false,
  },
  {
    sentence: 'Everyone in Café must pass GQTT003.',
    subject: subject('topic'),
    audience: { ...NOBODY, departments: ['Café'] },
    retired: false,
  },
  {
    sentence: 'Managers must pass GQTT005.',
    subject: subject('topic'),
    audience: { ...NOBODY, roles: ['manager' as const] },
    retired: true,
  },
]
const ALL: RuleFilter = { search: '', kind: '', department: '', retired: false }

test.each<[string, Partial<RuleFilter>, number[]]>([
  ['everything in force', {}, [0, 1]],
  ['the retired ones too', { retired: true }, [0, 1, 2]],
  ['by a kind', { kind: 'topic', retired: true }, [1, 2]],
  ['by a department, with what is for everyone', { department: 'Café' }, [0, 1]],
  ['by another department', { department: 'Service' }, [0]],
  ['by words in any order, without regard to accents', { search: 'gqtt cafe' }, [1]],
  ['by a word that is nowhere', { search: 'zzz' }, []],
])('%s', (_, filter, expected) => {
  expect(filterRules(RULES, { ...ALL, ...filter }).map(rule => RULES.indexOf(rule))).toEqual(expected)
})
