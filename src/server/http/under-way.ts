// What was begun for requests and is not done yet. A server that stops waits for its connections, but not for the work of somebody who
// has gone: that is still on its way to the database, which must not be closed under it.
export class UnderWay {
  #count = 0
  #whenOver = () => {}

  begin(): void {
    this.#count++
  }

  end(): void {
    if (--this.#count === 0) this.#whenOver()
  }

  /** Once nothing is under way any more. */
  over(): Promise<void> {
    return new Promise(resolve => {
      this.#whenOver = resolve
      if (this.#count === 0) resolve()
    })
  }
}
