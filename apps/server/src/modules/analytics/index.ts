import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import type { Module } from '../../kernel/module.ts'
import { expiring } from './analytics.expiring.ts'
import { bindings } from './analytics.routes.ts'
import { jobs } from './visit-months.jobs.ts'
import { getVisitRecorder } from './visit-recorder.ts'

export const analyticsModule: Module = {
  bindings,
  expiring,
  jobs,
  background: (factory, log) =>
    getVisitRecorder(factory.units({ siteId: platformSiteId, actor: system, requestId: 'visits' })).counters.attach(
      factory,
      log,
    ),
}
