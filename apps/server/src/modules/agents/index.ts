import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import type { Module } from '../../kernel/module.ts'
import { mountProfiles } from './agents.mount.ts'
import { expiring, reactions } from './agents.reactions.ts'
import { bindings } from './agents.routes.ts'
import { reportJob } from './order-reports.ts'
import { getVisitCounter } from './visits.ts'

export const agentsModule: Module = {
  bindings,
  reactions: reactions as never,
  jobs: [reportJob as never],
  expiring,
  mount: mountProfiles,
  background: (factory, log) =>
    getVisitCounter(factory.units({ siteId: platformSiteId, actor: system, requestId: 'agents' })).attach(factory, log),
}
