// Lists of people as spreadsheets save them.
import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

const HEAD = 'username,firstName,lastName,email,department,role,reportsTo,startedOn'

test.each([
  ['commas', `${HEAD}\nkim,Kim,"Lee, Jr",kim@example.com,Sales,Manager,MAX,2026-11-23`],
  [
    'a byte order mark and Windows line ends',
    `\uFEFF${HEAD}\r\nkim,Kim,"Lee, Jr",kim@example.com,Sales,manager,max,23/11/2026\r\n`,
  ],
  [
    'semicolons, other letters and another order',
    'First name;LAST_NAME;Username;Email;Department;Role;Reports to;Started on\n Kim ;"Lee, Jr";KIM;kim@example.com;Sales;MANAGER;max;23/11/2026',
  ],
  ['tabs', `${HEAD.replaceAll(',', '\t')}\nkim\tKim\tLee, Jr\tkim@example.com\tSales\tmanager\tmax\t2026-11-23`],
])('with %s', async (_, text) => {
  const { lines, columns, ignored } = await readList(text)
  expect(lines).toEqual([
    {
      line: 2,
      username: 'kim',
      given: {
        ...{ firstName: 'Kim', lastName: 'Lee, Jr', email: 'kim@example.com', department: 'Sales' },
        ...{ role: 'manager', reportsTo: 'max', startedOn: '2026-11-23' },
      },
      problems: [],
    },
  ])
  expect(columns).toHaveLength(8)
  expect(ignored).toEqual([])
})

test('what is blank or missing is not given, and columns that mean nothing are named', async () => {
  const { lines, ignored } = await readList(
    'username,shoeSize,email,department\nkim,44,,Sales\n\neve,,e@example.com,\n',
  )
  expect(lines).toMatchObject([
    { line: 2, username: 'kim', given: { department: 'Sales' } },
    { line: 4, username: 'eve', given: { email: 'e@example.com' } },
  ])
  expect(ignored).toEqual(['shoeSize'])
})

test('what is wrong is named with its value, at its field', async () => {
  const { lines } = await readList(`${HEAD}\n,Kim,Lee,kim@example,Sales,boss,,31/11/2026\nk im,"K\u0007im",Lee`)
  expect(lines.map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`))).toEqual([
    [
      'username: The username is missing.',
      'email: “kim@example” must be an email address, like name@example.com.',
      'role: “boss” must be admin, manager or employee.',
      'startedOn: “31/11/2026” is not a day: November has 30 days.',
    ],
    [
      'null: The line has 3 columns; 8 are needed.',
      'username: “k im” must be letters, digits, dots, dashes and underscores.',
      'firstName: “K\u0007im” must not contain control characters.',
    ],
  ])
})

test('what was made harmless for a spreadsheet is read as it was', async () => {
  const { lines } = await readList(`username,lastName\nkim,'-Smith\neve,'Quoted`)
  expect(lines.map(({ given }) => given.lastName)).toEqual(['-Smith', "'Quoted"])
})

test.each([
  ['a spreadsheet', 'PK\u0003\u0004\u0000', 'import.not_csv'],
  ['a quotation mark that is not closed', `${HEAD}\nkim,"Kim,Lee`, 'import.not_csv'],
  ['endless text without a line end', `${HEAD}\n${'x'.repeat(30_000)}`, 'import.not_csv'],
  ['no username', 'name,role\nKim,admin', 'import.no_username'],
  ['nothing', '', 'import.no_username'],
  ['nobody', HEAD, 'import.empty'],
])('%s is refused', async (_, text, code) => {
  await expect(readList(text)).rejects.toMatchObject({ code })
})
