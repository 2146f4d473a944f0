import type { CatalogReference } from '@stoa/contract/shapes/item'
import { port } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { SelectionRefusal } from './memberships.ts'

export interface MembershipCharge {
  readonly membershipId: string
  /** The service that keeps it; any other is taken for one that is kept here. */
  readonly appId?: string | null
  readonly memberId: string
  readonly orderId: string
  /** The checkout that becomes the order: who presses twice at once pays once. */
  readonly checkoutId?: string
  readonly lineItemId: string
  readonly catalogReference?: CatalogReference | undefined
  /** Pieces. */
  readonly credits: number
}

export type Charged =
  | { readonly transactionId: string; readonly appId: string }
  | { readonly refusal: SelectionRefusal | 'MEMBERSHIP_ALREADY_CHARGED' }

/**
 * Who keeps memberships and their credits: this database, and services of the shop's own. Whatever is charged is the
 * caller's transaction's: it comes back if that fails.
 */
export interface MembershipSource {
  /** For each the transaction's id, or why nothing was charged: then the caller's transaction must fail. */
  charge(unit: Unit, charges: readonly MembershipCharge[]): Promise<Charged[]>
  /** Gives credits back; nothing happens when they were given back before. */
  restore(unit: Unit, transactionId: string): Promise<void>
}

export const membershipSourcePort = port<MembershipSource>('memberships')
