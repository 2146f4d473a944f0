import type { Reaction } from '../../kernel/events.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { createTraceGuard, memberGuardsPort } from '../members/api.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { bindings } from './memberships.routes.ts'
import { restoreMemberships } from './memberships.service.ts'
import { listHolders } from './memberships.store.ts'
import { planSource } from './translated.ts'

const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.order_canceled',
    when: 'with',
    name: 'memberships.restore',
    async run(unit, { entityId }) {
      await restoreMemberships(unit, entityId)
    },
  },
]
export const membershipsModule: Module = {
  bindings,
  reactions,
  plugs: [plug(memberGuardsPort, createTraceGuard(listHolders)), plug(translationSourcesPort, planSource)],
}
