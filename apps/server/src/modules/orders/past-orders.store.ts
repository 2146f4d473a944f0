import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { toFilterColumns } from './filter-columns.ts'
import type { PastOrder } from './past-orders.ts'

/** Inserts placed orders in one statement. */
export async function insertPast(unit: Unit, orders: readonly PastOrder[]): Promise<void> {
  const rows = orders.map(({ order, resources, searchText }) => ({
    ...order,
    ...toFilterColumns(order.doc),
    resources,
    searchText,
  }))
  await unit.run(
    compileRaw(sql`
      insert into orders (site_id, id, number, status, payment_status, fulfillment_status, checkout_id, visitor_id, member_id,
        contact_id, email, currency, locale, total, paid, authorized, refunded, pending_amounts, archived, seen,
        created_date, updated_date, purchased_date, search, resources, activities, channel, country, tag_ids, search_keys, doc,
        returning_customer, first_purchase_date, previous_purchase_date)
      select ${site}::uuid, id, number, status, "paymentStatus", "fulfillmentStatus", "checkoutId", "visitorId", "memberId",
        "contactId", email, currency, locale, total, paid, authorized, refunded, "pendingAmounts", archived, seen,
        "createdDate", "updatedDate", "purchasedDate",
        to_tsvector('simple', unaccent("searchText")) || to_tsvector('simple', number::text), resources, activities, channel, country,
        "tagIds", "searchKeys", doc, "returningCustomer", "firstPurchaseDate", "previousPurchaseDate"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, number bigint, status text,
        "paymentStatus" text, "fulfillmentStatus" text, "checkoutId" uuid, "visitorId" uuid, "memberId" uuid,
        "contactId" uuid, email text, currency text, locale text, total numeric, paid numeric, authorized numeric,
        refunded numeric, "pendingAmounts" jsonb, archived boolean, seen boolean, "createdDate" timestamptz,
        "updatedDate" timestamptz, "purchasedDate" timestamptz, "searchText" text, resources jsonb, activities jsonb,
        "returningCustomer" boolean, "firstPurchaseDate" timestamptz, "previousPurchaseDate" timestamptz, channel text, country text, "tagIds" text[], "searchKeys" text[], doc jsonb)`),
  )
}
