import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Implemented by modules that store data of a customer. */
export interface CustomerPart {
  /** Called when two locked customers are merged, before one is deleted. */
  move(unit: Unit, fromId: string, toId: string): Promise<void>
}

export const customerPartsPort = listPort<CustomerPart>('parts of customers')
