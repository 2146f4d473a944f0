import type { Logger } from 'pino'
import type { Units } from '../../kernel/unit.ts'
import { type Outcome, recordOutcomes } from './deliveries.store.ts'

/** Milliseconds that outcomes wait for others, so that many share one statement. */
const gatherMs = 30
const maxBatch = 200
const retryMs = 500

/** Stores the outcomes of all receivers of this process, in batches and in order. */
export class OutcomeWriter {
  readonly #units: () => Units
  readonly #log: Pick<Logger, 'warn'>
  #waiting: { outcome: Outcome; done: () => void }[] = []
  #writing: Promise<void> | undefined
  #isStopping = false

  constructor(units: () => Units, log: Pick<Logger, 'warn'>) {
    this.#units = units
    this.#log = log
  }

  /** Resolves once it is stored. */
  add(outcome: Outcome): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ outcome, done })
      this.#writing ??= this.#writeAll().finally(() => {
        this.#writing = undefined
      })
    })
  }

  /** Stores the rest, without further attempts if that fails. */
  async stop(): Promise<void> {
    this.#isStopping = true
    while (this.#writing) await this.#writing
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (this.#waiting.length < maxBatch) await sleep(gatherMs)
      const batch = this.#waiting.splice(0, maxBatch)
      await this.#write(batch.map(({ outcome }) => outcome))
      for (const { done } of batch) done()
    }
  }

  /** Repeats until it is stored: what is never stored is sent again. */
  async #write(outcomes: readonly Outcome[]): Promise<void> {
    for (;;) {
      try {
        await recordOutcomes(this.#units(), outcomes)
        return
      } catch (error) {
        this.#log.warn({ err: error }, 'storing the outcomes of webhooks failed, will be retried')
        if (this.#isStopping) return
        await sleep(retryMs)
      }
    }
  }
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
