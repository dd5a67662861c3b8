// The board of everyone, and one of each department: a rank within a department costs no more than one within the company.
import type { DepartmentTotal } from '../../domain/leaderboard.ts'
import { Board, type BoardPerson } from './board.ts'

export class CompanyBoard {
  readonly everyone = new Board()
  readonly #departments = new Map<string, Board>()

  /** Starts again with everyone. */
  fill(everyone: readonly BoardPerson[]): void {
    this.everyone.fill(everyone)
    this.#departments.clear()
    // In their order already, which leaves little to sort.
    const ranked = this.everyone.first(everyone.length)
    for (const [department, people] of Map.groupBy(ranked, person => person.department)) {
      const board = new Board()
      board.fill(people)
      this.#departments.set(department, board)
    }
  }

  /** Moves each to their new place, in another department too. The same change twice does no harm. */
  apply(changed: readonly BoardPerson[]): void {
    for (const person of changed) {
      const before = this.everyone.get(person.id)
      this.everyone.apply([person])
      if (before && before.department !== person.department)
        this.#change(before.department, { ...before, active: false })
      this.#change(person.department, person)
    }
  }

  /** The board of a person's department. Undefined for someone who is not on it. */
  departmentOf(id: number): Board | undefined {
    const person = this.everyone.get(id)
    return person && this.#departments.get(person.department)
  }

  departments(): DepartmentTotal[] {
    return [...this.#departments].map(([department, board]) => ({ department, ...board.total() }))
  }

  #change(department: string, person: BoardPerson): void {
    const board = this.#departments.get(department) ?? new Board()
    board.apply([person])
    if (board.total().people > 0) this.#departments.set(department, board)
    else this.#departments.delete(department)
  }
}
