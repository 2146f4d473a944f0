import type { Order } from '@stoa/contract/order.entity'
import type { Delivered, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { countRuleUsages } from './discount-rules.store.ts'

/** After the order, so that buyers of the same rule don't queue up behind its counter. */
async function countUsages(unit: Unit, event: Delivered): Promise<void> {
  const { entity } = event.body.createdEvent as { entity: Pick<Order, 'appliedDiscounts'> }
  const ids = entity.appliedDiscounts.flatMap(({ discountRule }) => (discountRule ? [discountRule.id] : []))
  if (ids.length > 0) await countRuleUsages(unit, event.entityId, ids)
}

export const reactions: readonly Reaction[] = [
  { on: 'wix.ecom.v1.order_created', when: 'after', name: 'discounts.count-usages', run: countUsages },
]
