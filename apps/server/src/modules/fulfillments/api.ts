import type { Unit } from '../../kernel/unit.ts'
import { listByOrders } from './fulfillments.store.ts'
import { countSent } from './fulfillments.ts'

export { createFulfillment, listFulfillmentsForSingleOrder } from './fulfillments.service.ts'
export { calculateStatus, countSent } from './fulfillments.ts'
export { insertPastParcels, type PastParcel, sendPastParcel } from './past-parcels.ts'

/** The fulfilled pieces per line of an order. */
export const countSentPieces = async (unit: Unit, orderId: string): Promise<Map<string, number>> =>
  countSent((await listByOrders(unit, [orderId])).get(orderId) ?? [])
