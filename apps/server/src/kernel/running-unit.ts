import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Database, Executor } from './database.ts'
import { type DeliveredEvent, type Event, isRelevantTo, type Reaction } from './events.ts'
import { type ExternalRequest, ExternalResponses } from './external-requests.ts'
import { assertNoConnectionHeld } from './held-connection.ts'
import { newId } from './ids.ts'
import type { Port, Ports } from './port.ts'
import { versionColumn } from './site-scope.ts'
import type { Snapshot, Snapshots } from './snapshot.ts'
import { bindSite, compile, type Runnable, raw, type Statement, site } from './sql.ts'
import { getStatementProfile, type TableChanges } from './table-changes.ts'
import type { Unit } from './unit.ts'

export interface Scope {
  siteId: string
  actor: Actor
  requestId: string
  /** Where the request came from, for limits; absent for jobs. */
  address?: string
  userAgent?: string
  idempotencyKey?: string
  /** What this request has learnt from other systems; each of its units knows it. */
  outside?: ExternalResponses
  /** Collects the names in each statement of the reads, to tell later whether their tables have changed. */
  names?: Set<ReadonlySet<string>>
}

/** What units share with all others of the process. */
export interface Dependencies {
  readonly database: Database
  readonly snapshots: Snapshots
  readonly ports: Ports
  readonly changes: TableChanges
}

export interface UnitOptions {
  /** Of its transaction; without one, each statement goes where it fits. */
  readonly connection?: Executor
  /** What may write has them. */
  readonly reactions?: ReadonlyMap<string, Reaction[]>
  /** Those that an attempt before has made. */
  readonly ids?: string[]
}

/** A unit at work. Only {@link UnitFactory} opens one. */
export class RunningUnit implements Unit {
  readonly siteId: string
  readonly actor: Actor
  readonly requestId: string
  readonly address?: string
  readonly userAgent?: string
  readonly idempotencyKey?: string
  readonly now = new Date()
  readonly events: DeliveredEvent[] = []
  /** What became of the first statement that nobody waited for and that failed. */
  failure: unknown
  readonly #means: Dependencies
  readonly #of: UnitOptions
  readonly #external: ExternalResponses
  /** Those of the attempt before, where there was one. */
  readonly #ids: string[]
  #made = 0
  readonly #afterCommit: (() => void)[] = []
  /** The names in each statement, where somebody wants to know. */
  readonly #names: Set<ReadonlySet<string>> | undefined
  readonly #written = new Set<string>()
  #version: string | undefined

  constructor(scope: Scope, means: Dependencies, opened: UnitOptions = {}) {
    this.#means = means
    this.#of = opened
    this.#ids = opened.ids ?? []
    this.siteId = scope.siteId
    this.actor = scope.actor
    this.requestId = scope.requestId
    if (scope.address !== undefined) this.address = scope.address
    if (scope.userAgent !== undefined) this.userAgent = scope.userAgent
    if (scope.idempotencyKey !== undefined) this.idempotencyKey = scope.idempotencyKey
    this.#external = scope.outside ?? new ExternalResponses()
    this.#names = scope.names
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

  async allocate<Row>(statement: Runnable<Row>): Promise<Row> {
    const rows = await this.#execute(compile(statement), this.#means.database.counters)
    return rows[0] as Row
  }

  use<T>(port: Port<T>): T {
    return this.#means.ports.use(port)
  }

  external<Answer>(questions: readonly ExternalRequest<Answer>[]): Answer[] {
    return this.#external.answers(questions)
  }

  async site(): Promise<Snapshot> {
    if (this.#version === undefined) {
      const row = await this.first(raw(sql<{ version: string }>`select version from sites where id = ${site}`))
      if (!row) throw new Error(`There is no site ${this.siteId}`)
      this.#version = row.version
    }
    return this.#means.snapshots.at(this, this.#version as string)
  }

  async touchSite(): Promise<void> {
    await this.run(raw(sql`update sites set version = version + 1 where id = ${site}`))
  }

  async emit(event: Event): Promise<void> {
    if (!this.#of.reactions) throw new Error(`A query cannot emit ${event.type}`)
    const delivered = { ...event, id: newId(), siteId: this.siteId, time: this.now }
    this.events.push(delivered)
    for (const reaction of this.#of.reactions.get(event.type) ?? []) {
      if (isRelevantTo(reaction, delivered)) await reaction.run(this, delivered)
    }
  }

  count(statements: number): void {
    this.#means.database[this.actor.type === 'system' ? 'background' : 'statements'] += statements
  }

  afterCommit(act: () => void): void {
    this.#afterCommit.push(act)
  }

  runAfterCommit(): void {
    for (const act of this.#afterCommit) act()
  }

  /** After the commit or what may have been one: what others keep of its tables is old. */
  recordChanges(): void {
    if (this.#written.size > 0) this.#means.changes.record(this.siteId, this.#written)
  }

  #execute(statement: Statement, apart?: Executor) {
    const { isRead, written, names } = getStatementProfile(statement.sql)
    const { connection, reactions } = this.#of
    if (!reactions && !isRead) throw new Error(`A query cannot run: ${statement.sql.slice(0, 80)}`)
    this.count(1)
    this.#names?.add(names)
    for (const table of written) this.#written.add(table)
    const values = bindSite(statement.parameters, this.siteId)
    if (!connection && !apart) assertNoConnectionHeld()
    const { database } = this.#means
    const executor =
      apart ?? connection ?? (reactions ? database.sql : statement.quick ? database.quick : database.lists)
    // Sent now and not when awaited: statements of a unit reach the database in the order of their calls.
    return database.answer(() => executor.unsafe(statement.sql, values as never[], { prepare: true }).execute())
  }
}
