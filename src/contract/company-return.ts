// Where a browser arrives that comes back from the company's sign-in page.

/** What is after the hash when somebody came in. */
export const COMPANY_HASH = '#company'

/** The login screen, with why somebody did not. */
export function problemPath(code: string): string {
  return `/login?problem=${code}`
}
