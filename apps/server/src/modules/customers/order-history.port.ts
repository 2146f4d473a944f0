import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Entries of orders that were placed before their contacts had customers, for the counts; see `countOrders`. */
export interface OrderHistory {
  list(unit: Unit, contactIds: readonly string[]): Promise<object[]>
}

export const orderHistoryPort = listPort<OrderHistory>('order history of contacts')
