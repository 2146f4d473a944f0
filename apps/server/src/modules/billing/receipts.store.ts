import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface ReceiptDoc {
  shop: string
  orderNumber: string
  /** Decimal string. */
  amount: string
  currency: string
  card?: { brand?: string; last4?: string }
  email?: string
}

/** Inserts a receipt under the site's next number, without gaps, and returns the number. */
export async function insertReceipt(
  unit: Unit,
  { id, paymentId, orderId, doc }: { id: string; paymentId: string; orderId: string; doc: ReceiptDoc },
): Promise<string> {
  const row = await unit.first(
    compileRaw(sql<{ number: string }>`
      with next as (
        insert into receipt_counters as c (site_id, last) values (${site}, 1)
        on conflict (site_id) do update set last = c.last + 1 returning last
      )
      insert into receipts (site_id, id, payment_id, order_id, number, doc, created_date)
      select ${site}::uuid, ${id}::uuid, ${paymentId}::uuid, ${orderId}::uuid, last, ${doc}::jsonb, ${unit.now}::timestamptz
      from next returning number::text`),
  )
  return row!.number
}
