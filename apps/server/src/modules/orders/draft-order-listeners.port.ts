import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Hears, in the same transaction, what became of a draft whose payment was to make it an order. */
export interface DraftOrderListener {
  onPlaced(unit: Unit, draftId: string): Promise<void>
  /** Nothing came of the payment: the draft is as it was. */
  onPaymentFailed(unit: Unit, draftId: string): Promise<void>
}

export const draftOrderListenersPort = listPort<DraftOrderListener>('draft-keepers')
