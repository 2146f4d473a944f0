import { sql } from 'kysely'
import { type Actor, system } from './actor.ts'
import { asUnavailable, type Database, type Executor, isRetryable, isSilence } from './database.ts'
import { type Delivered, type Event, isWanted, type Reaction } from './events.ts'
import { newId } from './ids.ts'
import type { Outbox } from './outbox.ts'
import { Outside, type Question, Unanswered } from './outside.ts'
import type { Port, Ports } from './port.ts'
import { versionColumn } from './site-scope.ts'
import type { Snapshot, Snapshots } from './snapshot.ts'
import { bindSite, compile, type Runnable, raw, type Statement, site } from './sql.ts'
import type { Unit, Units } from './unit.ts'

export interface Scope {
  siteId: string
  actor: Actor
  requestId: string
  /** Where the request came from, for limits; absent for jobs. */
  address?: string
  userAgent?: string
  idempotencyKey?: string
  /** What this request has learnt from other systems; each of its units knows it. */
  outside?: Outside
}

const maxAttempts = 4

/** Opens units: the only code that holds the database. */
export class UnitFactory {
  readonly #database: Database
  readonly #snapshots: Snapshots
  readonly #outbox: Outbox
  readonly #ports: Ports
  readonly #reactions = new Map<string, Reaction[]>()

  constructor(database: Database, snapshots: Snapshots, outbox: Outbox, ports: Ports, reactions: readonly Reaction[]) {
    this.#database = database
    this.#snapshots = snapshots
    this.#outbox = outbox
    this.#ports = ports
    for (const reaction of reactions) {
      if (reaction.when === 'with')
        this.#reactions.set(reaction.on, [...(this.#reactions.get(reaction.on) ?? []), reaction])
    }
  }

  units(of: Scope): Units {
    const scope = { ...of, outside: of.outside ?? new Outside() }
    return {
      ...of,
      use: (port) => this.#ports.use(port),
      read: (work) => this.read(scope, work),
      command: (work) => this.command(scope, work),
      once: (statement) => this.once(scope, statement),
      at: (siteId) => this.units({ ...of, siteId }),
      asSystem: () => this.units({ ...of, actor: system }),
    }
  }

  /** A unit that can only read. Its statements run on their own, so one that must be consistent is one statement. */
  async read<T>(of: Scope, work: (unit: Unit) => Promise<T>): Promise<T> {
    const scope = { ...of, outside: of.outside ?? new Outside() }
    for (;;) {
      try {
        return await work(new RunningUnit(scope, this.#database, undefined, this.#snapshots, this.#ports, undefined))
      } catch (error) {
        if (!(error instanceof Unanswered)) throw asUnavailable(error)
        await scope.outside.ask(error.questions, this.units(scope))
      }
    }
  }

  /** One statement that may write and is a transaction by itself, without BEGIN and COMMIT. It can emit nothing. */
  async once<Row>(scope: Scope, statement: Runnable<Row>): Promise<Row[]> {
    try {
      return await new RunningUnit(scope, this.#database, undefined, this.#snapshots, this.#ports, this.#reactions).all(
        statement,
      )
    } catch (error) {
      throw asUnavailable(error)
    }
  }

  /** One transaction: all of it or nothing. Run again when the database says that it met another one. */
  async command<T>(of: Scope, work: (unit: Unit) => Promise<T>): Promise<T> {
    const scope = { ...of, outside: of.outside ?? new Outside() }
    const ids: string[] = []
    for (let attempt = 1; ; ) {
      try {
        return await this.#transact(scope, work, ids)
      } catch (error) {
        if (error instanceof Unanswered) await scope.outside.ask(error.questions, this.units(scope))
        else if (!isRetryable(error) || attempt++ === maxAttempts) throw asUnavailable(error)
      }
    }
  }

  async #transact<T>(scope: Scope, work: (unit: Unit) => Promise<T>, ids: string[]): Promise<T> {
    const connection = await this.#database.reserve()
    // Not awaited: BEGIN travels with the first statement. Its failure shows in that statement too.
    let last: Promise<unknown> = connection.unsafe('begin').execute()
    try {
      last.catch(() => {})
      const unit = new RunningUnit(
        scope,
        this.#database,
        connection,
        this.#snapshots,
        this.#ports,
        this.#reactions,
        ids,
      )
      let result: T
      let events: Statement | undefined
      try {
        result = await work(unit)
        if (unit.events.length > 0) events = this.#outbox.insertion(unit.events, unit.now)
      } catch (error) {
        unit.count(2)
        last = connection.unsafe('rollback').execute()
        if (!isSilence(error)) await this.#database.answer(last).catch(() => {})
        throw unit.failure ?? error
      }
      unit.count(2)
      // Sent together with COMMIT, which the database turns into a rollback should the events fail.
      const stored = events && unit.run(events)
      const commit = connection.unsafe('commit').execute()
      last = commit
      const [kept, committed] = await Promise.allSettled([stored, this.#database.answer(commit)])
      if (unit.failure) throw unit.failure
      if (kept.status === 'rejected') throw kept.reason
      if (committed.status === 'rejected') throw committed.reason
      if (committed.value.command !== 'COMMIT')
        throw new Error('A statement of the unit failed, and its failure was not heard')
      unit.committed()
      if (unit.events.length > 0) this.#outbox.committed(unit.events)
      return result
    } finally {
      // A connection goes back when its last statement is done, so that the next unit never waits behind this one.
      const release = () => connection.release()
      last.then(release, release)
    }
  }
}

class RunningUnit implements Unit {
  readonly siteId: string
  readonly actor: Actor
  readonly requestId: string
  readonly address?: string
  readonly userAgent?: string
  readonly idempotencyKey?: string
  readonly now = new Date()
  readonly events: Delivered[] = []
  /** What became of the first statement that nobody waited for and that failed. */
  failure: unknown
  readonly #database: Database
  /** The connection of its transaction; without one, each statement goes where it fits. */
  readonly #connection: Executor | undefined
  readonly #snapshots: Snapshots
  readonly #ports: Ports
  readonly #outside: Outside
  /** Those of the attempt before, where there was one. */
  readonly #ids: string[]
  #made = 0
  readonly #reactions: Map<string, Reaction[]> | undefined
  readonly #afterCommit: (() => void)[] = []
  #version: string | undefined

  constructor(
    scope: Scope,
    database: Database,
    connection: Executor | undefined,
    snapshots: Snapshots,
    ports: Ports,
    reactions: Map<string, Reaction[]> | undefined,
    ids: string[] = [],
  ) {
    this.#ids = ids
    this.siteId = scope.siteId
    this.actor = scope.actor
    this.requestId = scope.requestId
    if (scope.address !== undefined) this.address = scope.address
    if (scope.userAgent !== undefined) this.userAgent = scope.userAgent
    if (scope.idempotencyKey !== undefined) this.idempotencyKey = scope.idempotencyKey
    this.#database = database
    this.#connection = connection
    this.#snapshots = snapshots
    this.#ports = ports
    this.#outside = scope.outside ?? new Outside()
    this.#reactions = reactions
  }

  newId(): string {
    const place = this.#made++
    this.#ids[place] ??= newId()
    return this.#ids[place]
  }

  async all<Row>(statement: Runnable<Row>): Promise<Row[]> {
    const rows = (await this.#execute(compile(statement))) as unknown as Record<string, unknown>[]
    const first = rows[0]
    if (first && versionColumn in first) {
      this.#version ??= first[versionColumn] as string
      for (const row of rows) delete row[versionColumn]
    }
    return rows as Row[]
  }

  async first<Row>(statement: Runnable<Row>): Promise<Row | undefined> {
    return (await this.all(statement))[0]
  }

  async run(statement: Runnable<unknown>): Promise<number> {
    return (await this.#execute(compile(statement))).count
  }

  send(statement: Runnable<unknown>): void {
    this.#execute(compile(statement)).catch((error) => {
      this.failure ??= error
    })
  }

  async draw<Row>(statement: Runnable<Row>): Promise<Row> {
    const rows = await this.#execute(compile(statement), this.#database.counters)
    return rows[0] as Row
  }

  use<T>(port: Port<T>): T {
    return this.#ports.use(port)
  }

  outside<Answer>(questions: readonly Question<Answer>[]): Answer[] {
    return this.#outside.answers(questions)
  }

  async site(): Promise<Snapshot> {
    if (this.#version === undefined) {
      const row = await this.first(raw(sql<{ version: string }>`select version from sites where id = ${site}`))
      if (!row) throw new Error(`There is no site ${this.siteId}`)
      this.#version = row.version
    }
    return this.#snapshots.at(this, this.#version as string)
  }

  async touchSite(): Promise<void> {
    await this.run(raw(sql`update sites set version = version + 1 where id = ${site}`))
  }

  async emit(event: Event): Promise<void> {
    if (!this.#reactions) throw new Error(`A query cannot emit ${event.type}`)
    const delivered = { ...event, id: newId(), siteId: this.siteId, time: this.now }
    this.events.push(delivered)
    for (const reaction of this.#reactions.get(event.type) ?? []) {
      if (isWanted(reaction, delivered)) await reaction.run(this, delivered)
    }
  }

  count(statements: number): void {
    this.#database[this.actor.type === 'system' ? 'background' : 'statements'] += statements
  }

  afterCommit(act: () => void): void {
    this.#afterCommit.push(act)
  }

  committed(): void {
    for (const act of this.#afterCommit) act()
  }

  #execute(statement: Statement, apart?: Executor) {
    if (!this.#reactions && !isRead(statement.sql)) throw new Error(`A query cannot run: ${statement.sql.slice(0, 80)}`)
    this.count(1)
    const values = bindSite(statement.parameters, this.siteId)
    const { sql, quick, lists } = this.#database
    const executor = apart ?? this.#connection ?? (this.#reactions ? sql : statement.quick ? quick : lists)
    // Sent now and not when awaited: statements of a unit reach the database in the order of their calls.
    return this.#database.answer(executor.unsafe(statement.sql, values as never[], { prepare: true }).execute())
  }
}

const judged = new Map<string, boolean>()

/** Statements come again and again, and looking through a long one takes longer than the rest of its way. */
function isRead(text: string): boolean {
  const known = judged.get(text)
  if (known !== undefined) return known
  const reads =
    /^\s*(select|with)\b/i.test(text) &&
    !/\bfor (update|share|no key update)\b|\b(insert into|delete from)\b/i.test(text)
  if (judged.size >= 1000) judged.clear()
  judged.set(text, reads)
  return reads
}
