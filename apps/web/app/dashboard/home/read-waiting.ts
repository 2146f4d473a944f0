import type { Host } from '../../lib/host.ts'
import { addDays, toDay } from '../lib/time.ts'
import { buildFilter, parseListing as parseOrders } from '../orders/listing.ts'
import { buildQuery, parseListing as parseTransactions } from '../payments/listing.ts'
import { readLowStock } from '../products/low-stock.ts'

/** Higher numbers are not counted. */
export const maxCount = 99
/** An order counts as late after this many days without fulfillment. */
const daysUntilLate = 3
/** Payments that failed earlier are no longer shown. */
const daysOfFailures = 7
const paging = { cursorPaging: { limit: maxCount + 1 } }

/** Counts the open tasks, apart from orders that are in time. */
export async function readWaiting(host: Host, zone: string) {
  const recent = addDays(toDay(new Date(), zone), -daysOfFailures)
  const lateList = `status=APPROVED&fulfillment=NOT_FULFILLED,PARTIALLY_FULFILLED&to=${addDays(toDay(new Date(), zone), -daysUntilLate)}`
  const failedList = `status=DECLINED,FAILED&from=${recent}`
  const [late, failed, messages, webhooks, members, { reviews }, { returns }, low, { draftOrders }] = await Promise.all(
    [
      host.may('orders.aggregateOrders') ? countOrders(host, lateList, zone) : 0,
      host.may('transactions.queryTransactions') ? countTransactions(host, failedList, zone) : 0,
      host.may('contactMessages.queryContactMessages') ? countUnread(host) : 0,
      host.may('webhooks.querySubscriptions') ? countStopped(host) : 0,
      host.may('members.queryMembers') ? countApplicants(host) : 0,
      host.may('reviews.queryReviews')
        ? host.call('reviews.queryReviews', {
            query: { filter: { 'moderation.moderationStatus': 'IN_MODERATION' }, ...paging },
            returnPrivateReviews: true,
          })
        : { reviews: [] },
      host.may('returns.queryReturns')
        ? host.call('returns.queryReturns', { query: { filter: { status: 'REQUESTED' }, ...paging } })
        : { returns: [] },
      host.may('inventory.queryInventory') ? readLowStock(host) : { ids: [] },
      host.may('draftOrders.queryDraftOrders')
        ? host.call('draftOrders.queryDraftOrders', { query: { filter: { status: 'DRAFT' }, ...paging } })
        : { draftOrders: [] },
    ],
  )
  return {
    late: { count: late, list: lateList },
    failed: { count: failed, list: failedList },
    messages,
    webhooks,
    members,
    reviews: reviews.length,
    returns: returns.length,
    low: low.ids.length,
    drafts: draftOrders.length,
  }
}
export type Waiting = Awaited<ReturnType<typeof readWaiting>>

/** Counts orders from sums, with the filter of the list that shows them. */
async function countOrders(host: Host, list: string, zone: string): Promise<number> {
  const filter = buildFilter(parseOrders(new URLSearchParams(list)), zone, host.site)
  const { aggregates } = await host.call('orders.aggregateOrders', {
    filter,
    aggregation: { counts: { $count: 'status' } },
  })
  return Object.values(aggregates.counts as Readonly<Record<string, number>>).reduce((sum, count) => sum + count, 0)
}

async function countTransactions(host: Host, list: string, zone: string): Promise<number> {
  const { filter } = buildQuery(parseTransactions(new URLSearchParams(list)), zone)
  const { transactions } = await host.call('transactions.queryTransactions', { query: { filter, ...paging } })
  return transactions.length
}

async function countUnread(host: Host): Promise<number> {
  const query = { filter: { status: 'UNREAD' }, ...paging }
  return (await host.call('contactMessages.queryContactMessages', { query })).contactMessages.length
}

/** Counts webhooks that were stopped because their receiver no longer exists. */
async function countStopped(host: Host): Promise<number> {
  const query = { filter: { enabled: false }, paging: { limit: maxCount + 1 } }
  const { subscriptions } = await host.call('webhooks.querySubscriptions', { query })
  return subscriptions.filter(({ disabledReason }) => disabledReason === 'GONE').length
}

async function countApplicants(host: Host) {
  const { members } = await host.call('members.queryMembers', {
    query: { filter: { status: 'PENDING' }, paging: { limit: maxCount + 1 } },
  })
  return members?.length ?? 0
}
