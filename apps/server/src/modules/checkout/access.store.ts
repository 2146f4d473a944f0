import { sql } from 'kysely'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface CheckoutAccessTable {
  checkout_id: string
  holder: string
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    checkout_access: CheckoutAccessTable
  }
}

/** Lets somebody in who is not the owner. */
export async function insertAccess(unit: Unit, checkoutId: string, holder: string): Promise<void> {
  await unit.run(
    db
      .insertInto('checkout_access')
      .values({ checkout_id: checkoutId, holder })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** A visitor's open checkouts become the member's; whoever still comes as the visitor is let in. */
export async function handOver(unit: Unit, visitorId: string, memberId: string): Promise<void> {
  await unit.run(
    raw(sql`
      with moved as (
        update checkouts set owner_type = 'member', owner_id = ${memberId},
          customer_key = case when customer_key = ${visitorId} then ${memberId} else customer_key end
        where site_id = ${site} and owner_id = ${visitorId} and not completed
        returning id
      )
      insert into checkout_access (site_id, checkout_id, holder)
      select ${site}::uuid, id, ${visitorId}::uuid from moved on conflict do nothing`),
  )
}
