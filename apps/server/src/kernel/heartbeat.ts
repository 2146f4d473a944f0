import type { Sql } from './postgres/index.ts'

/** Milliseconds between two checks, and the number of missed ones after which the database counts as hanging. */
const schedule = { milliseconds: 500, missedChecks: 4 }

/**
 * Checks the database periodically on its own connection. Slow statements say nothing, as others are answered
 * meanwhile; this check is instant. While it is unanswered, no other statement waits for the database.
 */
export class Heartbeat {
  readonly #open: () => Sql
  #sql: Sql | undefined
  #timer: NodeJS.Timeout | undefined
  #asking = false
  #probing = false
  #missed = 0
  #isHanging = false
  #failure: string | undefined
  readonly #hangListeners = new Set<() => void>()

  /** `open` creates a client with one connection. */
  constructor(open: () => Sql) {
    this.#open = open
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#schedule(), schedule.milliseconds)
    this.#timer.unref()
    this.#schedule()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sql?.end({ timeout: 0 }).catch(() => {})
  }

  /** The database accepts statements but does not answer. */
  get isHanging(): boolean {
    return this.#isHanging
  }

  /** Why the database is unavailable, for the administrator. */
  get failureReason(): string | undefined {
    return this.#isHanging ? 'the database does not answer' : this.#failure
  }

  /** Calls `callback` when the database begins to hang; returns how to unsubscribe. */
  onHang(act: () => void): () => void {
    this.#hangListeners.add(act)
    return () => this.#hangListeners.delete(act)
  }

  /**
   * Counts intervals of this process and not elapsed time: after a pause of the process, answers may be waiting to be
   * read.
   */
  #schedule(): void {
    if (this.#asking) {
      this.#missed++
      if (this.#missed >= schedule.missedChecks) this.#markHanging()
    } else void this.#ask()
  }

  async #ask(): Promise<void> {
    this.#sql ??= this.#open()
    const query = this.#sql
    this.#asking = true
    try {
      await this.#question(query)
    } catch (error) {
      // This connection was replaced meanwhile.
      if (query !== this.#sql) return
      this.#recordAnswer(`the database cannot be reached (${describeError(error)})`)
    }
  }

  async #question(sql: Sql): Promise<void> {
    const [row] = await sql<{ replica: boolean }[]>`select pg_is_in_recovery() as replica`
    if (sql === this.#sql) this.#recordAnswer(row?.replica ? 'the database is a read-only replica' : undefined)
  }

  #recordAnswer(failure: string | undefined): void {
    this.#asking = false
    this.#missed = 0
    this.#isHanging = false
    this.#failure = failure
  }

  #markHanging(): void {
    this.#isHanging = true
    for (const act of [...this.#hangListeners]) act()
    void this.#probe()
  }

  /** After a failover another machine has the address, and the old connection never learns of it. */
  async #probe(): Promise<void> {
    if (this.#probing) return
    this.#probing = true
    const fresh = this.#open()
    try {
      await fresh`select 1`
      if (!this.#isHanging) throw new Error('The previous connection has answered')
      const old = this.#sql
      this.#sql = fresh
      this.#recordAnswer(undefined)
      await old?.end({ timeout: 0 })
    } catch {
      await fresh.end({ timeout: 0 }).catch(() => {})
    } finally {
      this.#probing = false
    }
  }
}

function describeError(error: unknown): string {
  const { code, message } = error as Error & { code?: string }
  return code ?? message
}
