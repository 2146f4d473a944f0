import { system } from './actor.ts'
import { asUnavailable, type Database, isRetryable, isTimeout } from './database.ts'
import type { Reaction } from './events.ts'
import { ExternalResponses, PendingRequests } from './external-requests.ts'
import { assertNoConnectionHeld, runHoldingConnection } from './held-connection.ts'
import type { Outbox } from './outbox.ts'
import type { Ports } from './port.ts'
import { type Dependencies, RunningUnit, type Scope } from './running-unit.ts'
import type { Snapshots } from './snapshot.ts'
import type { Runnable, Statement } from './sql.ts'
import { TableChanges } from './table-changes.ts'
import type { Unit, Units } from './unit.ts'

export type { Scope } from './running-unit.ts'

const maxAttempts = 4

/** Opens units: the only code that holds the database. */
export class UnitFactory {
  /** Of every unit that this factory has opened. */
  readonly changes = new TableChanges()
  readonly #means: Dependencies
  readonly #outbox: Outbox
  readonly #reactions = new Map<string, Reaction[]>()

  constructor(database: Database, snapshots: Snapshots, outbox: Outbox, ports: Ports, reactions: readonly Reaction[]) {
    this.#means = { database, snapshots, ports, changes: this.changes }
    this.#outbox = outbox
    for (const reaction of reactions) {
      if (reaction.when === 'with')
        this.#reactions.set(reaction.on, [...(this.#reactions.get(reaction.on) ?? []), reaction])
    }
  }

  units(of: Scope): Units {
    const scope = { ...of, outside: of.outside ?? new ExternalResponses() }
    return {
      ...of,
      use: (port) => this.#means.ports.use(port),
      read: (work) => this.read(scope, work),
      command: (work) => this.command(scope, work),
      once: (statement) => this.once(scope, statement),
      at: (siteId) => this.units({ ...of, siteId }),
      asSystem: () => this.units({ ...of, actor: system }),
    }
  }

  /** A unit that can only read. Its statements run on their own, so one that must be consistent is one statement. */
  async read<T>(of: Scope, work: (unit: Unit) => Promise<T>): Promise<T> {
    const scope = { ...of, outside: of.outside ?? new ExternalResponses() }
    for (;;) {
      try {
        return await work(new RunningUnit(scope, this.#means))
      } catch (error) {
        if (!(error instanceof PendingRequests)) throw asUnavailable(error)
        await scope.outside.ask(error.questions, this.units(scope))
      }
    }
  }

  /** One statement that may write and is a transaction by itself, without BEGIN and COMMIT. It can emit nothing. */
  async once<Row>(scope: Scope, statement: Runnable<Row>): Promise<Row[]> {
    const unit = new RunningUnit(scope, this.#means, { reactions: this.#reactions })
    try {
      return await unit.all(statement)
    } catch (error) {
      throw asUnavailable(error)
    } finally {
      unit.recordChanges()
    }
  }

  /** One transaction: all of it or nothing. Run again when the database says that it met another one. */
  async command<T>(of: Scope, work: (unit: Unit) => Promise<T>): Promise<T> {
    const scope = { ...of, outside: of.outside ?? new ExternalResponses() }
    const ids: string[] = []
    for (let attempt = 1; ; ) {
      try {
        return await this.#transact(scope, work, ids)
      } catch (error) {
        if (error instanceof PendingRequests) await scope.outside.ask(error.questions, this.units(scope))
        else if (!isRetryable(error) || attempt++ === maxAttempts) throw asUnavailable(error)
      }
    }
  }

  async #transact<T>(scope: Scope, work: (unit: Unit) => Promise<T>, ids: string[]): Promise<T> {
    assertNoConnectionHeld()
    const connection = await this.#means.database.reserve()
    // Not awaited: BEGIN travels with the first statement. Its failure shows in that statement too.
    let last: Promise<unknown> = connection.unsafe('begin').execute()
    const unit = new RunningUnit(scope, this.#means, { connection, reactions: this.#reactions, ids })
    try {
      last.catch(() => {})
      let result: T
      let events: Statement | undefined
      try {
        result = await runHoldingConnection(() => work(unit))
        if (unit.events.length > 0) events = this.#outbox.buildInsert(unit.events, unit.now)
      } catch (error) {
        unit.count(2)
        last = connection.unsafe('rollback').execute()
        if (!isTimeout(error)) await this.#means.database.answer(() => last).catch(() => {})
        throw unit.failure ?? error
      }
      unit.count(2)
      // Sent together with COMMIT, which the database turns into a rollback should the events fail.
      const stored = events && unit.run(events)
      const commit = connection.unsafe('commit').execute()
      last = commit
      const [kept, committed] = await Promise.allSettled([stored, this.#means.database.answer(() => commit)])
      if (unit.failure) throw unit.failure
      if (kept.status === 'rejected') throw kept.reason
      if (committed.status === 'rejected') throw committed.reason
      if (committed.value.command !== 'COMMIT')
        throw new Error('A statement of the unit failed, and its failure was not heard')
      unit.runAfterCommit()
      if (unit.events.length > 0) this.#outbox.notifyCommitted(unit.events)
      return result
    } finally {
      unit.recordChanges()
      // A connection goes back when its last statement is done, so that the next unit never waits behind this one.
      const release = () => connection.release()
      last.then(release, release)
    }
  }
}
