import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long an untouched cart is stored. */
const retentionMs = 90 * dayMs

/**
 * The index is on the creation date: an index on the update date would have to be written with every change of a cart.
 */
export const expiring: readonly CleanUpRule[] = [
  {
    table: 'carts',
    events: ['wix.ecom.v1.cart_deleted', 'wix.ecom.v2.cart_deleted'],
    condition: (now) => sql`created_date < ${new Date(now.getTime() - retentionMs)}
      and updated_date < ${new Date(now.getTime() - retentionMs)}`,
  },
]
