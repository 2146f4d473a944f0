import type { Host } from '../../lib/host.ts'
import { readLowStock } from '../products/low-stock.ts'

/** Higher numbers are not counted. */
export const maxCount = 50

/** How much waits for the owner, apart from orders. */
export async function readWaiting(host: Host) {
  const paging = { cursorPaging: { limit: maxCount } }
  const [members, { reviews }, { returns }, low, { draftOrders }] = await Promise.all([
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
  ])
  return {
    members,
    reviews: reviews.length,
    returns: returns.length,
    low: low.ids.length,
    drafts: draftOrders.length,
  }
}
export type Waiting = Awaited<ReturnType<typeof readWaiting>>

async function countApplicants(host: Host) {
  const { members } = await host.call('members.queryMembers', {
    query: { filter: { status: 'PENDING' }, paging: { limit: maxCount } },
  })
  return members?.length ?? 0
}
