// What administrators do about the company accounts of others. Apart from the sign-in itself, which the login screen brings with it.
import { z } from 'zod'
import { admin, endpoint } from './endpoint.ts'
import { people } from './people.ts'
import { idInPath } from './values.ts'

export const companyAccountsOfOthers = {
  disconnectCompanyAccount: endpoint({
    method: 'DELETE',
    path: '/api/manage/people/:id/company-account',
    summary:
      'Disconnect the company account of a person, such as a wrong one. Sessions that were opened with it end. 403 unless confirmed.',
    access: admin,
    params: z.object({ id: idInPath }),
    output: z.object({ success: z.literal(true) }),
    refusals: ['person.unknown', 'person.no_company_account', 'session.unconfirmed'],
    changes: [people.managedPeople, people.managedPerson],
    ifRefused: [people.managedPerson],
  }),
} as const
