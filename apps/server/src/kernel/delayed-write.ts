type Write = () => Promise<void>

/** Delays a write, so that it stores all that comes in meanwhile, outside of any request. The write must not throw. */
export class DelayedWrite {
  readonly #delayMs: number
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(delayMs: number) {
    this.#delayMs = delayMs
  }

  /** Does nothing while a write waits. */
  schedule(write: Write): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#writing = write()
    }, this.#delayMs).unref()
  }

  /** Writes the rest at once. */
  async finish(write: Write): Promise<void> {
    clearTimeout(this.#timer)
    await this.#writing
    await write()
  }
}
