// What the login screen says when somebody did not come in with their company's account, by the code in its address.
import type { CompanyProblem } from '../domain/company-sign-in.ts'

const WORDS: Readonly<Record<CompanyProblem, string>> = {
  off: 'This portal has no company sign-in. Choose another way to sign in.',
  away: "Your company's sign-in cannot be reached right now. Try again in a few minutes, or sign in another way.",
  fault: 'Something went wrong on our side. Try again in a moment.',
  cancelled: 'The sign-in was cancelled. If that was not you, ask your IT department whether you may use this portal.',
  expired: 'This sign-in was used, took too long or began in another browser. Try again.',
  rejected:
    "Your company's sign-in gave an answer that this portal cannot accept. Try again; if it happens again, tell whoever runs the portal.",
  clock:
    "The clocks of this portal and of your company's sign-in are more than five minutes apart. Tell whoever runs the portal.",
  unverified: 'Your company has not confirmed your email address. Ask your IT department to, then try again.',
  unknown: 'Nobody in this portal has your email address. Ask your administrator to add you.',
  ambiguous:
    'Several people in this portal have your email address, so it cannot tell who you are. Ask your administrator.',
  connected: 'Somebody with your email address signs in with another company account. Ask your administrator.',
  too_many: 'Too many sign-ins from your network have failed. Try again in a quarter of an hour.',
  deactivated: 'Your account in this portal is deactivated. Ask your administrator.',
}

export function companyProblemWords(code: string): string {
  return Object.hasOwn(WORDS, code) ? WORDS[code as CompanyProblem] : 'You could not be signed in. Try again.'
}
