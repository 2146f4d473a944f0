import type { Fulfillment, OrderWithFulfillments } from '@stoa/contract/fulfillment.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orderFulfillments as contract } from '@stoa/contract/order-fulfillments'
import { Problem } from '@stoa/contract/problem'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { createId } from '../../kernel/ids.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { buildMailKey, cancelMails } from '../mail/api.ts'
import { changeOrder, createActivity, type OrderRecord, toWireOrder, withActivities } from '../orders/api.ts'
import * as store from './fulfillments.store.ts'
import { getStatus, listHistory, packParcel } from './fulfillments.ts'
import { buildParcel, withTrackingLink } from './parcels.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function listFulfillmentsForSingleOrder(
  unit: Unit,
  { orderId }: Input<'listFulfillmentsForSingleOrder'>,
): Reply<'listFulfillmentsForSingleOrder'> {
  const fulfillments = (await store.listByOrders(unit, [orderId])).get(orderId.toLowerCase())
  if (!fulfillments) throw new Problem('ORDER_NOT_FOUND')
  return { orderWithFulfillments: { orderId: orderId.toLowerCase(), fulfillments } }
}

export async function listFulfillmentsForMultipleOrders(
  unit: Unit,
  { orderIds }: Input<'listFulfillmentsForMultipleOrders'>,
): Reply<'listFulfillmentsForMultipleOrders'> {
  const found = await store.listByOrders(unit, orderIds)
  const ordersWithFulfillments = [...found].map(([orderId, fulfillments]) => ({ orderId, fulfillments }))
  return { ordersWithFulfillments }
}

export async function createFulfillment(
  unit: Unit,
  { orderId, fulfillment }: Input<'createFulfillment'>,
): Reply<'createFulfillment'> {
  const fulfillmentId = createId()
  const orderWithFulfillments = await change(unit, orderId, undefined, async (order, others) => {
    const made = buildParcel(order, others, fulfillment, { id: fulfillmentId, now: unit.now })
    await store.insert(unit, order.id, made)
    return made
  })
  return { orderWithFulfillments, fulfillmentId }
}

/** Each order in its own transaction. */
export async function bulkCreateFulfillments(
  units: Units,
  { ordersWithFulfillments }: Input<'bulkCreateFulfillments'>,
): Reply<'bulkCreateFulfillments'> {
  const outcomes: Outcome<OrderWithFulfillments>[] = []
  for (const { orderId: id, fulfillments } of ordersWithFulfillments) {
    try {
      const item = await units.command(async (unit) => {
        let made: OrderWithFulfillments | undefined
        for (const fulfillment of fulfillments) {
          made = (await createFulfillment(unit, { orderId: id, fulfillment })).orderWithFulfillments
        }
        return made!
      })
      outcomes.push({ id, item })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ id, problem: error })
    }
  }
  const { results, bulkActionMetadata } = buildBulkReply(outcomes, true)
  return {
    results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { ordersWithFulfillments: item }) })),
    bulkActionMetadata,
  }
}

export async function updateFulfillment(
  unit: Unit,
  { orderId, fulfillment }: Input<'updateFulfillment'>,
): Reply<'updateFulfillment'> {
  const { id, ...patch } = fulfillment
  const orderWithFulfillments = await change(unit, orderId, id, async (order, others, before) => {
    const next = withTrackingLink(applyMask<Fulfillment>(before!, patch))
    const after = { ...next, lineItems: packParcel(order.doc.lineItems, others, next.lineItems ?? []) }
    await store.update(unit, order.id, after)
    return after
  })
  return { orderWithFulfillments }
}

export async function deleteFulfillment(
  unit: Unit,
  { orderId, fulfillmentId }: Input<'deleteFulfillment'>,
): Reply<'deleteFulfillment'> {
  const orderWithFulfillments = await change(unit, orderId, fulfillmentId, async (order) => {
    await store.remove(unit, order.id, fulfillmentId)
    await cancelMails(unit, getMailKeys(fulfillmentId.toLowerCase()))
    return undefined
  })
  return { orderWithFulfillments }
}

/** The keys of emails about a parcel. */
const getMailKeys = (id: string) => [buildMailKey('order-shipped', id), buildMailKey('order-ready-for-pickup', id)]

/** Changes one parcel of a locked order and the order's fulfillment status. */
async function change(
  unit: Unit,
  orderId: string,
  id: string | undefined,
  act: (order: OrderRecord, others: Fulfillment[], before: Fulfillment | undefined) => Promise<Fulfillment | undefined>,
): Promise<OrderWithFulfillments> {
  let fulfillments: Fulfillment[] = []
  let fulfilledNow = false
  const order = await changeOrder(unit, orderId, async (locked) => {
    const all = (await store.listByOrders(unit, [locked.id])).get(locked.id) ?? []
    const before = all.find((each) => each.id === id?.toLowerCase())
    if (id !== undefined && !before) throw new Problem('FULFILLMENT_NOT_FOUND')
    const others = all.filter((each) => each !== before)
    const after = await act(locked, others, before)
    fulfillments = after ? [...others, after] : others
    const fulfillmentStatus = getStatus(locked.doc.lineItems, fulfillments)
    fulfilledNow = fulfillmentStatus === 'FULFILLED' && locked.fulfillmentStatus !== 'FULFILLED'
    const history = listHistory(before, after, locked.fulfillmentStatus, fulfillmentStatus)
    const lines = history.map((type) => createActivity(unit, type))
    return { fulfillmentStatus, activities: withActivities(locked, ...lines) }
  })
  const orderWithFulfillments = { orderId: order.id, fulfillments }
  await unit.emit('wix.ecom.v1.fulfillments_updated', order.id, orderWithFulfillments)
  if (fulfilledNow) await unit.emit('wix.ecom.v1.order_fulfilled', order.id, { order: toWireOrder(order) })
  return orderWithFulfillments
}
