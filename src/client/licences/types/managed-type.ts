// A type of licence as whoever runs the portal sees it.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { managedLicenceTypes } from '../../../contract/managed-licence-types.ts'

export type ManagedType = OutputOf<typeof managedLicenceTypes.managedLicenceTypes>[number]
