// What counts as an email address: one rule for the forms and for the server.

/** A name, one @, and a domain of at least two parts. Whether anybody reads there only a mail can tell. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w.+'-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}
