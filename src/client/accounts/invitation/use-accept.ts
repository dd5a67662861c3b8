// Handing in what was chosen, and going in with it.
import { useLocation } from 'wouter'
import { acceptance } from '../../../contract/acceptance.ts'
import type { RequestOf } from '../../../contract/endpoint.ts'
import { ApiError, request, wordsOf } from '../../data/request.ts'
import { beginSession } from '../../data/session.ts'
import { signInAlone } from '../../data/unsent-sign-outs.ts'

type Chosen = RequestOf<typeof acceptance.acceptInvitation>['body']

export function useAccept(token: string) {
  const [, navigate] = useLocation()
  return async (body: Chosen) => {
    const answer = await signInAlone(() => request(acceptance.acceptInvitation, { params: { token }, body }))
    navigate('/')
    beginSession(answer)
  }
}

export function whyNot(error: unknown): string {
  const words = wordsOf(error, 'The portal cannot be reached. Please try again.')
  const isOver = error instanceof ApiError && error.status === 410
  return isOver ? `${words} If it was you, sign in with what you chose.` : words
}
