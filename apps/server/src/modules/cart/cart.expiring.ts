import { sql } from 'kysely'
import type { Expiring } from '../../kernel/clean-up.ts'

const days = 24 * 60 * 60 * 1000
/** How long a cart waits that nobody touches. */
const kept = 90 * days

/** The index is of the day that carts were made: one of their changes would make every change dearer. */
export const expiring: readonly Expiring[] = [
  {
    table: 'carts',
    event: 'wix.ecom.v1.cart_deleted',
    over: (now) => sql`created_date < ${new Date(now.getTime() - kept)}
      and updated_date < ${new Date(now.getTime() - kept)}`,
  },
]
