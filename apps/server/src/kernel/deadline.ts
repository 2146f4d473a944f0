/** Ends work that takes too long. {@link end} it with the work, as a timer that is left costs an error once it fires. */
export class Deadline {
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(milliseconds: number) {
    this.#timer = setTimeout(() => this.#controller.abort(), milliseconds)
    this.#timer.unref()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get hasPassed(): boolean {
    return this.signal.aborted
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
