import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import { sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createActivity, type OrderRecord, withActivities } from '../orders/api.ts'
import { getStatus, listHistory } from './fulfillments.ts'
import { buildParcel, type FulfillmentInput } from './parcels.ts'

export interface PastParcel {
  readonly orderId: string
  readonly fulfillment: Fulfillment
}

/** The order after a parcel was sent at the unit's moment. `authorEmail`: of the manager who sent it. Writes nothing. */
export function sendPastParcel(
  unit: Unit,
  order: OrderRecord,
  others: readonly Fulfillment[],
  { parcel, authorEmail }: { parcel: FulfillmentInput; authorEmail: string },
): { order: OrderRecord; sent: PastParcel } {
  const fulfillment = buildParcel(order, others, parcel, { id: createId(), now: unit.now })
  const fulfillmentStatus = getStatus(order.doc.lineItems, [...others, fulfillment])
  const lines = listHistory(undefined, fulfillment, order.fulfillmentStatus, fulfillmentStatus).map((type) => ({
    authorEmail,
    ...createActivity(unit, type),
  }))
  const activities = withActivities(order, ...lines)
  return {
    order: { ...order, fulfillmentStatus, activities, updatedDate: unit.now },
    sent: { orderId: order.id, fulfillment },
  }
}

/** Inserts the parcels of orders that are there. */
export async function insertPastParcels(unit: Unit, parcels: readonly PastParcel[]): Promise<void> {
  const rows = parcels.map(({ orderId, fulfillment: { id, createdDate, ...doc } }) => ({
    ...{ orderId, id, createdDate, doc },
    trackingNumber: doc.trackingInfo?.trackingNumber || null,
  }))
  await unit.run(
    compileRaw(sql`
      insert into fulfillments (site_id, order_id, id, created_date, tracking_number, doc)
      select ${site}::uuid, "orderId", id, "createdDate", "trackingNumber", doc
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r("orderId" uuid, id uuid,
        "createdDate" timestamptz, "trackingNumber" text, doc jsonb)`),
  )
}
