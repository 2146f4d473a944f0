import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listBundles, listBundlesWith, mayConcernBundle, recountBundles } from './bundles.store.ts'
import { enqueuePlacement } from './collection-rules.jobs.ts'
import { emitStockChanges } from './stock-events.ts'

/** Recounts the stock of bundles and emits the changes. */
export async function recount(unit: Unit, bundleIds: readonly string[]): Promise<void> {
  const changes = await recountBundles(unit, bundleIds)
  await emitStockChanges(unit, changes)
  await enqueuePlacement(unit, changes)
}

/** Sales don't wait for bundles: orders take the stock of their items, and the shown stock follows right after. */
const recountJob: Job<{ productIds: string[] }> = {
  name: 'catalog.recount-bundles',
  async run(units, { productIds }) {
    await units.command(async (unit) => {
      const own = await listBundles(unit, productIds)
      await recount(unit, [...own.map(({ id }) => id), ...(await listBundlesWith(unit, productIds))])
    })
  },
}

/** Recounts the bundles among and with these products, whose stock, variants or existence changed. */
export async function enqueueBundleRecount(unit: Unit, productIds: readonly string[]): Promise<void> {
  if (!(await mayConcernBundle(unit, productIds))) return
  await unit.use(jobsPort).enqueue(unit, recountJob, { productIds: [...new Set(productIds)] })
}

export const bundleJobs = [recountJob] as readonly Job[]
