// Where each part of a pack was read, so that a rule over the data can still name a file and a line.
import type { Problem } from './pack.ts'

export interface Place {
  file: string
  line: number
  /** Lines of the fields, by name. */
  fields: Readonly<Record<string, number>>
  /** Of a part of a draft: `questions.4`. */
  path?: string
}

/** Collects problems while reading and checking, and remembers the place of every object of the pack. */
export class Findings {
  readonly problems: Problem[] = []
  readonly #places = new WeakMap<object, Place>()

  report(file: string, line: number, message: string): void {
    this.problems.push({ file, line, message })
  }

  /** As `reportAt`, for what is a matter of taste in the portal. */
  warnAt(part: object, message: string, field?: string): void {
    this.problems.push({ ...this.#problemAt(part, message, field), isWarning: true })
  }

  /** Of the pack as a whole, or of a file of it. */
  warn(file: string, message: string): void {
    this.problems.push({ file, line: 1, message, isWarning: true })
  }

  remember<Part extends object>(part: Part, place: Place): Part {
    this.#places.set(part, place)
    return part
  }

  placeOf(part: object): Place {
    return this.#places.get(part) ?? { file: '', line: 1, fields: {} }
  }

  /** Reports against a part of the pack, on the line of one of its fields if it has one there. */
  reportAt(part: object, message: string, field?: string): void {
    this.problems.push(this.#problemAt(part, message, field))
  }

  #problemAt(part: object, message: string, field?: string): Problem {
    const { file, line, fields, path } = this.placeOf(part)
    const problem = { file, line: (field === undefined ? undefined : fields[field]) ?? line, message }
    if (path === undefined) return problem
    return { ...problem, path: [path, field].filter(step => step !== undefined && step !== '').join('.') }
  }

  /** In the order of files and lines, each message once. */
  sorted(): Problem[] {
    const seen = new Set<string>()
    return this.problems
      .filter(({ file, line, message }) => {
        const text = `${file}:${line} ${message}`
        return seen.has(text) ? false : seen.add(text)
      })
      .sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line)
  }
}
