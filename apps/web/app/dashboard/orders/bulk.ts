import type { BulkActionMetadata, ItemMetadata } from '@stoa/contract/shapes/bulk'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/bulk'
import { type BulkAct, type BulkReply, chunkSize, isBulkAct } from './bulk-acts.ts'
import { unsentOf } from './parcels.ts'

/** Does one thing with a few orders, each by itself. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const act = String(form.get('act'))
  const items = form.getAll('item').map(String)
  if (!isBulkAct(act) || items.length === 0 || items.length > chunkSize) {
    return Response.json({ done: 0, failed: items.length, undo: [] } satisfies BulkReply, { status: 400 })
  }
  return Response.json(await run(host, act, items, String(form.get('tag') ?? '')))
}

function run(host: Host, act: BulkAct, items: readonly string[], tag: string): Promise<BulkReply> {
  switch (act) {
    case 'archive':
    case 'unarchive':
      return mark(host, items, { archived: act === 'archive' })
    case 'seen':
    case 'unseen':
      return mark(host, items, { seenByAHuman: act === 'seen' })
    case 'tag':
    case 'untag':
      return retag(host, items, tag, act)
    case 'paid':
      return markAsPaid(host, items)
    case 'fulfill':
      return fulfill(host, items)
    case 'unfulfill':
      return takeBack(host, items)
  }
}

interface Results {
  readonly results: readonly { readonly itemMetadata: ItemMetadata }[]
  readonly bulkActionMetadata: BulkActionMetadata
}

const replyOf = ({ results, bulkActionMetadata }: Results): BulkReply => ({
  done: bulkActionMetadata.totalSuccesses,
  failed: bulkActionMetadata.totalFailures,
  why: results.find(({ itemMetadata }) => itemMetadata.error)?.itemMetadata.error?.description,
  undo: results.filter(({ itemMetadata }) => itemMetadata.success).map(({ itemMetadata }) => itemMetadata.id!),
})

async function mark(host: Host, ids: readonly string[], marks: { archived?: boolean; seenByAHuman?: boolean }) {
  return replyOf(await host.call('orders.bulkUpdateOrders', { orders: ids.map((id) => ({ order: { id, ...marks } })) }))
}

/** Money cannot be unpaid: there is no way back. */
async function markAsPaid(host: Host, ids: readonly string[]): Promise<BulkReply> {
  const reply = await host.call('orders.paymentCollectionBulkMarkOrdersAsPaid', { ecomOrderIds: [...ids] })
  return { ...replyOf(reply), undo: [] }
}

async function retag(host: Host, ids: readonly string[], tag: string, act: 'tag' | 'untag') {
  const tags = { tags: { tagIds: [tag] } }
  return replyOf(
    await host.call('orders.bulkUpdateOrderTags', {
      orderIds: [...ids],
      ...(act === 'tag' ? { assignTags: tags } : { unassignTags: tags }),
    }),
  )
}

/** All that is left of each order goes into one parcel. */
async function fulfill(host: Host, ids: readonly string[]): Promise<BulkReply> {
  const [{ orders }, { ordersWithFulfillments }] = await Promise.all([
    host.call('orders.searchOrders', { search: { filter: { id: { $in: ids } }, cursorPaging: { limit: chunkSize } } }),
    host.call('orderFulfillments.listFulfillmentsForMultipleOrders', { orderIds: [...ids] }),
  ])
  const sent = new Map(ordersWithFulfillments.map(({ orderId, fulfillments }) => [orderId, fulfillments]))
  const packed = orders
    .map(({ id, lineItems }) => ({
      orderId: id,
      lineItems: unsentOf(lineItems, sent.get(id) ?? []).map(({ id, left }) => ({ id, quantity: left })),
    }))
    .filter(({ lineItems }) => lineItems.length > 0)
  const nothingLeft = ids.length - packed.length
  if (packed.length === 0) return { done: 0, failed: nothingLeft, why: 'Nothing was left to send.', undo: [] }
  const reply = await host.call('orderFulfillments.bulkCreateFulfillments', {
    ordersWithFulfillments: packed.map(({ orderId, lineItems }) => ({ orderId, fulfillments: [{ lineItems }] })),
  })
  const { done, failed, why } = replyOf(reply)
  const undo = reply.results.flatMap(({ ordersWithFulfillments: order }) => {
    const before = sent.get(order?.orderId ?? '') ?? []
    const made = order?.fulfillments.filter(({ id }) => before.every((each) => each.id !== id)) ?? []
    return made.map(({ id }) => `${order!.orderId}/${id}`)
  })
  return {
    done,
    failed: failed + nothingLeft,
    why: why ?? (nothingLeft ? 'Nothing was left to send.' : undefined),
    undo,
  }
}

async function takeBack(host: Host, parcels: readonly string[]): Promise<BulkReply> {
  let done = 0
  let why: string | undefined
  for (const parcel of parcels) {
    const [orderId = '', fulfillmentId = ''] = parcel.split('/')
    try {
      await host.call('orderFulfillments.deleteFulfillment', { orderId, fulfillmentId })
      done++
    } catch (error) {
      if (!isProblem(error) || error.status >= 500) throw error
      why = error.message
    }
  }
  return { done, failed: parcels.length - done, why, undo: [] }
}
