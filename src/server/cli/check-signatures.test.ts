// Strokes that somebody changes behind the portal's back: no seal holds them, and the check names each.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachEngine } from '../../../test/support/engines.ts'
import { idOf } from '../../../test/support/people.ts'
import { openPortal, type TestPortal } from '../../../test/support/portal.ts'
import { breakInto, type Intruder } from '../../../test/support/sealed-rows.ts'
import { makeTeam, markPresent, sign, startTalk } from '../../../test/support/talks.ts'
import { findProblems } from './check.ts'
import { run } from './run.ts'

const [EMPLOYEE, COLLEAGUE] = [idOf('employee'), idOf('colleague')]

eachEngine(engine => {
  let portal: TestPortal
  let intruder: Intruder
  beforeEach(async () => {
    portal = await openPortal(engine)
    await makeTeam(portal, 'manager', ['employee', 'colleague'])
    const lead = await portal.as('manager')
    const { id } = await startTalk(lead)
    await sign(lead, id, EMPLOYEE)
    await sign(lead, id, COLLEAGUE)
    await markPresent(lead, id, EMPLOYEE)
    intruder = await breakInto(portal)
  })
  afterEach(async () => {
    await intruder.close()
    await portal.close()
  })

  test('good ones are clean', async () => {
    expect(await findProblems(portal.database)).toEqual([])
  })

  test.each([
    [
      'changed',
      `update talk_signatures set strokes = '[[1,1,900,300]]' where attendance_id = 2`,
      `signature 2 of person ${COLLEAGUE} in talk 1: what was drawn is not what was signed: its hash differs`,
    ],
    [
      'taken away',
      'delete from talk_signatures where attendance_id = 1',
      `signature 1 of person ${EMPLOYEE} in talk 1: what was drawn is not there`,
    ],
    [
      'put where nobody signed',
      `insert into talk_signatures (attendance_id, strokes) values (3, '[[1,1,900,300]]')`,
      `signature 3 of person ${EMPLOYEE} in talk 1: something was drawn where nobody signed`,
    ],
  ])('strokes that were %s are named', async (_, statement, finding) => {
    await intruder.run(statement)
    const out: string[] = []
    const io = { out: (text: string) => out.push(text), err: (text: string) => out.push(text) }
    expect(await run(['check'], { ...portal.environment }, io)).toBe(1)
    expect(out).toEqual([finding, 'check: 1 problem'])
  })
})
