import { system } from '../../kernel/actor.ts'
import { createExpiryRule } from '../../kernel/clean-up.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { agentOrderSourcesPort } from '../agents/api.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { mountMcp } from './mcp.ts'
import { orderSource } from './orders.service.ts'
import { mountRest } from './rest.ts'
import { guestSessionsDataHandler, sessionsDataHandler } from './sessions.personal.ts'

/** Sessions outlive their expiry, so that a platform still reads what became of them. */
const keptHours = 60 * 24

const nowhere = { siteId: platformSiteId, actor: system, requestId: 'ucp' }

export const ucpModule: Module = {
  plugs: [
    plug(agentOrderSourcesPort, orderSource),
    plug(personalDataPort, sessionsDataHandler),
    plug(guestDataPort, guestSessionsDataHandler),
  ],
  expiring: [createExpiryRule('commerce_sessions', keptHours)],
  mount(app, factory) {
    mountRest(app, factory)
    mountMcp(app, factory, factory.units(nowhere).use(settingsPort).origin)
  },
}
