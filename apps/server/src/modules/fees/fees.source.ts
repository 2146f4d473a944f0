import { definePort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Fee, FeeContext } from './fees.ts'

/**
 * A source of additional fees. The embedded one reads the owner's fees from memory; plugins are asked before the unit
 * opens and their answers passed in.
 */
export interface FeeSourceProvider {
  list(unit: Unit): Promise<(context: FeeContext) => Fee[]>
}

export const feeSourcePort = definePort<FeeSourceProvider>('additional fees')
