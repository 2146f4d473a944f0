import type { DeliveredEventOf, EventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { countRuleUsages } from './discount-rules.store.ts'

/** After the order, so that concurrent purchases don't wait at a rule's counter. */
async function countUsages(unit: Unit, event: DeliveredEventOf<'wix.ecom.v1.order_created'>): Promise<void> {
  await countRuleUsages(unit, event.entityId, getRuleIds(event))
}

function getRuleIds({ body }: EventOf<'wix.ecom.v1.order_created'>): string[] {
  return body.createdEvent.entity.appliedDiscounts.flatMap(({ discountRule }) =>
    discountRule ? [discountRule.id] : [],
  )
}

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.order_created',
    when: 'after',
    name: 'discounts.count-usages',
    isRelevant: (event) => getRuleIds(event).length > 0,
    run: countUsages,
  },
]
