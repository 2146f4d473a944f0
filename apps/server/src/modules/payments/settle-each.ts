import type { Units } from '../../kernel/unit.ts'
import { claimUnsettled } from './payments.store.ts'

/** Longer than the provider's timeout: the request that charged has ended. */
export const abandonedAfterMs = 11_000

/** Each may wait as long as its provider's timeout, and one shop's provider must not delay the payments of all others. */
const maxConcurrent = 8

type Unsettled = Awaited<ReturnType<typeof claimUnsettled>>[number]

/** Settles payments whose outcome is open, on every site. All are tried; throws if some could not be settled. */
export async function settleEach(
  units: Units,
  kind: 'placing' | 'later',
  settle: (units: Units, paymentId: string) => Promise<void>,
): Promise<void> {
  const unsettled = await claimUnsettled(units, new Date(Date.now() - abandonedAfterMs), 200, kind)
  await settleConcurrently(unsettled, ({ site_id, id }) => settle(units.at(site_id), id))
}

export async function settleConcurrently(
  unsettled: readonly Unsettled[],
  settle: (payment: Unsettled) => Promise<void>,
): Promise<void> {
  const troubles: unknown[] = []
  const left = unsettled.values()
  const settleRest = async () => {
    for (const payment of left) await settle(payment).catch((error) => troubles.push(error))
  }
  await Promise.all(Array.from({ length: maxConcurrent }, settleRest))
  if (troubles.length > 0) throw new AggregateError(troubles, 'Some payments could not be settled')
}
