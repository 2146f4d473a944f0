import { noticesRoutes } from './notices.routes.ts'
import { operations } from './operation.ts'
import { Flag, Nothing, object, type Static, Whole, writable } from './schema.ts'

/** Of what those who run the site are told by mail. */
export const OwnerNotices = object({
  newOrder: Flag(),
  /** Something counted falls to `lowStockAt` pieces or fewer. */
  lowStock: Flag(),
  /** Also what lists call low: this many pieces or fewer, but not none. */
  lowStockAt: Whole(1, 1000),
  review: Flag(),
  return: Flag(),
})
export type OwnerNotices = Static<typeof OwnerNotices>

const Reply = object({ ownerNotices: OwnerNotices })

export const notices = operations('notices', noticesRoutes, {
  getOwnerNotices: {
    kind: 'query',
    who: ['owner'],
    input: Nothing,
    reply: Reply,
    summary: 'Get of what those who run the site are told by mail.',
  },
  updateOwnerNotices: {
    kind: 'command',
    who: ['owner'],
    input: object({ ownerNotices: writable(OwnerNotices) }),
    reply: Reply,
    summary: 'Say of what those who run the site are told by mail; what is not said stays.',
  },
})
