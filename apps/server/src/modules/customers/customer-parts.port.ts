import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** What another module stores of a customer. */
export interface CustomerPart {
  /** When two locked customers are merged, before the one goes. */
  move(unit: Unit, fromId: string, toId: string): Promise<void>
}

export const customerPartsPort = listPort<CustomerPart>('parts of customers')
