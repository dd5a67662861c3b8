// How a rule says no: a stable code with its facts. The words and the HTTP status are given elsewhere, once.

export type Facts = Readonly<Record<string, string | number | boolean | null>>

export class Refusal extends Error {
  readonly code: string
  readonly facts: Facts

  constructor(code: string, facts: Facts = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.facts = facts
  }
}
