import { acrossSites } from '../../kernel/across-sites.ts'
import type { Job } from '../../kernel/jobs.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import type { Unit } from '../../kernel/unit.ts'
import { assignCustomers, countOrders, lockContactsWithoutCustomer } from '../contacts/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { findSitesToAssign } from './backfill.store.ts'
import { orderHistoryPort } from './order-history.port.ts'

/** Contacts per transaction. */
const batchSize = 200

/** Gives contacts of before customers existed theirs, with their orders counted, and those that a merge left without. */
export const assignCustomersJob: Job = {
  name: 'customers.assign',
  cron: '* * * * *',
  expireInSeconds: 300,
  async run(units) {
    const sites = await units.once(
      acrossSites('Finds the sites with contacts that have no customer yet', ['contacts'], findSitesToAssign()),
    )
    for (const { siteId } of sites) if (!(await runTimeSlice(() => units.at(siteId).command(assignBatch)))) return
  },
}

/** Whether more may be waiting. The contacts stay locked until their orders are counted, so each order counts once. */
async function assignBatch(unit: Unit): Promise<boolean> {
  const ids = (await lockContactsWithoutCustomer(unit, batchSize)).map(({ id }) => id)
  if (ids.length === 0) return false
  await assignCustomers(unit, ids)
  await countHistory(unit, ids)
  return ids.length === batchSize
}

/** Counts all placed orders of contacts for their customers. */
export async function countHistory(unit: Unit, contactIds: readonly string[]): Promise<void> {
  const { currency } = await getCurrentSite(unit)
  for (const history of unit.use(orderHistoryPort)) {
    const entries = await history.list(unit, contactIds)
    if (entries.length > 0) await countOrders(unit, entries, currency)
  }
}
