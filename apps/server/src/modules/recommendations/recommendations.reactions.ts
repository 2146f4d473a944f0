import type { DeliveredEvent, DeliveredEventOf, Event, EventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Basket, cancelBasket, insertBaskets } from './learn.store.ts'
import { enqueueLearning } from './learn.ts'
import { getProductIds } from './recommendations.ts'

type Counted = 'wix.ecom.v1.order_approved' | 'wix.ecom.v1.order_imported'
const getOrder = ({ body }: Pick<EventOf<Counted>, 'body'>) => body.actionEvent.body.order

/** The part of an order that is counted. */
function toPurchase(event: EventOf<Counted>): Event['body'] {
  const { id, status, lineItems, purchasedDate } = getOrder(event)
  const references = lineItems.map(({ catalogReference }) => ({ catalogReference }))
  return { actionEvent: { body: { order: { id, status, lineItems: references, purchasedDate } } } }
}

function toBasket(unit: Unit, event: DeliveredEventOf<Counted>): Basket {
  const { id, lineItems, purchasedDate } = getOrder(event)
  const items = getProductIds(lineItems.map(({ catalogReference }) => catalogReference))
  return { orderId: id, items, soldDate: purchasedDate ? new Date(purchasedDate) : unit.now }
}

async function onAllApproved(unit: Unit, events: readonly DeliveredEventOf<Counted>[]): Promise<void> {
  const baskets = events.map((event) => toBasket(unit, event)).filter(({ items }) => items.length > 0)
  if (await insertBaskets(unit, baskets)) await enqueueLearning(unit)
}

const onApproved = (unit: Unit, event: DeliveredEventOf<Counted>): Promise<void> => onAllApproved(unit, [event])

/** Imported orders count like those placed here. */
const onImported = (unit: Unit, event: DeliveredEventOf<Counted>): Promise<void> =>
  (getOrder(event).status === 'APPROVED' ? onApproved : onCanceled)(unit, event)

async function onCanceled(unit: Unit, { entityId }: DeliveredEvent): Promise<void> {
  await cancelBasket(unit, entityId)
  await enqueueLearning(unit)
}

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.order_approved',
    when: 'after',
    name: 'recommendations.bought',
    selectBody: toPurchase,
    run: onApproved,
    runAll: onAllApproved,
  },
  {
    on: 'wix.ecom.v1.order_imported',
    when: 'after',
    name: 'recommendations.imported',
    selectBody: toPurchase,
    run: onImported,
  },
  { on: 'wix.ecom.v1.order_canceled', when: 'after', name: 'recommendations.canceled', run: onCanceled },
  { on: 'wix.ecom.v1.order_imported_order_deleted', when: 'after', name: 'recommendations.deleted', run: onCanceled },
]
