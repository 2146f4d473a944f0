import { sql } from 'kysely'
import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import type { Module } from '../../kernel/module.ts'
import { getRecorder } from './figures-recorder.ts'
import { expiring, returnEffect, returnEffects } from './plugins.return.ts'
import { bindings } from './plugins.routes.ts'

/** Figures are shown for a day. */
const monthMs = 30 * 24 * 3_600_000

export const pluginsModule: Module = {
  bindings,
  expiring: [
    ...expiring,
    { table: 'plugin_hours', condition: (now) => sql`hour < ${new Date(now.getTime() - monthMs)}` },
  ],
  jobs: [returnEffect as never, returnEffects],
  background: (factory, log) =>
    getRecorder(factory.units({ siteId: platformSiteId, actor: system, requestId: 'plugins' })).attach(factory, log),
}
