import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { personalDataPort } from '../members/api.ts'
import { mountProfiles } from './agents.mount.ts'
import { agentsDataHandler } from './agents.personal.ts'
import { expiring, reactions } from './agents.reactions.ts'
import { bindings } from './agents.routes.ts'
import { reportJob } from './order-reports.ts'
import { getVisitCounter } from './visits.ts'

export const agentsModule: Module = {
  bindings,
  plugs: [plug(personalDataPort, agentsDataHandler)],
  reactions: reactions as never,
  jobs: [reportJob as never],
  expiring,
  mount: mountProfiles,
  background: (factory, log) =>
    getVisitCounter(factory.units({ siteId: platformSiteId, actor: system, requestId: 'agents' })).attach(factory, log),
}
