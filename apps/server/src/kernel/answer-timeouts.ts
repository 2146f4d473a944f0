import type { Heartbeat } from './heartbeat.ts'
import { ListItem, OrderedList } from './ordered-list.ts'

const tickMs = 50

class Pending extends ListItem {
  /** Ticks until the answer is late. */
  left: number
  readonly milliseconds: number
  readonly reject: (error: unknown) => void

  constructor(milliseconds: number, reject: (error: unknown) => void) {
    super()
    this.left = Math.ceil(milliseconds / tickMs)
    this.milliseconds = milliseconds
    this.reject = reject
  }
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
  readonly #pending = new OrderedList<Pending>()
  readonly #heartbeat: Heartbeat
  #timer: NodeJS.Timeout | undefined

  constructor(heartbeat: Heartbeat) {
    this.#heartbeat = heartbeat
    heartbeat.onHang(() => this.#fail(() => 'The database hangs'))
  }

  /** Rejects if nothing answers in this time, or as soon as the database hangs. */
  wait<T>(milliseconds: number, send: () => PromiseLike<T>): Promise<T> {
    if (this.#heartbeat.isHanging) return Promise.reject(markDriverError(createTimeoutError('The database hangs')))
    return new Promise((resolve, reject) => {
      const pending = new Pending(milliseconds, reject)
      this.#pending.add(pending)
      this.#timer ??= setInterval(() => this.#tick(), tickMs)
      send().then(
        (value) => {
          this.#end(pending)
          resolve(value)
        },
        // Only errors that arrive here come from the database driver.
        (error) => {
          this.#end(pending)
          reject(markDriverError(error))
        },
      )
    })
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Its place is free again, unless it was late. */
  #end(pending: Pending): void {
    if (pending.left >= 0) this.#pending.remove(pending)
  }

  /** Counts ticks and not elapsed time: after a pause of the process, answers may be waiting to be read. */
  #tick(): void {
    if (this.#pending.size === 0) this.stop()
    for (const each of this.#pending) each.left--
    this.#fail(({ left, milliseconds }) => left < 0 && `No answer from the database within ${milliseconds} ms`)
  }

  #fail(reasonOf: (pending: Pending) => string | false): void {
    for (let each = this.#pending.first; each; ) {
      const { next } = each
      const reason = reasonOf(each)
      if (reason !== false) {
        this.#pending.remove(each)
        each.left = -1
        each.reject(markDriverError(createTimeoutError(reason)))
      }
      each = next
    }
  }
}
