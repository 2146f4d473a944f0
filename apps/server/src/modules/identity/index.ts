import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { createTraceGuard, memberGuardsPort, personalDataPort } from '../members/api.ts'
import { expiring } from './identity.expiring.ts'
import { identityHandler } from './identity.personal.ts'
import { reactions } from './identity.reactions.ts'
import { bindings } from './identity.routes.ts'
import { listChangedIdentities } from './identity.store.ts'
import { ownerMemberGuard } from './owner-members.ts'
import { recoveryMailJob } from './recovery.jobs.ts'

export const identityModule: Module = {
  bindings,
  reactions,
  jobs: [recoveryMailJob as never],
  expiring,
  plugs: [
    plug(memberGuardsPort, ownerMemberGuard),
    plug(memberGuardsPort, createTraceGuard(listChangedIdentities)),
    plug(personalDataPort, identityHandler),
  ],
}
