import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long a cart waits that nobody touches. */
const retentionMs = 90 * dayMs

/** The index is of the day that carts were made: one of their changes would make every change dearer. */
export const expiring: readonly CleanUpRule[] = [
  {
    table: 'carts',
    event: 'wix.ecom.v1.cart_deleted',
    condition: (now) => sql`created_date < ${new Date(now.getTime() - retentionMs)}
      and updated_date < ${new Date(now.getTime() - retentionMs)}`,
  },
]
