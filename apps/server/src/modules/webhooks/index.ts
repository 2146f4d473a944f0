import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import type { Module } from '../../kernel/module.ts'
import { getDispatcher, lookJob } from './dispatcher.ts'
import { webhookSink } from './fan-out.ts'
import { replayJob, resendJob } from './resend.service.ts'
import { expiring, reactions } from './webhooks.reactions.ts'
import { bindings } from './webhooks.routes.ts'

export const webhooksModule: Module = {
  bindings,
  reactions: reactions as never,
  expiring,
  sinks: [webhookSink],
  jobs: [lookJob, resendJob as never, replayJob as never],
  background: (factory, log) =>
    getDispatcher(factory.units({ siteId: platformSiteId, actor: system, requestId: 'webhooks' })).attach(factory, log),
}
