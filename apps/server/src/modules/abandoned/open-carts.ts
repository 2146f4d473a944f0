import type { customers as contract } from '@stoa/contract/customers'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../kernel/unit.ts'
import { findPerson } from '../customers/api.ts'
import { writePrice } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { listOpenCarts as list } from './open-carts.store.ts'

/** Older carts no longer show what the customer is about to buy. */
const days = 90
const limit = 5

export async function listOpenCarts(
  unit: Unit,
  { customerId }: InputOf<(typeof contract)['listOpenCarts']>,
): Promise<ReplyOf<(typeof contract)['listOpenCarts']>> {
  const { memberId, emails } = await findPerson(unit, customerId)
  const since = new Date(unit.now.getTime() - days * 86_400_000)
  const rows = await list(unit, { memberId, emails, since, limit })
  const { locale } = await getCurrentSite(unit)
  return {
    carts: rows.map(({ total, currency, abandonedId, updatedDate, ...row }) => ({
      ...row,
      ...(total && currency && { total: writePrice(currency, locale)(BigInt(total)) }),
      ...(abandonedId && { abandonedCheckoutId: abandonedId }),
      updatedDate: updatedDate.toISOString(),
    })),
  }
}
