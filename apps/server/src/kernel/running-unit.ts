import type { EventType } from '@stoa/contract/events'
import { Problem } from '@stoa/contract/problem'
import type { Language } from '@stoa/messages'
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { LoggedCall, NotedChange } from './change-log.ts'
import type { Database, Executor } from './database.ts'
import { type AnyReaction, buildEventBody, type DeliveredEvent, type EmitArguments, isRelevantTo } from './events.ts'
import { type ExternalRequest, ExternalResponses } from './external-requests.ts'
import { assertNoConnectionHeld } from './held-connection.ts'
import { createId } from './ids.ts'
import { chooseLanguage, chooseTranslation, findRequested, type SiteLanguages, siteLanguagesPort } from './language.ts'
import type { Outbox } from './outbox.ts'
import type { Port, Ports } from './port.ts'
import { assertSite } from './site-check/assert-site.ts'
import { versionColumn } from './site-scope.ts'
import type { Snapshot, Snapshots } from './snapshot.ts'
import { bindSite, compile, compileRaw, type Runnable, type Statement, site } from './sql.ts'
import { getStatementProfile, type TableChanges } from './table-changes.ts'
import type { Unit } from './unit.ts'

/** Maximum per unit, as imports change thousands of entities. */
const maxNoted = 100

export interface Scope {
  siteId: string
  actor: Actor
  requestId: string
  /** The client's address, for rate limits; absent for jobs. */
  address?: string
  userAgent?: string
  idempotencyKey?: string
  /** Languages that the caller asked for, most preferred first. */
  languages?: readonly Language[]
  /** Responses of other systems, shared by all units of this request. */
  outside?: ExternalResponses
  /** The call whose changes are logged, if any. */
  call?: LoggedCall
  /** A job: no caller waits for it, who could ask another node next. */
  isBackground?: true
  /** Collects the identifiers in each read statement, to detect later whether its tables have changed. */
  names?: Set<ReadonlySet<string>>
}

/** What all units of the process share. */
export interface Dependencies {
  readonly database: Database
  readonly snapshots: Snapshots
  readonly ports: Ports
  readonly changes: TableChanges
  readonly outbox: Outbox
}

export interface UnitOptions {
  /** The transaction's connection; without one, each statement uses the pool that fits. */
  readonly connection?: Executor
  /** Absent for read-only units. */
  readonly reactions?: ReadonlyMap<string, AnyReaction[]>
  /** Ids that an earlier attempt created. */
  readonly ids?: string[]
}

/** A running unit. Only {@link UnitFactory} creates one. */
export class RunningUnit implements Unit {
  readonly siteId: string
  readonly actor: Actor
  readonly requestId: string
  readonly address?: string
  readonly userAgent?: string
  readonly idempotencyKey?: string
  readonly now = new Date()
  readonly events: DeliveredEvent[] = []
  /** Changes noted for the change log. */
  readonly changes: NotedChange[] = []
  readonly isLogged: boolean
  /** The error of the first failed statement that was not awaited. */
  failure: unknown
  readonly #dependencies: Dependencies
  readonly #options: UnitOptions
  readonly #languages: readonly Language[]
  readonly #external: ExternalResponses
  /** Ids of the earlier attempt, if any. */
  readonly #ids: string[]
  #idCount = 0
  readonly #afterCommit: (() => void)[] = []
  /** Identifiers of each statement, if the scope collects them. */
  readonly #names: Set<ReadonlySet<string>> | undefined
  readonly #written = new Set<string>()
  #version: string | undefined

  constructor(scope: Scope, dependencies: Dependencies, options: UnitOptions = {}) {
    this.#dependencies = dependencies
    this.#options = options
    this.#ids = options.ids ?? []
    this.siteId = scope.siteId
    this.actor = scope.actor
    this.requestId = scope.requestId
    if (scope.address !== undefined) this.address = scope.address
    if (scope.userAgent !== undefined) this.userAgent = scope.userAgent
    if (scope.idempotencyKey !== undefined) this.idempotencyKey = scope.idempotencyKey
    this.#languages = scope.languages ?? []
    this.#external = scope.outside ?? new ExternalResponses()
    this.#names = scope.names
    this.isLogged = scope.call !== undefined
  }

  newId(): string {
    const place = this.#idCount++
    this.#ids[place] ??= createId()
    return this.#ids[place]
  }

  async all<Row>(statement: Runnable<Row>): Promise<Row[]> {
    const rows = (await this.#execute(compile(statement))) as unknown as Record<string, unknown>[]
    const first = rows[0]
    if (first && versionColumn in first) {
      this.#version ??= first[versionColumn] as string
      this.#dependencies.snapshots.noteVersion(this.siteId, this.#version)
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
    const rows = await this.#execute(compile(statement), this.#dependencies.database.counters)
    return rows[0] as Row
  }

  use<T>(port: Port<T>): T {
    return this.#dependencies.ports.use(port)
  }

  external<Answer>(questions: readonly ExternalRequest<Answer>[]): Answer[] {
    return this.#external.answers(questions)
  }

  async site(): Promise<Snapshot> {
    if (this.#version === undefined) {
      const row = await this.first(compileRaw(sql<{ version: string }>`select version from sites where id = ${site}`))
      if (!row) throw new Problem('UNAUTHENTICATED', { description: 'There is no such site.' })
      this.#version = row.version
    }
    return this.#dependencies.snapshots.at(this, this.#version as string)
  }

  async language(): Promise<Language> {
    return chooseLanguage(this.#languages, await this.#siteLanguages())
  }

  async askedLanguage(): Promise<Language | undefined> {
    return this.#languages.length === 0 ? undefined : findRequested(this.#languages, await this.#siteLanguages())
  }

  async translationLanguage(): Promise<Language | undefined> {
    return this.#languages.length === 0 ? undefined : chooseTranslation(this.#languages, await this.#siteLanguages())
  }

  async #siteLanguages(): Promise<SiteLanguages> {
    return this.use(siteLanguagesPort)(await this.site())
  }

  async touchSite(): Promise<void> {
    await this.run(compileRaw(sql`update sites set version = version + 1 where id = ${site}`))
  }

  async emit<Type extends EventType>(
    type: Type,
    entityId: string,
    ...[payload, restored]: EmitArguments<Type>
  ): Promise<void> {
    if (!this.#options.reactions) throw new Error(`A query cannot emit ${type}`)
    if (!this.isObserved(type)) return
    const body = buildEventBody(type, payload, restored)
    const { actor } = this
    const delivered = {
      ...{ type, entityId, body, id: createId(), siteId: this.siteId, time: this.now },
      actor: { type: actor.type, ...('id' in actor && { id: actor.id }) },
    }
    this.events.push(delivered)
    for (const reaction of this.#options.reactions.get(type) ?? []) {
      if (isRelevantTo(reaction, delivered)) await reaction.run(this, delivered)
    }
  }

  isObserved(type: EventType): boolean {
    const { outbox } = this.#dependencies
    return this.#options.reactions?.has(type) === true || outbox.isObserved(type, this.knownSite)
  }

  /** The site's snapshot if it is loaded, and at least as current as what this unit has read. */
  get knownSite(): Snapshot | undefined {
    return this.#version === undefined ? undefined : this.#dependencies.snapshots.current(this.siteId)
  }

  count(statements: number): void {
    this.#dependencies.database[this.actor.type === 'system' ? 'background' : 'statements'] += statements
  }

  noteChange(describe: () => NotedChange): void {
    if (this.isLogged && this.changes.length < maxNoted) this.changes.push(describe())
  }

  afterCommit(callback: () => void): void {
    this.#afterCommit.push(callback)
  }

  runAfterCommit(): void {
    for (const callback of this.#afterCommit) callback()
  }

  /**
   * After the commit, or what may have been one: invalidates caches of the written tables. The promise, if any, resolves
   * when other nodes have done so too.
   */
  recordChanges(): Promise<void> | undefined {
    return this.#written.size > 0 ? this.#dependencies.changes.record(this.siteId, this.#written) : undefined
  }

  markChanged(name: string): void {
    this.#written.add(name)
  }

  #execute(statement: Statement, executorOverride?: Executor) {
    const profile = getStatementProfile(statement.sql)
    const { isRead, written, names } = profile
    const { connection, reactions } = this.#options
    if (!reactions && !isRead) throw new Error(`A query cannot run: ${statement.sql.slice(0, 80)}`)
    assertSite(statement, this.siteId, profile)
    this.count(1)
    this.#names?.add(names)
    for (const table of written) this.#written.add(table)
    const values = bindSite(statement.parameters, this.siteId)
    if (!connection && !executorOverride) assertNoConnectionHeld()
    const { database } = this.#dependencies
    const executor =
      executorOverride ?? connection ?? (reactions ? database.sql : statement.quick ? database.quick : database.lists)
    // Sent when called and not when awaited: a unit's statements keep their order.
    return database.queryWithTimeout(() => executor.unsafe(statement.sql, values, { prepare: true }))
  }
}
