import type { Actor } from './actor.ts'
import type { Event } from './events.ts'
import type { ExternalRequest } from './external-requests.ts'
import type { Port } from './port.ts'
import type { Snapshot } from './snapshot.ts'
import type { Runnable } from './sql.ts'

/**
 * One site, one actor, one moment, one transaction. Every service and store function takes it first;
 * there is no other way to the database.
 */
export interface Unit {
  readonly siteId: string
  readonly actor: Actor
  /** The same for everything in this unit. */
  readonly now: Date
  readonly requestId: string
  /** Where the request came from; absent for jobs. */
  readonly address?: string
  /** What the browser or app says it is; absent for jobs. */
  readonly userAgent?: string
  /** Names this call: sent again, it answers what it answered. For captures, voids, refunds and manual payments. */
  readonly idempotencyKey?: string

  /** An id for what this unit makes: the same ones in the same order when it has to begin anew. */
  newId(): string

  /** All rows of a statement. */
  all<Row>(statement: Runnable<Row>): Promise<Row[]>
  /** The first row, if there is one. */
  first<Row>(statement: Runnable<Row>): Promise<Row | undefined>
  /** How many rows a statement changed: what a conditional update is judged by. */
  run(statement: Runnable<unknown>): Promise<number>
  /**
   * Sends a change that can be judged by nothing but its failure, and waits for no answer: it travels with what comes
   * next. Should it fail, the unit fails with it, at its commit at the latest.
   */
  send(statement: Runnable<unknown>): void
  /**
   * The first row of a statement that is committed at once and stays, whatever becomes of the unit: the next number of a
   * counter, which nobody must hold while others wait. A command's only.
   */
  allocate<Row>(statement: Runnable<Row>): Promise<Row>

  /** What app.ts plugged into this port. */
  use<T>(port: Port<T>): T

  /** What the server keeps in memory of the site, as current as this unit's first select. */
  site(): Promise<Snapshot>
  /** Makes every process load the site's snapshot anew from the next request on. */
  touchSite(): Promise<void>

  /**
   * The answers of other systems, in the order of the questions. Where one is missing the unit ends here, changes
   * nothing, and begins anew once they were asked: so what comes before may run twice.
   */
  external<Answer>(questions: readonly ExternalRequest<Answer>[]): Answer[]

  /** Runs the reactions that belong into this transaction, and leaves the event in the outbox with the commit. */
  emit(event: Event): Promise<void>
  /** Runs once after this unit's commit, in this process; lost when the process dies, so only for wake-ups and caches. */
  afterCommit(act: () => void): void
}

/** What a process gets: it opens one unit for the intent and one for the outcome, with the outside call between them. */
export interface Units {
  readonly siteId: string
  readonly actor: Actor
  readonly requestId: string
  /** Where the request came from, for limits; absent for jobs. */
  readonly address?: string
  /** What the browser or app says it is; absent for jobs. */
  readonly userAgent?: string
  /** Names this call: sent again, it answers what it answered. For captures, voids, refunds and manual payments. */
  readonly idempotencyKey?: string
  use<T>(port: Port<T>): T
  read<T>(work: (unit: Unit) => Promise<T>): Promise<T>
  command<T>(work: (unit: Unit) => Promise<T>): Promise<T>
  /** One statement that may write and is a transaction by itself: for hot paths. It can emit nothing. */
  once<Row>(statement: Runnable<Row>): Promise<Row[]>
  /** The same process for another site, for the few operations that learn their site from what they are given. */
  at(siteId: string): Units
  /** The same site in the shop's own name: for whoever brings a sealed link, which is all that speaks for them. */
  asSystem(): Units
}
