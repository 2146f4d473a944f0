import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { timelinePort } from '../customers/api.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { jobs, reactions } from './abandoned.jobs.ts'
import { abandonedCheckoutsDataHandler, guestAbandonedCheckoutsDataHandler } from './abandoned.personal.ts'
import { bindings } from './abandoned.routes.ts'
import { expiring } from './abandoned.store.ts'
import { abandonedTimeline } from './abandoned.timeline.store.ts'

export const abandonedModule: Module = {
  bindings,
  jobs,
  reactions,
  expiring,
  plugs: [
    plug(personalDataPort, abandonedCheckoutsDataHandler),
    plug(guestDataPort, guestAbandonedCheckoutsDataHandler),
    plug(timelinePort, abandonedTimeline),
  ],
}
