import { createPerServer } from '../../kernel/per-server.ts'
import { SiteCounts } from '../../kernel/site-counts.ts'
import { addHours, type CallFigures } from './plugins.figures.store.ts'
import { addFigures, type Figures } from './plugins.figures.ts'

interface Holder {
  readonly siteId: string
  use: Parameters<typeof getRecorder>[0]['use']
}

/** Counts calls of plugins, so that no buyer waits for it. */
export const getRecorder = createPerServer(
  () =>
    new SiteCounts<CallFigures>({
      delayMs: 10_000,
      failure: 'the figures of services were not stored',
      store: addHours,
    }),
)

const hourMs = 3_600_000

export function recordCall(holder: Holder, pluginId: string, call: string, figures: Figures): void {
  const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs)
  getRecorder(holder).add(holder.siteId, `${pluginId} ${call} ${hour.getTime()}`, (before) => ({
    ...{ pluginId, call, hour },
    ...(before ? addFigures(before, figures) : figures),
  }))
}

/** What is not stored yet. */
export const listPending = (holder: Holder, pluginId: string): CallFigures[] =>
  getRecorder(holder)
    .listPending(holder.siteId)
    .filter((figures) => figures.pluginId === pluginId)
