import type { DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findReturns } from './back-in-stock.ts'
import { enqueueNotification } from './notify.ts'
import { settings } from './settings.service.ts'

type StockChanged = DeliveredEventOf<'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'>

/** In the transaction of the stock change: most changes affect no request, and cost only a lookup in memory. */
async function enqueueReturns(unit: Unit, { id, body }: StockChanged): Promise<void> {
  const { productId, variants } = body.actionEvent.body
  const { automatic, atMostStock } = await settings.get(unit)
  if (!automatic) return
  const returns = findReturns(variants, atMostStock)
  for (const [index, back] of returns.entries())
    await enqueueNotification(unit, { batch: `${id} ${index}`, productId, back })
}

export const reactions: readonly Reaction[] = [
  {
    on: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    when: 'with',
    name: 'back-in-stock.return',
    run: enqueueReturns,
  },
]
