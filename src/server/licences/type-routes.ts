// The types of licence. One that is edited here is no longer changed by the files of the content.
import { api } from '../../contract/api.ts'
import type { InputOf, OutputOf } from '../../contract/endpoint.ts'
import type { AuditAction } from '../../domain/audit.ts'
import { Refusal } from '../../domain/refusal.ts'
import { keepItemState } from '../content/item-states.ts'
import { raiseDutyRevision } from '../content/queries.ts'
import { type Route, read, write } from '../http/route.ts'
import type { ActContext } from '../portal.ts'
import { insertType, isCodeTaken, managedTypes, type TypeRow, typesInUse, updateType } from './type-queries.ts'

type Described = OutputOf<typeof api.addLicenceType>
type Change = InputOf<typeof api.changeLicenceType>['body']

const FOR_EVERYONE = { applies_to: null, duties: null }

const describe = ({ id, code, name, expires, retired, origin, holders }: TypeRow): Described => ({
  ...{ id, code, name, expires: expires === 1, retired: retired === 1 },
  ...{ origin: origin ?? 'files', holders: holders ?? 0 },
})

async function found({ trx, moment }: ActContext, id: number): Promise<Described> {
  const [row] = await managedTypes(trx, moment.today, id)
  if (!row) throw new Refusal('licence.type_unknown')
  return describe(row)
}

const flag = (is: boolean) => (is ? 1 : 0)

async function change(context: ActContext, id: number, wanted: Change): Promise<Described> {
  const { trx, moment, audit } = context
  const before = await found(context, id)
  const fields = (['name', 'expires', 'retired'] as const).filter(
    field => wanted[field] !== undefined && wanted[field] !== before[field],
  )
  if (fields.length === 0) return before
  const { name = before.name, expires = before.expires, retired = before.retired } = wanted
  await updateType(trx, id, { name, expires: flag(expires), retired: flag(retired), origin: 'portal' })
  await keepItemState(trx, 'licence', id, { ...FOR_EVERYONE, retired: flag(retired) }, moment)
  // Its name is in what people owe.
  await raiseDutyRevision(trx)
  const after = await found(context, id)
  const only = (type: Described) => Object.fromEntries(fields.map(field => [field, type[field]]))
  const action: AuditAction = !fields.includes('retired')
    ? 'licence-type.changed'
    : after.retired
      ? 'licence-type.retired'
      : 'licence-type.restored'
  await audit({
    ...{ action, on: { kind: 'licence-type', id } },
    ...{ before: { code: before.code, ...only(before) }, after: { code: after.code, ...only(after) } },
  })
  return after
}

export const licenceTypeRoutes: Route[] = [
  read(api.licenceTypes, async ({ db }) =>
    (await typesInUse(db)).map(({ id, code, name, expires }) => ({ id, code, name, expires: expires === 1 })),
  ),

  read(api.managedLicenceTypes, async ({ db, moment }) => (await managedTypes(db, moment.today)).map(describe)),

  write(api.addLicenceType, async (context, { body: { code, name, expires } }) => {
    const { trx, moment, audit } = context
    if (await isCodeTaken(trx, code)) throw new Refusal('licence.type_taken', { code })
    const id = await insertType(trx, { code, name, expires: flag(expires), retired: 0, origin: 'portal' })
    await keepItemState(trx, 'licence', id, { ...FOR_EVERYONE, retired: 0 }, moment)
    await audit({ action: 'licence-type.added', on: { kind: 'licence-type', id }, after: { code, name, expires } })
    return found(context, id)
  }),

  write(api.changeLicenceType, (context, { params, body }) => change(context, params.id, body)),
]
