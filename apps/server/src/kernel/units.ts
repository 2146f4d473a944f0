import { createInvalidArgument } from '@stoa/contract/problem'
import type { Language } from '@stoa/messages'
import { system } from './actor.ts'
import { dropDependents } from './cache.ts'
import { type ChangeLog, changeLogPort } from './change-log.ts'
import { type Database, isRetryable, isTimeout, toUnavailable } from './database.ts'
import type { AnyReaction } from './events.ts'
import { ExternalResponses, PendingRequests } from './external-requests.ts'
import { assertNoConnectionHeld, runHoldingConnection } from './held-connection.ts'
import { chooseTranslation, findLanguage, type SiteLanguages, siteLanguagesPort } from './language.ts'
import type { Outbox } from './outbox.ts'
import { ownRepliesPort } from './own-replies.ts'
import type { Ports } from './port.ts'
import { type Dependencies, RunningUnit, type Scope } from './running-unit.ts'
import type { Snapshots } from './snapshot.ts'
import type { Runnable, Statement } from './sql.ts'
import { TableChanges } from './table-changes.ts'
import type { CommandOptions, Unit, Units } from './unit.ts'

export type { Scope } from './running-unit.ts'

const maxAttempts = 4

/** What a reply in another language than the main one depends on. */
export interface Translation {
  readonly language: Language
  readonly main: Language
  readonly currency: string
}

/** Creates units. Only this class holds the database. */
export class UnitFactory {
  /** Changes by all units of this factory. */
  readonly changes = new TableChanges()
  readonly #dependencies: Dependencies
  readonly #outbox: Outbox
  readonly #reactions = new Map<string, AnyReaction[]>()

  constructor(
    database: Database,
    snapshots: Snapshots,
    outbox: Outbox,
    ports: Ports,
    reactions: readonly AnyReaction[],
  ) {
    this.#dependencies = { database, snapshots, ports, changes: this.changes, outbox }
    this.changes.onChange((siteId, names) => {
      dropDependents(siteId, names)
      if (!names || names.has('sites')) snapshots.forget(siteId)
    })
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
      use: (port) => this.#dependencies.ports.use(port),
      read: (work) => this.read(scope, work),
      command: (work, options) => this.command(scope, work, options),
      hasReaction: (type) =>
        this.#reactions.has(type) ||
        this.#outbox.hasSubscriber(type, of.siteId, this.#dependencies.snapshots.current(of.siteId)),
      once: (statement) => this.once(scope, statement),
      at: (siteId) => this.units({ ...of, siteId }),
      asSystem: () => this.units({ ...of, actor: system }),
    }
  }

  /** A read-only unit. Statements run separately, so a consistent read must be one statement. */
  async read<T>(of: Scope, work: (unit: Unit) => Promise<T>): Promise<T> {
    const scope = { ...of, outside: of.outside ?? new ExternalResponses() }
    for (;;) {
      try {
        return await work(new RunningUnit(scope, this.#dependencies))
      } catch (error) {
        if (!(error instanceof PendingRequests)) throw toUnavailable(error)
        await scope.outside.ask(error.questions, this.units(scope))
      }
    }
  }

  /** See {@link Unit.translationLanguage}. Without a statement, unless the site's snapshot has to be loaded anyway. */
  async translationLanguage(scope: Scope): Promise<Language | undefined> {
    return (await this.translation(scope))?.language
  }

  /** The same with what else a translation depends on. */
  async translation({ languages = [], ...scope }: Scope): Promise<Translation | undefined> {
    if (languages.length === 0) return undefined
    const site = await this.#readLanguages(scope)
    const language = chooseTranslation(languages, site)
    return language && { language, main: site.main, currency: site.currency }
  }

  /** The site's language that a parameter names; refused if the site does not have it. */
  async checkLanguage(scope: Scope, tag: string): Promise<Language> {
    const languages = await this.#readLanguages(scope)
    const language = findLanguage(tag, languages)
    if (!language)
      throw createInvalidArgument(
        'language',
        `is none of ${[languages.main, ...languages.others].join(', ')}`,
        'FORMAT',
      )
    return language
  }

  async #readLanguages(scope: Scope): Promise<SiteLanguages> {
    const { snapshots, ports } = this.#dependencies
    const site = snapshots.current(scope.siteId) ?? (await this.read(scope, (unit) => unit.site()))
    return ports.use(siteLanguagesPort)(site)
  }

  /** Whether the actor must not get shared responses. Without a statement, unless the snapshot has to be loaded anyway. */
  async hasOwnReplies(scope: Scope): Promise<boolean> {
    const { actor, siteId } = scope
    const { snapshots, ports } = this.#dependencies
    const checks = ports.use(ownRepliesPort)
    if (actor.type !== 'member' || checks.length === 0) return false
    const site = snapshots.current(siteId) ?? (await this.read(scope, (unit) => unit.site()))
    return checks.some((hasOwn) => hasOwn(site, actor.id))
  }

  /** One statement that may write, without BEGIN and COMMIT. It can't emit events. */
  async once<Row>(scope: Scope, statement: Runnable<Row>): Promise<Row[]> {
    const unit = new RunningUnit(scope, this.#dependencies, { reactions: this.#reactions })
    let shared: Promise<void> | undefined
    try {
      return await unit.all(statement).finally(() => {
        shared = unit.recordChanges()
      })
    } catch (error) {
      throw toUnavailable(error)
    } finally {
      if (!scope.isBackground) await shared
    }
  }

  /** One transaction, retried when the database reports a conflict. */
  async command<T>(of: Scope, work: (unit: Unit) => Promise<T>, options: CommandOptions = {}): Promise<T> {
    const scope = { ...of, outside: of.outside ?? new ExternalResponses() }
    const ids: string[] = []
    for (let attempt = 1; ; ) {
      try {
        return await this.#transact(scope, work, ids, options)
      } catch (error) {
        if (error instanceof PendingRequests) await scope.outside.ask(error.questions, this.units(scope))
        else if (!isRetryable(error) || attempt++ === maxAttempts) throw toUnavailable(error)
      }
    }
  }

  get #changeLog(): ChangeLog | undefined {
    return this.#dependencies.ports.use(changeLogPort)[0]
  }

  /** Whether calls of an operation are in the change log. */
  isLogged(operation: string): boolean {
    return this.#changeLog?.isLogged(operation) === true
  }

  async #transact<T>(
    scope: Scope,
    work: (unit: Unit) => Promise<T>,
    ids: string[],
    { readsOneMoment }: CommandOptions,
  ): Promise<T> {
    assertNoConnectionHeld()
    const connection = await this.#dependencies.database.reserve()
    // Not awaited: BEGIN is pipelined with the first statement, which fails with it.
    let last: Promise<unknown> = connection.unsafe(readsOneMoment ? 'begin isolation level repeatable read' : 'begin')
    const unit = new RunningUnit(scope, this.#dependencies, { connection, reactions: this.#reactions, ids })
    const wasLogged = scope.call?.isLogged
    let shared: Promise<void> | undefined
    let result: T
    try {
      last.catch(() => {})
      let events: Statement | undefined
      let changes: Statement | undefined
      try {
        result = await runHoldingConnection(() => work(unit))
        changes = scope.call && this.#changeLog?.buildInsert(unit, scope.call, unit.changes)
        if (unit.events.length > 0) events = this.#outbox.buildInsert(unit.events, unit.now, unit.knownSite)
      } catch (error) {
        unit.count(2)
        last = connection.unsafe('rollback')
        if (!isTimeout(error)) await this.#dependencies.database.queryWithTimeout(() => last).catch(() => {})
        throw unit.failure ?? error
      }
      unit.count(2)
      // Sent together with COMMIT, which rolls back if storing the events fails.
      const inserted = Promise.all([events && unit.run(events), changes && unit.run(changes)])
      const commit = connection.unsafe('commit')
      last = commit
      const [insertResult, commitResult] = await Promise.allSettled([
        inserted,
        this.#dependencies.database.queryWithTimeout(() => commit),
      ])
      if (unit.failure) throw unit.failure
      if (insertResult.status === 'rejected') throw insertResult.reason
      if (commitResult.status === 'rejected') throw commitResult.reason
      if (commitResult.value.command !== 'COMMIT')
        throw new Error('A statement of the unit failed without being awaited')
      unit.runAfterCommit()
      if (unit.events.length > 0) this.#outbox.notifyCommitted(unit.events, events !== undefined)
    } catch (error) {
      if (scope.call) scope.call.isLogged = wasLogged === true
      throw error
    } finally {
      shared = unit.recordChanges()
      // Released after its last statement, so that the next unit does not wait for this one.
      const release = () => connection.release()
      last.then(release, release)
    }
    if (!scope.isBackground) await shared
    return result
  }
}
