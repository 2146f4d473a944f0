import { enqueueForEverySite } from '../../../kernel/clean-up.ts'
import { getErrorMessage } from '../../../kernel/error-message.ts'
import { createId } from '../../../kernel/ids.ts'
import { type Job, jobsPort } from '../../../kernel/jobs.ts'
import type { Unit, Units } from '../../../kernel/unit.ts'
import { listSiteIds } from '../../sites/api.ts'
import { listChangedIds } from '../product.changes.store.ts'
import { findStart } from '../search-index/search-index.store.ts'
import { listDocuments, listDocumentsOf } from './documents.ts'
import * as store from './feed.store.ts'
import { setReadyFor } from './ready.ts'
import { findSearchService, type SearchService } from './service.ts'

const batchSize = 500
/** With more changes since the last time, all products are sent anew. */
const maxChanged = 2000
/**
 * Shorter than the retention of changes, and longer than a fill may take, so that one that was given up begins again. The
 * clock comes every hour.
 */
const maxIdleMs = 5 * 3_600_000
const first = '00000000-0000-0000-0000-000000000000'

/** Sends all visible products to the service. Until it is done, the built-in search answers. */
export const fillJob: Job = {
  name: 'catalog.search-fill',
  isSingleton: true,
  expireInSeconds: 3600,
  async run(units) {
    const service = await units.read(async (unit) => findSearchService(unit))
    if (service) await fill(units, service)
  },
}

/** Sends what changed since the last time. */
export const updateJob: Job = {
  name: 'catalog.search-update',
  isSingleton: true,
  async run(units) {
    const { service, feed } = await units.read(async (unit) => ({
      service: findSearchService(unit),
      feed: await store.findFeed(unit),
    }))
    if (!service) return
    if (feed?.provider !== service.name || isTooOld(feed)) await units.command(enqueueFill)
    else if (feed.is_full) await sendChanges(units, service, feed)
  },
}

const clockJob: Job = {
  name: 'catalog.search-clock',
  cron: '23 * * * *',
  run: (units) => enqueueForEverySite(units, updateJob.name, listSiteIds),
}

export const feedJobs: readonly Job[] = [fillJob, updateJob, clockJob]

export const enqueueFill = (unit: Unit): Promise<void> => unit.use(jobsPort).enqueue(unit, fillJob, {})
export const enqueueUpdate = (unit: Unit): Promise<void> => unit.use(jobsPort).enqueue(unit, updateJob, {})

const isTooOld = ({ synced_date }: store.Feed): boolean => Date.now() - synced_date.getTime() > maxIdleMs

async function fill(units: Units, service: SearchService): Promise<void> {
  const fillId = createId()
  await units.command(async (unit) => {
    await setReadyFor(unit, null)
    const { seen, products } = await findStart(unit)
    await store.startFill(unit, { provider: service.name, fillId, seen, total: products })
  })
  try {
    const feed = service.feed(units)
    await feed.clear()
    let sent = 0
    for (let after = first; ; ) {
      const documents = await units.read((unit) => listDocuments(unit, after, batchSize))
      if (documents.length > 0) await feed.put(documents)
      sent += documents.length
      if (!(await units.command((unit) => store.updateFill(unit, fillId, { sent })))) return
      if (documents.length < batchSize) break
      after = documents.at(-1)!.id
    }
    await units.command(async (unit) => {
      const change = { is_full: true, finished_date: unit.now, synced_date: unit.now }
      if (!(await store.updateFill(unit, fillId, change))) return
      await setReadyFor(unit, service.name)
      // What changed while the products were sent.
      await enqueueUpdate(unit)
    })
  } catch (error) {
    await recordFailure(units, fillId, error)
    throw error
  }
}

async function sendChanges(units: Units, service: SearchService, feed: store.Feed): Promise<void> {
  const { seen, ids, documents } = await units.read(async (unit) => {
    const changed = await listChangedIds(unit, feed.seen, maxChanged)
    return { ...changed, documents: changed.ids ? await listDocumentsOf(unit, changed.ids) : [] }
  })
  if (!ids) return void (await units.command(enqueueFill))
  try {
    const visible = new Set(documents.map(({ id }) => id))
    const removed = ids.filter((id) => !visible.has(id))
    const to = service.feed(units)
    if (documents.length > 0) await to.put(documents)
    if (removed.length > 0) await to.remove(removed)
  } catch (error) {
    await recordFailure(units, feed.fill_id, error)
    throw error
  }
  await units.command((unit) => store.updateFill(unit, feed.fill_id, { seen, synced_date: unit.now, failure: null }))
}

const recordFailure = (units: Units, fillId: string, error: unknown): Promise<boolean> =>
  units.command((unit) => store.updateFill(unit, fillId, { failure: getErrorMessage(error).slice(0, 500) }))
