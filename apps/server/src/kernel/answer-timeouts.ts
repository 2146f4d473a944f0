import type { Heartbeat } from './heartbeat.ts'

const tickMs = 50

interface Pending {
  /** Ticks until the answer is late. */
  left: number
  readonly milliseconds: number
  fail(error: unknown): void
}

/** Errors of the driver, to tell a closed socket (ENOENT) from a missing file. */
const driverErrors = new WeakSet<object>()

function markDriverError<E>(error: E): E {
  if (typeof error === 'object' && error !== null) driverErrors.add(error)
  return error
}

export const isDriverError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && driverErrors.has(error)

export const timeoutCode = 'NO_ANSWER'

export const createTimeoutError = (why: string) => Object.assign(new Error(why), { code: timeoutCode })

/**
 * Limits the time for answers of the database. One timer checks all that are due: a timer for each statement would cost
 * as much as sending a short one.
 */
export class AnswerTimeouts {
  readonly #pending = new Set<Pending>()
  readonly #heartbeat: Heartbeat
  #timer: NodeJS.Timeout | undefined

  constructor(heartbeat: Heartbeat) {
    this.#heartbeat = heartbeat
    heartbeat.onHang(() => this.#failAll('The database hangs'))
  }

  /** Rejects if nothing answers in this time, or as soon as the database hangs. */
  wait<T>(milliseconds: number, send: () => PromiseLike<T>): Promise<T> {
    if (this.#heartbeat.isHanging) return Promise.reject(markDriverError(createTimeoutError('The database hangs')))
    return new Promise((resolve, reject) => {
      // Only errors that arrive here come from the database driver.
      const fail = (error: unknown) => {
        this.#pending.delete(pending)
        reject(markDriverError(error))
      }
      const pending: Pending = { left: Math.ceil(milliseconds / tickMs), milliseconds, fail }
      this.#pending.add(pending)
      this.#timer ??= setInterval(() => this.#tick(), tickMs)
      send().then((value) => {
        this.#pending.delete(pending)
        resolve(value)
      }, fail)
    })
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Counts ticks and not elapsed time: after a pause of the process, answers may be waiting to be read. */
  #tick(): void {
    if (this.#pending.size === 0) this.stop()
    for (const pending of this.#pending) {
      if (--pending.left < 0)
        pending.fail(createTimeoutError(`No answer from the database within ${pending.milliseconds} ms`))
    }
  }

  #failAll(why: string): void {
    for (const { fail } of this.#pending) fail(createTimeoutError(why))
  }
}
