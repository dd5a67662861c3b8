// What the query of a list of people asks for.
import type { InputOf } from '../../../contract/endpoint.ts'
import type { peopleLists } from '../../../contract/people-lists.ts'
import { searchedWords } from '../../../domain/person-search.ts'
import type { Role } from '../../../domain/roles.ts'
import type { PeopleFilter } from './list-queries.ts'

type Query = InputOf<typeof peopleLists.peopleCsv>['query']

const LEADS: readonly Role[] = ['manager', 'admin']

/** Null where nobody can be found: what has no letter or digit is in nobody's name. */
export function filterOf({ search, department, role, active, reportsTo, ids }: Query): PeopleFilter | null {
  const words = searchedWords(search ?? '')
  if (search && words.length === 0) return null
  return {
    words,
    department,
    roles: role === 'lead' ? LEADS : role && [role],
    active: active && (active === 'true' ? 1 : 0),
    reportsTo,
    ids,
  }
}
