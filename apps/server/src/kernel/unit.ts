import type { EventType } from '@stoa/contract/events'
import type { Language } from '@stoa/messages'
import type { Actor } from './actor.ts'
import type { NotedChange } from './change-log.ts'
import type { Emit } from './events.ts'
import type { ExternalRequest } from './external-requests.ts'
import type { Port } from './port.ts'
import type { Snapshot } from './snapshot.ts'
import type { Runnable } from './sql.ts'

/**
 * One site, one actor, one point in time, one transaction. Every service and store function takes it first; there is no
 * other way to the database.
 */
export interface Unit {
  readonly siteId: string
  readonly actor: Actor
  /** The same for the whole unit. */
  readonly now: Date
  /** Whether the unit writes past records and notifies no one, see `past-unit.ts`. */
  readonly isPast?: true
  readonly requestId: string
  /** The client's address; absent for jobs. */
  readonly address?: string
  /** The `User-Agent` header; absent for jobs. */
  readonly userAgent?: string
  /**
   * Repeating the call with the same key returns the first result. For captures, voids, refunds and manual payments.
   */
  readonly idempotencyKey?: string

  /** A new id; when the unit is retried, it returns the same ids in the same order. */
  newId(): string

  /** All rows of a statement. */
  all<Row>(statement: Runnable<Row>): Promise<Row[]>
  /** The first row, if there is one. */
  first<Row>(statement: Runnable<Row>): Promise<Row | undefined>
  /** The number of changed rows, for conditional updates. */
  run(statement: Runnable<unknown>): Promise<number>
  /**
   * Sends a change without waiting for its result; it is pipelined with the next statement. If it fails, the unit
   * fails, at commit at the latest.
   */
  send(statement: Runnable<unknown>): void
  /**
   * The first row of a statement that commits at once, whatever becomes of the unit: for counters, whose row must not
   * be locked while others wait. Commands only.
   */
  allocate<Row>(statement: Runnable<Row>): Promise<Row>

  /** What app.ts provided for this port. */
  use<T>(port: Port<T>): T

  /** The site's snapshot, as current as this unit's first select. */
  site(): Promise<Snapshot>
  /**
   * The language that the caller asked for, if the site has it; otherwise the site's main one. Like {@link site}, it
   * costs no statement once the unit has read a row.
   */
  language(): Promise<Language>
  /** The same, but undefined if the caller asked for none that the site has: what is remembered stays as it is. */
  askedLanguage(): Promise<Language | undefined>
  /**
   * The same, but undefined for the main language, whose texts are the entities' own. Without a statement if the
   * caller asked for no language.
   */
  translationLanguage(): Promise<Language | undefined>
  /** Makes every process reload the site's snapshot from the next request on. */
  touchSite(): Promise<void>
  /** After the commit, caches of this name are read again on every node, as if a table of that name was written. */
  markChanged(name: string): void

  /**
   * Responses of other systems, in the order of the requests. If one is missing, the unit rolls back, the requests are
   * sent, and it starts again: code before this call may run twice.
   */
  external<Answer>(questions: readonly ExternalRequest<Answer>[]): Answer[]

  /**
   * Runs the reactions of this transaction and stores the event in the outbox. `payload` is the entity, or what the
   * contract's registry of events declares for this type.
   */
  readonly emit: Emit
  /** Whether anything receives events of this type; otherwise an expensive payload need not be built. */
  isObserved(type: EventType): boolean
  /**
   * Notes a change of an entity for the change log. Evaluated only if the call is logged, so it costs shoppers nothing.
   */
  noteChange(describe: () => NotedChange): void
  /** Whether changes are logged. Check it before reading the previous state, if that costs a statement. */
  readonly isLogged: boolean
  /** Runs once in this process after the commit; lost if the process dies, so only for notifications and caches. */
  afterCommit(callback: () => void): void
}

export interface CommandOptions {
  /** All statements read the database as it is at the first one; a conflict with another transaction repeats the unit. */
  readonly readsOneMoment?: true
}

/**
 * For operations of kind `process`: one unit for the intent and one for the outcome, with the external call in between.
 */
export interface Units {
  readonly siteId: string
  readonly actor: Actor
  readonly requestId: string
  /** The client's address; absent for jobs. */
  readonly address?: string
  /** The `User-Agent` header; absent for jobs. */
  readonly userAgent?: string
  /**
   * Repeating the call with the same key returns the first result. For captures, voids, refunds and manual payments.
   */
  readonly idempotencyKey?: string
  use<T>(port: Port<T>): T
  read<T>(work: (unit: Unit) => Promise<T>): Promise<T>
  command<T>(work: (unit: Unit) => Promise<T>, options?: CommandOptions): Promise<T>
  /** Whether anything reacts to events of this type on this site, for hot paths that would open a transaction only to emit one. */
  hasReaction(type: EventType): boolean
  /** One statement that may write, as its own transaction: for hot paths. It can't emit events. */
  once<Row>(statement: Runnable<Row>): Promise<Row[]>
  /** The same for another site, for operations that learn the site from their input. */
  at(siteId: string): Units
  /** The same as the system actor, for callers with a sealed link. */
  asSystem(): Units
}
