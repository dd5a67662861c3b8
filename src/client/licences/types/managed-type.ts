// A type of licence as whoever runs the portal sees it.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { licenceTypes } from '../../../contract/licence-types.ts'

export type ManagedType = OutputOf<typeof licenceTypes.managedLicenceTypes>[number]
