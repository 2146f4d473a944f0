import { noticesRoutes } from './notices.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, Nothing, object, type Static, Whole, writable } from './schema.ts'

/** Email notifications for those who manage the site. */
export const OwnerNotices = object({
  newOrder: Flag(),
  /** A tracked item has `lowStockAt` pieces or fewer. */
  lowStock: Flag(),
  /** Also the filter for low stock: this many pieces or fewer, but not none. */
  lowStockAt: Whole(1, 1000),
  review: Flag(),
  return: Flag(),
  /** A visitor sent a message by a contact form. */
  message: Flag(),
  /** A payment of a placed order, or its capture, failed afterwards. */
  paymentFailed: Flag(),
  /** A buyer disputes a charge. */
  dispute: Flag(),
})
export type OwnerNotices = Static<typeof OwnerNotices>

const Reply = object({ ownerNotices: OwnerNotices })

export const notices = defineOperations({ name: 'notices', staff: 'STOA.MANAGE_NOTIFICATIONS' }, noticesRoutes, {
  getOwnerNotices: {
    kind: 'query',
    who: ['owner'],
    input: Nothing,
    reply: Reply,
    summary: 'Get the email notifications for the people who manage the site.',
  },
  updateOwnerNotices: {
    kind: 'command',
    who: ['owner'],
    input: object({ ownerNotices: writable(OwnerNotices) }),
    reply: Reply,
    summary: 'Set the email notifications for the people who manage the site; omitted ones stay.',
  },
})
