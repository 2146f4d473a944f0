import type { Module } from '../../kernel/module.ts'
import type { Unit } from '../../kernel/unit.ts'
import { bindings } from './fulfillments.routes.ts'
import { listByOrders } from './fulfillments.store.ts'
import { countSent } from './fulfillments.ts'

export { countSent as sentOf, statusWith } from './fulfillments.ts'

/** How many pieces of each line of an order are on their way, or there. */
export const countSentPieces = async (unit: Unit, orderId: string): Promise<Map<string, number>> =>
  countSent((await listByOrders(unit, [orderId])).get(orderId) ?? [])

export { createFulfillment, listFulfillmentsForSingleOrder } from './fulfillments.service.ts'

export const fulfillmentsModule: Module = { bindings }
