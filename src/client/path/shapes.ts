// What the contract gives, by the names that the learning path has for it.
import type { duties } from '../../contract/duties.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { path } from '../../contract/path.ts'

export type Learning = OutputOf<typeof path.learningPath>
export type Milestone = Learning['milestones'][number]
export type Owed = OutputOf<typeof duties.ownObligations>[number]
