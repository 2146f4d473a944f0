import { port } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { SelectionRefusal } from './memberships.ts'

export interface MembershipCharge {
  readonly membershipId: string
  readonly memberId: string
  readonly orderId: string
  readonly lineItemId: string
  /** Pieces. */
  readonly credits: number
}

/**
 * Who keeps memberships and their credits. The embedded source charges in the caller's transaction; whoever brings
 * memberships of another service does the same with what that service has promised.
 */
export interface MembershipSource {
  /** Names the source on the wire. */
  readonly appId: string
  /** Answers the transaction's id, or why nothing was charged: then the caller's transaction must fail. */
  charge(
    unit: Unit,
    charge: MembershipCharge,
  ): Promise<{ transactionId: string } | { refusal: SelectionRefusal | 'MEMBERSHIP_ALREADY_CHARGED' }>
  /** Gives credits back; nothing happens when they were given back before. */
  restore(unit: Unit, transactionId: string): Promise<void>
}

export const membershipSourcePort = port<MembershipSource>('memberships')
