import type { DeliveredEvent, DeliveredEventOf, EventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { requestForLines } from './create.ts'
import * as store from './review-requests.store.ts'
import { recordBounce, reevaluate } from './send.ts'

/** Repeated events create no further requests: each product of an order gets one. */
async function onFulfillments(
  unit: Unit,
  { entityId, body }: DeliveredEventOf<'wix.ecom.v1.fulfillments_updated'>,
): Promise<void> {
  const { currentEntity } = body.updatedEvent
  const lineIds = new Set(currentEntity.fulfillments.flatMap(({ lineItems }) => lineItems.map(({ id }) => id)))
  if (lineIds.size > 0) await requestForLines(unit, entityId, lineIds)
}

async function onOrder(unit: Unit, { entityId }: DeliveredEvent): Promise<void> {
  for (const id of await store.listOpenOfOrder(unit, entityId)) await reevaluate(unit, id)
}

const isRefund = ({ body }: EventOf<'wix.ecom.v1.order_transactions_updated'>): boolean =>
  body.actionEvent.body.refundIds.length > 0

async function onReview(unit: Unit, { body }: DeliveredEventOf<'wix.reviews.v1.review_created'>): Promise<void> {
  const { author, entityId } = body.createdEvent.entity
  if (!author?.contactId) return
  for (const id of await store.listAnsweredBy(unit, author.contactId, entityId)) await reevaluate(unit, id)
}

async function onBounce(unit: Unit, { body }: DeliveredEventOf<'stoa.mail.bounced'>): Promise<void> {
  const { address, mailId } = body.actionEvent.body
  for (const id of await store.listBouncing(unit, address, mailId)) await recordBounce(unit, id)
}

export const reactions: readonly Reaction[] = [
  { on: 'wix.ecom.v1.fulfillments_updated', when: 'after', name: 'review-requests.ask', run: onFulfillments },
  { on: 'wix.ecom.v1.order_canceled', when: 'after', name: 'review-requests.canceled', run: onOrder },
  {
    on: 'wix.ecom.v1.order_transactions_updated',
    when: 'after',
    name: 'review-requests.refunded',
    isRelevant: isRefund,
    run: onOrder,
  },
  { on: 'wix.reviews.v1.review_created', when: 'after', name: 'review-requests.answered', run: onReview },
  { on: 'stoa.mail.bounced', when: 'after', name: 'review-requests.bounced', run: onBounce },
]
