import { actOnEach } from '../../kernel/act-on-each.ts'
import type { Units } from '../../kernel/unit.ts'
import { claimUnsettled } from './payments.store.ts'

/** Longer than the provider's timeout: the request that charged has ended. */
export const abandonedAfterMs = 11_000

/** Settles payments whose outcome is open, on every site. All are tried; throws if some could not be settled. */
export async function settleEach(
  units: Units,
  kind: 'placing' | 'later',
  settle: (units: Units, paymentId: string) => Promise<void>,
): Promise<void> {
  const unsettled = await claimUnsettled(units, new Date(Date.now() - abandonedAfterMs), 200, kind)
  const trouble = 'Some payments could not be settled'
  await actOnEach(unsettled, ({ site_id, id }) => settle(units.at(site_id), id), trouble)
}
