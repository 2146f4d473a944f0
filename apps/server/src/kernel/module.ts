import type { FastifyInstance } from 'fastify'
import type { Binding } from './api.ts'
import type { CleanUpRule } from './clean-up.ts'
import type { Reaction } from './events.ts'
import type { Job } from './jobs.ts'
import type { Plug } from './port.ts'
import type { UnitFactory } from './units.ts'

/** What a module's door gives to app.ts. */
export interface Module {
  bindings?: readonly Binding[]
  reactions?: readonly Reaction[]
  jobs?: readonly Job[]
  /** What of its tables is of no use after a while. */
  expiring?: readonly CleanUpRule[]
  /** Its parts of what others gather: of every module's data of one person, for example. */
  plugs?: readonly Plug[]
  /** Addresses that are not operations: protocol endpoints that answer with redirects, pages or files. */
  mount?(app: FastifyInstance, factory: UnitFactory): void
}
