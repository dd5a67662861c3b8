import { describe, expect, test } from 'vitest'
import { type Company, type GivenDetails, type KnownPerson, type LineOutcome, planImport } from './people-import.ts'
import type { Role } from './roles.ts'

const person = (id: number, username: string, role: Role, more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...{ id, username, name: `The ${username}`, firstName: 'The', lastName: username, email: null },
  ...{ department: 'Service', role, active: true, reportsTo: null, startedOn: null },
  ...more,
})

const PEOPLE = [
  person(1, 'ada', 'admin'),
  person(2, 'max', 'manager', { reportsTo: 'ada' }),
  person(3, 'mia', 'manager', { reportsTo: 'max' }),
  person(4, 'eve', 'employee', { reportsTo: 'max', email: 'eve@example.com', startedOn: '2024-01-08' }),
  person(5, 'old', 'employee', { active: false }),
]

const company: Company = {
  people: new Map(PEOPLE.map(each => [each.username, each])),
  reports: new Map([
    ['ada', ['max']],
    ['max', ['mia', 'eve']],
  ]),
  departments: ['Service', 'Warehouse'],
  caller: 'ada',
}

const KIM = { firstName: 'Kim', lastName: 'Lee', department: 'Service', role: 'employee' } as const

const plan = (...listed: [username: string, given: GivenDetails][]): LineOutcome[] =>
  planImport(
    listed.map(([username, given], index) => ({ line: index + 2, username, given, problems: [] })),
    company,
  )

const errorsOf = (outcomes: readonly LineOutcome[]) =>
  outcomes.flatMap(({ line, errors }) => errors.map(({ field, message }) => `${line} ${field}: ${message}`))

describe('a line', () => {
  test('adds, changes or leaves as it is', () => {
    const outcomes = plan(
      ['kim', KIM],
      ['eve', { department: 'Warehouse', email: 'eve@example.com' }],
      ['max', { firstName: 'The', role: 'manager' }],
      ['mia', {}],
    )
    expect(outcomes.map(({ action }) => action)).toEqual(['add', 'change', 'same', 'same'])
    expect(outcomes[1]?.changes).toEqual([{ field: 'department', from: 'Service', to: 'Warehouse' }])
    expect(outcomes[0]?.changes.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'department', 'role'])
  })

  test('needs what a new person must have, once for each', () => {
    expect(errorsOf(plan(['kim', { lastName: 'Lee', role: 'employee' }]))).toEqual([
      '2 firstName: A new person needs a first name.',
      '2 department: A new person needs a department.',
    ])
    const badRole = {
      line: 2,
      username: 'kim',
      given: { ...KIM },
      problems: [{ field: 'role', message: 'no' }],
    } as const
    const { role: _, ...rest } = badRole.given
    const outcomes = planImport([{ ...badRole, given: rest }], company)
    expect(errorsOf(outcomes)).toEqual(['2 role: no'])
    expect(outcomes[0]?.action).toBe('error')
  })

  test('warns of a new department and of somebody deactivated', () => {
    const [kim, old] = plan(['kim', { ...KIM, department: 'Wharehouse' }], ['old', { lastName: 'Older' }])
    expect(kim?.warnings).toEqual([
      { field: 'department', message: '“Wharehouse” is a new department. Did you mean Warehouse?' },
    ])
    expect(old).toMatchObject({ action: 'change', warnings: [{ message: 'The old is deactivated, and stays so.' }] })
  })

  test('comes once for each person', () => {
    expect(errorsOf(plan(['kim', KIM], ['kim', KIM]))).toEqual(['3 username: The username kim is in line 2 too.'])
  })
})

describe('leads', () => {
  test.each<[string, [string, GivenDetails][], string[]]>([
    [
      'one in the same list, further down',
      [
        ['kim', { ...KIM, reportsTo: 'zoe' }],
        ['zoe', { ...KIM, role: 'manager' }],
      ],
      [],
    ],
    [
      'somebody promoted in the same list',
      [
        ['kim', { ...KIM, reportsTo: 'eve' }],
        ['eve', { role: 'manager' }],
      ],
      [],
    ],
    ['nobody', [['kim', { ...KIM, reportsTo: 'who' }]], ['2 reportsTo: There is nobody with the username who.']],
    [
      'an employee',
      [['kim', { ...KIM, reportsTo: 'eve' }]],
      ['2 reportsTo: eve is not an active manager or administrator.'],
    ],
    [
      'somebody deactivated',
      [['kim', { ...KIM, reportsTo: 'old' }]],
      ['2 reportsTo: old is not an active manager or administrator.'],
    ],
    ['oneself', [['mia', { reportsTo: 'mia' }]], ['2 reportsTo: This would put mia below themselves.']],
    ['somebody below', [['max', { reportsTo: 'mia' }]], ['2 reportsTo: This would put max below themselves.']],
    [
      'somebody below who is moved away in the same list',
      [
        ['max', { reportsTo: 'mia' }],
        ['mia', { reportsTo: 'ada' }],
      ],
      [],
    ],
    [
      'each other, both new',
      [
        ['kim', { ...KIM, role: 'manager', reportsTo: 'zoe' }],
        ['zoe', { ...KIM, role: 'manager', reportsTo: 'kim' }],
      ],
      ['2 reportsTo: This would put kim below themselves.', '3 reportsTo: This would put zoe below themselves.'],
    ],
    [
      'somebody whose own line is wrong and who is new',
      [
        ['kim', { ...KIM, reportsTo: 'zoe' }],
        ['zoe', { firstName: 'Zoe', role: 'manager', department: 'Service' }],
      ],
      ['2 reportsTo: There is nobody with the username zoe.', '3 lastName: A new person needs a last name.'],
    ],
  ])('reporting to %s', (_, listed, errors) => {
    expect(errorsOf(plan(...listed))).toEqual(errors)
  })
})

describe('roles', () => {
  test.each<[string, [string, GivenDetails][], string[]]>([
    [
      'one’s own',
      [
        ['ada', { role: 'manager' }],
        ['kim', { ...KIM, role: 'admin' }],
      ],
      ['2 role: Nobody changes their own role.'],
    ],
    ['a lead with people', [['max', { role: 'employee' }]], ['2 role: 2 people report to them.']],
    [
      'a lead whose people are moved in the same list',
      [
        ['max', { role: 'employee' }],
        ['mia', { reportsTo: 'ada' }],
        ['eve', { reportsTo: 'mia' }],
      ],
      [],
    ],
    [
      'a lead to whom somebody is moved in the same list',
      [
        ['mia', { role: 'employee' }],
        ['eve', { reportsTo: 'mia' }],
      ],
      ['2 role: 1 person reports to them.', '3 reportsTo: mia is not an active manager or administrator.'],
    ],
    ['a lead who becomes administrator', [['max', { role: 'admin' }]], []],
  ])('of %s', (_, listed, errors) => {
    expect(errorsOf(plan(...listed))).toEqual(errors)
  })

  test('somebody stays administrator, whoever imports', () => {
    const byCommand = { ...company, caller: null }
    const demotes = { line: 2, username: 'ada', given: { role: 'manager' }, problems: [] } as const
    const promotes = { line: 3, username: 'eve', given: { role: 'admin' }, problems: [] } as const
    expect(errorsOf(planImport([demotes], byCommand))).toEqual(['2 role: Somebody has to stay administrator.'])
    expect(errorsOf(planImport([demotes, promotes], byCommand))).toEqual([])
  })
})
