// What the screen of somebody who joins knows of the talk and of themselves.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { talks } from '../../../contract/talks.ts'

export type FoundTalk = OutputOf<typeof talks.findTalk>
/** How and when one signed. */
export type Own = NonNullable<FoundTalk['own']>
