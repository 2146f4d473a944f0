import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Notified in the same transaction when the payment of a draft order is decided. */
export interface DraftOrderListener {
  onPlaced(unit: Unit, draftId: string): Promise<void>
  /** The payment failed: the draft is unchanged. */
  onPaymentFailed(unit: Unit, draftId: string): Promise<void>
}

export const draftOrderListenersPort = listPort<DraftOrderListener>('draft-order-listeners')
