import { Order } from '@stoa/contract/order.entity'
import { isId } from '../../kernel/ids.ts'
import { translateInto } from '../../kernel/translated-answers.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  type AgentOrderSource,
  buildEnvelope,
  findAgentOrder,
  mayReadOrder,
  type ProtocolVersion,
} from '../agents/api.ts'
import { readTransactions } from '../billing/api.ts'
import { findCheckoutNow } from '../checkout/api.ts'
import { listFulfillmentsForSingleOrder } from '../fulfillments/api.ts'
import { findOrder, type OrderRecord, toWireOrder } from '../orders/api.ts'
import { buildOrderPage } from '../returns/api.ts'
import type { AnswerBody } from './answers.ts'
import { refuseUnknown } from './checkouts.service.ts'
import { toAgentOrder } from './order.ts'
import { readCheckout } from './purchase.ts'
import { findSession } from './sessions.store.ts'
import type { AgentShop } from './shop.ts'
import { getTotalTexts, translateFor } from './texts.ts'

/** Platforms read what they originated, linked buyers their own. For anyone else there is no such order. */
export async function getOrder(shop: AgentShop, { id }: { id: string }): Promise<AnswerBody> {
  const { call } = shop
  const body = isId(id)
    ? await shop.units.asSystem().read(async (unit) => {
        const order = await findOrder(unit, id.toLowerCase())
        const memberId = order?.memberId ?? undefined
        if (!order || !(await mayReadOrder(unit, call, { id: order.id, memberId }))) return undefined
        return { ucp: buildEnvelope(call), ...(await describeOrder(unit, order)) }
      })
    : undefined
  return body ?? refuseUnknown(shop, id)
}

async function describeOrder(unit: Unit, record: OrderRecord) {
  const { id, checkoutId, number, memberId } = record
  const t = await translateFor(unit)
  const order = await translateInto(unit, Order, toWireOrder(record), await unit.translationLanguage())
  const origin = await findAgentOrder(unit, id)
  const session = checkoutId ? await findSession(unit, 'CHECKOUT', checkoutId) : undefined
  const isForeign = session !== undefined && session.owner.id !== (record.memberId ?? record.visitorId)
  const sold = checkoutId ? await findCheckoutNow(unit, checkoutId) : undefined
  const { orderWithFulfillments } = await listFulfillmentsForSingleOrder(unit, { orderId: id })
  return toAgentOrder(
    t,
    {
      order: isForeign ? omitBuyer(order) : order,
      soldLines: sold ? readCheckout(sold).lines : [],
      fulfillments: orderWithFulfillments.fulfillments,
      transactions: await readTransactions(unit, id),
      permalink: await buildOrderPage(unit, { id, number, memberId }),
      attribution: origin?.attribution,
    },
    getTotalTexts(t),
  )
}

/** Another person has taken the checkout over at the shop: where they live is not the platform's to know. */
const omitBuyer = ({ shippingInfo, billingInfo: _, ...order }: Order): Order => ({
  ...order,
  ...(shippingInfo && {
    shippingInfo: { ...shippingInfo, logistics: { ...shippingInfo.logistics, shippingDestination: undefined } },
  }),
})

/** The same order, for the webhooks to its platform. */
export const orderSource: AgentOrderSource = {
  async describe(unit: Unit, orderId: string, version: ProtocolVersion) {
    const order = await findOrder(unit, orderId)
    if (!order) return undefined
    const capabilities = new Map([['dev.ucp.shopping.order', version]])
    return {
      ucp: buildEnvelope({ operation: 'get_order', version, capabilities }),
      ...(await describeOrder(unit, order)),
    }
  },
}
