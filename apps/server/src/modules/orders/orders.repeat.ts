import type { OrderLineItem } from '@stoa/contract/order.entity'
import { formatMinor } from '@stoa/money'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Shortage } from '../catalog/index.ts'
import type { CheckoutForOrder } from '../checkout/index.ts'
import { currentSite } from '../sites/index.ts'
import { buildOrder } from './orders.build.ts'
import { type DraftedOrder, placeDraftedOrder } from './orders.from-draft.ts'
import type { OrderRecord } from './orders.ts'

interface RepeatOrder {
  id: string
  source: CheckoutForOrder
  buyer: DraftedOrder['buyer']
  /** What the line is called and refers to. */
  line: (built: OrderLineItem) => OrderLineItem
}

/** Places an order that nobody has pressed a button for, to be paid later; or answers what of it falls short. */
export async function placeRepeatOrder(
  unit: Unit,
  { id, source, buyer, line }: RepeatOrder,
): Promise<{ order: OrderRecord } | { short: Shortage[] }> {
  const { checkout, priced, stock } = source
  const { locale } = await currentSite(unit)
  const doc = buildOrder({ checkout, priced, locale }, newId)
  return placeDraftedOrder(unit, {
    ...{ id, locale, stock },
    currency: priced.currency,
    total: formatMinor(priced.summary.total, priced.currency),
    buyer,
    doc: { ...doc, lineItems: doc.lineItems.map(line) },
  })
}
