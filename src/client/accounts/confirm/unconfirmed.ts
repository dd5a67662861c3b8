// Whether something was refused because the last time somebody showed who they are is too long ago.
import { ApiError } from '../../data/request.ts'

export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'session.unconfirmed'
}
