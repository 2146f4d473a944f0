import { makeOncePerServer } from '../../kernel/once-per-server.ts'
import { SiteCounters } from '../../kernel/site-counters.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { addHours, type CallFigures } from './plugins.figures.store.ts'
import { addFigures, type Figures } from './plugins.figures.ts'

const hourMs = 3_600_000

/** Counts calls of plugins, so that no buyer waits for it. */
export const getRecorder = makeOncePerServer(
  () =>
    new SiteCounters<CallFigures>({
      intervalMs: 10_000,
      store: addHours,
      failure: 'the figures of services were not stored',
    }),
)

export function recordCall(units: Units, pluginId: string, call: string, figures: Figures): void {
  const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs)
  getRecorder(units).add(units.siteId, `${pluginId} ${call} ${hour.getTime()}`, (before) => ({
    ...{ pluginId, call, hour },
    ...(before ? addFigures(before, figures) : figures),
  }))
}

/** What is not stored yet. */
export const listPending = (unit: Unit, pluginId: string): CallFigures[] =>
  getRecorder(unit)
    .list(unit.siteId)
    .filter((figures) => figures.pluginId === pluginId)
