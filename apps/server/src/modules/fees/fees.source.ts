import { port } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Fee, FeeContext } from './fees.ts'

/**
 * Who asks for fees beside items and delivery. The embedded source reads what the owner has set up, out of memory; a
 * service of another merchant is asked before the unit is opened, and its answer passed in.
 */
export interface FeeSourceProvider {
  list(unit: Unit): Promise<(context: FeeContext) => Fee[]>
}

export const feeSourcePort = port<FeeSourceProvider>('additional fees')
