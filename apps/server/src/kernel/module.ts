import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Binding } from './api.ts'
import type { Backfill } from './backfill.ts'
import type { CleanUpRule } from './clean-up.ts'
import type { AnyReaction, EventSink } from './events.ts'
import type { Gateway } from './gateway.ts'
import type { Job } from './jobs.ts'
import type { Plug } from './port.ts'
import type { UnitFactory } from './units.ts'

/** What a module exports to app.ts. */
export interface Module {
  bindings?: readonly Binding[]
  reactions?: readonly AnyReaction[]
  /** What takes events from the outbox in the relay's transaction. */
  sinks?: readonly EventSink[]
  jobs?: readonly Job[]
  /** Backfills of migrations, see decision 062. */
  backfills?: readonly Backfill[]
  /** Rows of its tables to delete after a while. */
  expiring?: readonly CleanUpRule[]
  /** Its entries in lists that other modules read, such as personal data of all modules. */
  plugs?: readonly Plug[]
  /** Routes that are not operations: protocol endpoints that answer with redirects, pages or files. */
  mount?(app: FastifyInstance, factory: UnitFactory, gateway: Gateway): void
  /** Work that runs as long as the server does, for what the job queue is too slow for. */
  background?(factory: UnitFactory, log: FastifyBaseLogger): BackgroundWork
}

export interface BackgroundWork {
  start(): void
  /** Starts nothing new, and waits for what runs. */
  stop(): Promise<void>
}
