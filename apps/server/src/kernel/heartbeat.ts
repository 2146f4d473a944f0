import type postgres from 'postgres'

/** Milliseconds between two questions, and how many such spans the database may say nothing before it counts as hanging. */
const beat = { milliseconds: 500, patience: 4 }

/**
 * Asks the database again and again whether it is there, on a connection of its own. Slow statements tell nothing, as
 * others are answered beside them; this question takes no time at all. While it stays open, nothing else is waited for.
 */
export class Heartbeat {
  readonly #open: () => postgres.Sql
  #sql: postgres.Sql | undefined
  #timer: NodeJS.Timeout | undefined
  #asking = false
  #probing = false
  #missed = 0
  #isHanging = false
  #failure: string | undefined
  readonly #waiting = new Set<() => void>()

  /** `open` makes a client of a single connection. */
  constructor(open: () => postgres.Sql) {
    this.#open = open
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#beat(), beat.milliseconds)
    this.#timer.unref()
    this.#beat()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sql?.end({ timeout: 0 }).catch(() => {})
  }

  /** The database takes what it is sent and answers nothing. */
  get isHanging(): boolean {
    return this.#isHanging
  }

  /** Why the database is not well, in words for those who run the server. */
  get failureReason(): string | undefined {
    return this.#isHanging ? 'the database does not answer' : this.#failure
  }

  /** Calls back when the database begins to hang; answers how to take that back. */
  onHang(act: () => void): () => void {
    this.#waiting.add(act)
    return () => this.#waiting.delete(act)
  }

  /**
   * Counts spans of this process and not of the clock: what was blocked itself, or asleep with its database, has not
   * read the answers that are there.
   */
  #beat(): void {
    if (this.#asking) {
      this.#missed++
      if (this.#missed >= beat.patience) this.#hang()
    } else void this.#ask()
  }

  async #ask(): Promise<void> {
    this.#sql ??= this.#open()
    const asked = this.#sql
    this.#asking = true
    try {
      await this.#question(asked)
    } catch (error) {
      // The question of a connection that was given up meanwhile.
      if (asked !== this.#sql) return
      this.#well(`the database cannot be reached (${reasonOf(error)})`)
    }
  }

  async #question(sql: postgres.Sql): Promise<void> {
    const [row] = await sql<{ replica: boolean }[]>`select pg_is_in_recovery() as replica`
    if (sql === this.#sql) this.#well(row?.replica ? 'the database takes no changes, as it is a replica' : undefined)
  }

  #well(failure: string | undefined): void {
    this.#asking = false
    this.#missed = 0
    this.#isHanging = false
    this.#failure = failure
  }

  #hang(): void {
    this.#isHanging = true
    for (const act of [...this.#waiting]) act()
    void this.#probe()
  }

  /** Another machine may have the address by now, and the old connection never learn of it. */
  async #probe(): Promise<void> {
    if (this.#probing) return
    this.#probing = true
    const fresh = this.#open()
    try {
      await fresh`select 1`
      if (!this.#isHanging) throw new Error('The connection before has been answered')
      const old = this.#sql
      this.#sql = fresh
      this.#well(undefined)
      await old?.end({ timeout: 0 })
    } catch {
      await fresh.end({ timeout: 0 }).catch(() => {})
    } finally {
      this.#probing = false
    }
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as Error & { code?: string }
  return code ?? message
}
