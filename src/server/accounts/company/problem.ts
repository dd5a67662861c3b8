// Why somebody did not come in with their company's account: a code for the login screen, a reason for the log.
import type { CompanyProblem } from '../../../domain/company-sign-in.ts'

export class SignInProblem extends Error {
  readonly problem: CompanyProblem
  /** Whose account it was about, where that is known. */
  readonly userId: number | null

  constructor(problem: CompanyProblem, reason: string, userId: number | null = null) {
    super(reason)
    this.name = 'SignInProblem'
    this.problem = problem
    this.userId = userId
  }
}
