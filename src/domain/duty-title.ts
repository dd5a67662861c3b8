// What is owed is called by its code and its name, where documents and topics have a code.

/** "GQSWMS003 Forklifts" apart. */
export function codeAndName(title: string): { code: string | null; name: string } {
  const [, code = null, name = title] = /^(GQ[A-Z]+\d{3}) (.+)$/.exec(title) ?? []
  return { code, name }
}
