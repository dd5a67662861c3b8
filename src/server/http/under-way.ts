// What was begun for requests and is not done yet. A server that stops waits for its connections, but not for the work of somebody who
// has gone: that is still on its way to the database, which must not be closed under it.
export class UnderWay {
  #count = 0
  #whenOver = (_isOver: boolean) => {}

  begin(): void {
    this.#count++
  }

  end(): void {
    if (--this.#count === 0) this.#whenOver(true)
  }

  /** Once nothing is under way any more, or after so many milliseconds; whether it is over. */
  async over(longest: number): Promise<boolean> {
    if (this.#count === 0) return true
    let patience: NodeJS.Timeout | undefined
    const isOver = await new Promise<boolean>(resolve => {
      this.#whenOver = resolve
      patience = setTimeout(() => resolve(false), longest)
    })
    clearTimeout(patience)
    return isOver
  }
}
