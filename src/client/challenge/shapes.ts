// What the contract gives, by the names that the challenge has for it.
import type { challenge } from '../../contract/challenge.ts'
import type { OutputOf } from '../../contract/endpoint.ts'

export type Challenge = OutputOf<typeof challenge.dailyChallenge>
export type Result = OutputOf<typeof challenge.submitChallenge>
export type Status = OutputOf<typeof challenge.challengeStatus>
