import { toPastUnit } from '../../src/kernel/past-unit.ts'
import type { Unit } from '../../src/kernel/unit.ts'
import { saveAbandonedCheckout } from '../../src/modules/abandoned/api.ts'
import { createCheckout, markAbandonmentChecked } from '../../src/modules/checkout/api.ts'
import {
  queryContactMessages,
  saveContactMessage,
  setContactMessageStatus,
} from '../../src/modules/contact-messages/api.ts'
import { bulkUpdateCustomerTags, createSegment, queryCustomers } from '../../src/modules/customers/api.ts'
import { importSubscribers } from '../../src/modules/newsletter/api.ts'
import { acceptReturn, createReturn, declineReturn } from '../../src/modules/returns/api.ts'
import { messages, returnComments, segments } from './occasions.ts'
import { type SoldOrder, toActor } from './orders.ts'
import { dayMs, type Random } from './random.ts'
import type { Buyer } from './reviews.ts'

const hourMs = 3_600_000

/** Checkouts abandoned in the last three weeks, some by people who never bought. */
export async function leaveCheckouts(
  unit: Unit,
  random: Random,
  { orders, buyers, count }: { orders: readonly SoldOrder[]; buyers: readonly Buyer[]; count: number },
): Promise<void> {
  const left: string[] = []
  for (let place = 0; place < count; place++) {
    const buyer = random.pick(buyers)
    const sample = random.pick(orders).checkout.source.checkout
    const at = new Date(unit.now.getTime() - random.between(3, 20 * 24) * hourMs)
    const past = toPastUnit(unit, { now: at, actor: toActor(buyer) })
    const { checkout } = await createCheckout(past, {
      channelType: 'WEB',
      lineItems: sample.lineItems.map(({ catalogReference, quantity }) => ({ catalogReference, quantity })),
      checkoutInfo: {
        buyerInfo: { email: buyer.person.email },
        billingInfo: {
          address: { ...buyer.person.address },
          contactDetails: { firstName: buyer.person.firstName, lastName: buyer.person.lastName },
        },
      },
    })
    await saveAbandonedCheckout(toPastUnit(unit, { now: new Date(at.getTime() + hourMs) }), checkout.id)
    left.push(checkout.id)
  }
  await markAbandonmentChecked(unit, left, unit.now)
}

/** Returns requested by buyers; the newest are still pending. */
export async function requestReturns(
  unit: Unit,
  random: Random,
  orders: readonly SoldOrder[],
  buyers: ReadonlyMap<string, Buyer>,
): Promise<void> {
  const sent = orders.filter(
    ({ order }) =>
      order.fulfillmentStatus === 'FULFILLED' &&
      order.paymentStatus === 'PAID' &&
      order.status === 'APPROVED' &&
      unit.now.getTime() - order.updatedDate.getTime() > 3 * dayMs,
  )
  // Every fifth of the latest orders.
  const chosen = sent.toReversed().filter((_, place) => place % 5 === 0)
  for (const [place, { order }] of chosen.slice(0, 26).entries()) {
    const at = new Date(
      Math.min(order.updatedDate.getTime() + random.between(2, 6) * dayMs, unit.now.getTime() - hourMs),
    )
    const past = toPastUnit(unit, { now: at, actor: toActor(buyers.get(order.contactId!)!) })
    const line = random.pick(order.doc.lineItems)
    const { reason, comment } = random.pick(returnComments)
    const made = await createReturn(past, {
      return: { orderId: order.id, reason, ...(comment && { comment }), lineItems: [{ id: line.id, quantity: 1 }] },
    })
    if (place < 6) continue
    const answered = toPastUnit(unit, { now: new Date(Math.min(at.getTime() + dayMs, unit.now.getTime())) })
    if (random.isOnce(0.75)) {
      await acceptReturn(answered, {
        returnId: made.return.id,
        answer: 'Please post it to the workshop. We refund you as soon as it is here.',
      })
    } else {
      await declineReturn(answered, {
        returnId: made.return.id,
        answer: 'We are sorry: a used candle cannot come back.',
      })
    }
  }
}

/** Contact messages to the shop. The older half is marked as done. */
export async function sendMessages(unit: Unit): Promise<void> {
  for (const [place, message] of messages.entries()) {
    const at = new Date(unit.now.getTime() - (place * 31 + 4) * hourMs)
    await saveContactMessage(toPastUnit(unit, { now: at }), { ...message })
  }
  const { contactMessages } = await queryContactMessages(unit, {})
  for (const { id } of contactMessages.slice(Math.ceil(messages.length / 2))) {
    await setContactMessageStatus(unit, { contactMessageId: id, status: 'DONE' })
  }
}

/** Customer tags, newsletter subscribers and segments. */
export async function sortCustomers(unit: Unit, buyers: readonly Buyer[]): Promise<void> {
  const { customers } = await queryCustomers(unit, {
    query: { sort: [{ fieldName: 'totalSpent', order: 'DESC' }], cursorPaging: { limit: 60 } },
  })
  const ids = customers.map(({ id }) => id)
  await bulkUpdateCustomerTags(unit, { customerIds: ids.slice(0, 14), assignTags: ['VIP'] })
  await bulkUpdateCustomerTags(unit, {
    customerIds: ids.filter((_, place) => place % 9 === 4),
    assignTags: ['Wholesale'],
  })
  await bulkUpdateCustomerTags(unit, {
    customerIds: ids.filter((_, place) => place % 7 === 2),
    assignTags: ['Market stall'],
  })
  await importSubscribers(toPastUnit(unit, { now: new Date(unit.now.getTime() - 200 * dayMs) }), {
    consentText: 'Signed up on paper at the market in Kinsale.',
    subscribers: buyers
      .filter((_, place) => place % 3 !== 1)
      .map(({ person: { email, language } }) => ({ email, language: language as 'en' })),
  })
  for (const segment of segments)
    await createSegment(unit, {
      segment: { name: segment.name, rule: { ...segment.rule, conditions: [...segment.rule.conditions] } },
    })
}
