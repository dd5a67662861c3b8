// What a list of people would do: line by line who is added, who changes from what to what, and what is wrong with it. Judged on how
// everybody would stand afterwards, since a list may bring a lead and their people, or move people away from somebody.
import type { Day } from './day.ts'
import { nearest } from './nearest.ts'
import { isLead, type Role } from './roles.ts'

export const IMPORT_FIELDS = ['firstName', 'lastName', 'email', 'department', 'role', 'reportsTo', 'startedOn'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
export const IMPORT_COLUMNS = ['username', ...IMPORT_FIELDS] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** What a line gives; what is blank or missing stays as it is. */
export interface GivenDetails {
  firstName?: string
  lastName?: string
  email?: string
  department?: string
  role?: Role
  /** A username. */
  reportsTo?: string
  startedOn?: Day
}

export interface LineProblem {
  /** Null where it is about the line as a whole. */
  field: ImportColumn | null
  message: string
}

export interface ListedLine {
  line: number
  username: string
  given: GivenDetails
  /** Found while it was read. */
  problems: readonly LineProblem[]
}

export interface KnownPerson {
  id: number
  username: string
  name: string
  firstName: string
  lastName: string
  email: string | null
  department: string
  role: Role
  active: boolean
  reportsTo: string | null
  startedOn: Day | null
}

export interface Company {
  /** Everybody who is listed, and every lead. */
  people: ReadonlyMap<string, KnownPerson>
  /** Active people by the username of whom they report to, for leads who are listed. */
  reports: ReadonlyMap<string, readonly string[]>
  departments: readonly string[]
  /** Whoever imports; null on the command line. */
  caller: string | null
}

export interface LineOutcome {
  line: number
  username: string
  action: 'add' | 'change' | 'same' | 'error'
  changes: { field: ImportField; from: string | null; to: string | null }[]
  errors: LineProblem[]
  warnings: LineProblem[]
}

type Standing = Pick<KnownPerson, 'role' | 'active' | 'reportsTo'>

const REQUIRED = ['firstName', 'lastName', 'department', 'role'] as const

export function planImport(lines: readonly ListedLine[], company: Company): LineOutcome[] {
  const lineOf = new Map<string, number>()
  const departmentWarning = departmentWarnings(company.departments)
  const outcomes = lines.map(line => {
    const outcome = judgeAlone(line, company, departmentWarning)
    const before = line.username === '' ? undefined : lineOf.get(line.username)
    if (before === undefined) lineOf.set(line.username, line.line)
    else problem(outcome, 'username', `The username ${line.username} is in line ${before} too.`)
    return outcome
  })
  const after = standingsAfter(lines, outcomes, company)
  for (const [index, line] of lines.entries()) {
    const outcome = outcomes[index]
    if (outcome && outcome.errors.length === 0) judgeTogether(line, outcome, company, after)
  }
  for (const outcome of outcomes) if (outcome.errors.length > 0) outcome.action = 'error'
  return outcomes
}

function problem(outcome: LineOutcome, field: LineProblem['field'], message: string): void {
  outcome.errors.push({ field, message })
}

function judgeAlone(
  { line, username, given, problems }: ListedLine,
  company: Company,
  departmentWarning: (department: string | undefined) => string | null,
): LineOutcome {
  const person = company.people.get(username)
  const changes = changesOf(given, person)
  const outcome: LineOutcome = {
    ...{ line, username, changes, errors: [...problems], warnings: [] },
    action: !person ? 'add' : changes.length > 0 ? 'change' : 'same',
  }
  if (!person && username !== '') {
    for (const field of REQUIRED) {
      const isRefused = problems.some(each => each.field === field)
      if (given[field] === undefined && !isRefused) problem(outcome, field, `A new person needs ${NAMES[field]}.`)
    }
  }
  if (person && !person.active) {
    outcome.warnings.push({ field: null, message: `${person.name} is deactivated, and stays so.` })
  }
  const warning = departmentWarning(given.department)
  if (warning) outcome.warnings.push({ field: 'department', message: warning })
  return outcome
}

const NAMES = {
  firstName: 'a first name',
  lastName: 'a last name',
  department: 'a department',
  role: 'a role',
} as const

function changesOf(given: GivenDetails, person: KnownPerson | undefined): LineOutcome['changes'] {
  return IMPORT_FIELDS.flatMap(field => {
    const [from, to] = [person?.[field] ?? null, given[field] ?? null]
    return to === null || from === to ? [] : [{ field, from, to }]
  })
}

/** What is said of a department that nobody belongs to yet, worked out once for each. */
function departmentWarnings(known: readonly string[]): (department: string | undefined) => string | null {
  const warnings = new Map<string, string | null>(known.map(department => [department, null]))
  return department => {
    if (department === undefined) return null
    const said = warnings.get(department)
    if (said !== undefined) return said
    const meant = nearest(department, known)
    const warning = `“${department}” is a new department.${meant ? ` Did you mean ${meant}?` : ''}`
    warnings.set(department, warning)
    return warning
  }
}

/** How each good line would leave its person. */
function standingsAfter(
  lines: readonly ListedLine[],
  outcomes: readonly LineOutcome[],
  { people }: Company,
): ReadonlyMap<string, Standing> {
  const after = new Map<string, Standing>(people)
  for (const [index, { username, given }] of lines.entries()) {
    if ((outcomes[index]?.errors.length ?? 1) > 0) continue
    const person = people.get(username)
    after.set(username, {
      role: given.role ?? person?.role ?? 'employee',
      active: person?.active ?? true,
      reportsTo: given.reportsTo ?? person?.reportsTo ?? null,
    })
  }
  return after
}

function judgeTogether(
  { username, given }: ListedLine,
  outcome: LineOutcome,
  company: Company,
  after: ReadonlyMap<string, Standing>,
): void {
  const before = company.people.get(username)
  const hasNewLead = outcome.changes.some(({ field }) => field === 'reportsTo')
  const wrong = hasNewLead ? leadProblem(username, given.reportsTo ?? '', after) : null
  if (wrong) problem(outcome, 'reportsTo', wrong)
  const standing = after.get(username)
  if (!before || !standing || before.role === standing.role) return
  if (username === company.caller) problem(outcome, 'role', 'Nobody changes their own role.')
  const isLastAdmin = before.role === 'admin' && before.active && !hasAdmin(after)
  if (isLastAdmin) problem(outcome, 'role', 'Somebody has to stay administrator.')
  if (before.active && isLead(before.role) && !isLead(standing.role)) {
    const people = reportsAfter(username, company, after)
    if (people > 0) problem(outcome, 'role', `${people} ${people === 1 ? 'person reports' : 'people report'} to them.`)
  }
}

function hasAdmin(after: ReadonlyMap<string, Standing>): boolean {
  return after.values().some(({ role, active }) => role === 'admin' && active)
}

/** What is wrong with a lead, if anything. */
function leadProblem(username: string, reportsTo: string, after: ReadonlyMap<string, Standing>): string | null {
  const lead = after.get(reportsTo)
  if (!lead) return `There is nobody with the username ${reportsTo}.`
  if (!lead.active || !isLead(lead.role)) return `${reportsTo} is not an active manager or administrator.`
  const seen = new Set<string>()
  for (let above: string | null = reportsTo; above !== null && !seen.has(above); ) {
    if (above === username) return `This would put ${username} below themselves.`
    seen.add(above)
    above = after.get(above)?.reportsTo ?? null
  }
  return null
}

/** Those who are there and are not moved away, and those who are moved here. */
function reportsAfter(lead: string, { reports, people }: Company, after: ReadonlyMap<string, Standing>): number {
  const stay = (reports.get(lead) ?? []).filter(username => (after.get(username)?.reportsTo ?? lead) === lead)
  const come = [...after].filter(
    ([username, { reportsTo, active }]) => active && reportsTo === lead && people.get(username)?.reportsTo !== lead,
  )
  return stay.length + come.length
}
