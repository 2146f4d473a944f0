import type { OrderLineItem } from '@stoa/contract/order.entity'
import { formatMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Shortage } from '../catalog/api.ts'
import type { CheckoutForOrder } from '../checkout/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { buildOrder } from './orders.build.ts'
import { type DraftedOrder, placeDraftedOrder } from './orders.from-draft.ts'
import type { OrderRecord } from './orders.ts'

interface RepeatOrder {
  id: string
  source: CheckoutForOrder
  buyer: DraftedOrder['buyer']
  /** The name and catalog reference of the line. */
  line: (built: OrderLineItem) => OrderLineItem
}

/** Places an order without a buyer present, to be paid later; or returns what is out of stock. */
export async function placeRepeatOrder(
  unit: Unit,
  { id, source, buyer, line }: RepeatOrder,
): Promise<{ order: OrderRecord } | { short: Shortage[] }> {
  const { checkout, priced, stock } = source
  const { locale } = await getCurrentSite(unit)
  const doc = buildOrder({ checkout, priced, locale }, createId)
  return placeDraftedOrder(unit, {
    ...{ id, locale, stock },
    currency: priced.currency,
    total: formatMinor(priced.summary.total, priced.currency),
    buyer,
    doc: { ...doc, lineItems: doc.lineItems.map(line) },
  })
}
