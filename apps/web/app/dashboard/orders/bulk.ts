import type { BulkActionMetadata, ItemMetadata } from '@stoa/contract/shapes/bulk'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/bulk'
import { type BulkAct, type BulkReply, chunkSize, isBulkAct } from './bulk-acts.ts'
import { listUnfulfilledLines } from './packages.ts'

/** Applies one action to a few orders. Each order succeeds or fails on its own. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
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
      return updateFlags(host, items, { archived: act === 'archive' })
    case 'seen':
    case 'unseen':
      return updateFlags(host, items, { seenByAHuman: act === 'seen' })
    case 'tag':
    case 'untag':
      return updateTags(host, items, tag, act)
    case 'paid':
      return markAsPaid(host, items)
    case 'fulfill':
      return fulfill(host, items)
    case 'unfulfill':
      return undoFulfillments(host, items)
  }
}

interface Results {
  readonly results: readonly { readonly itemMetadata: ItemMetadata }[]
  readonly bulkActionMetadata: BulkActionMetadata
}

function toReply(t: Translate, { results, bulkActionMetadata }: Results): BulkReply {
  const error = results.find(({ itemMetadata }) => itemMetadata.error)?.itemMetadata.error
  return {
    done: bulkActionMetadata.totalSuccesses,
    failed: bulkActionMetadata.totalFailures,
    reason: error && formatProblemText(t, error, error.description),
    undo: results.filter(({ itemMetadata }) => itemMetadata.success).map(({ itemMetadata }) => itemMetadata.id!),
  }
}

async function updateFlags(host: Host, ids: readonly string[], flags: { archived?: boolean; seenByAHuman?: boolean }) {
  const orders = ids.map((id) => ({ order: { id, ...flags } }))
  return toReply(host.t, await host.call('orders.bulkUpdateOrders', { orders }))
}

/** A payment cannot be unmade, so this has no undo. */
async function markAsPaid(host: Host, ids: readonly string[]): Promise<BulkReply> {
  const reply = await host.call('orders.paymentCollectionBulkMarkOrdersAsPaid', { ecomOrderIds: [...ids] })
  return { ...toReply(host.t, reply), undo: [] }
}

async function updateTags(host: Host, ids: readonly string[], tag: string, act: 'tag' | 'untag') {
  const tags = { tags: { tagIds: [tag] } }
  const reply = await host.call('orders.bulkUpdateOrderTags', {
    orderIds: [...ids],
    ...(act === 'tag' ? { assignTags: tags } : { unassignTags: tags }),
  })
  return toReply(host.t, reply)
}

/** All unfulfilled items of an order become one fulfillment. */
async function fulfill(host: Host, ids: readonly string[]): Promise<BulkReply> {
  const [{ orders }, { ordersWithFulfillments }] = await Promise.all([
    host.call('orders.searchOrders', { search: { filter: { id: { $in: ids } }, cursorPaging: { limit: chunkSize } } }),
    host.call('orderFulfillments.listFulfillmentsForMultipleOrders', { orderIds: [...ids] }),
  ])
  const existing = new Map(ordersWithFulfillments.map(({ orderId, fulfillments }) => [orderId, fulfillments]))
  const selected = orders
    .map(({ id, lineItems }) => ({
      orderId: id,
      lineItems: listUnfulfilledLines(lineItems, existing.get(id) ?? []).map(({ id, left }) => ({
        id,
        quantity: left,
      })),
    }))
    .filter(({ lineItems }) => lineItems.length > 0)
  const nothingLeft = ids.length - selected.length
  const nothingLeftText = host.t('dashboard-orders:bulk.nothingLeft')
  if (selected.length === 0) return { done: 0, failed: nothingLeft, reason: nothingLeftText, undo: [] }
  const reply = await host.call('orderFulfillments.bulkCreateFulfillments', {
    ordersWithFulfillments: selected.map(({ orderId, lineItems }) => ({ orderId, fulfillments: [{ lineItems }] })),
  })
  const { done, failed, reason } = toReply(host.t, reply)
  const undo = reply.results.flatMap(({ ordersWithFulfillments: order }) => {
    const before = existing.get(order?.orderId ?? '') ?? []
    const created = order?.fulfillments.filter(({ id }) => before.every((each) => each.id !== id)) ?? []
    return created.map(({ id }) => `${order!.orderId}/${id}`)
  })
  return {
    done,
    failed: failed + nothingLeft,
    reason: reason ?? (nothingLeft ? nothingLeftText : undefined),
    undo,
  }
}

async function undoFulfillments(host: Host, paths: readonly string[]): Promise<BulkReply> {
  let done = 0
  let reason: string | undefined
  for (const path of paths) {
    const [orderId = '', fulfillmentId = ''] = path.split('/')
    try {
      await host.call('orderFulfillments.deleteFulfillment', { orderId, fulfillmentId })
      done++
    } catch (error) {
      if (!isProblem(error) || error.status >= 500) throw error
      reason = formatProblemText(host.t, error, error.message)
    }
  }
  return { done, failed: paths.length - done, reason, undo: [] }
}
