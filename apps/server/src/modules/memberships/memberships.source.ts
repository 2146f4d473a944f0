import type { CatalogReference } from '@stoa/contract/shapes/item'
import { definePort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { SelectionRefusal } from './memberships.ts'

export interface MembershipCharge {
  readonly membershipId: string
  /** The plugin that keeps it; other ids mean this server. */
  readonly appId?: string | null
  readonly memberId: string
  readonly orderId: string
  /** The checkout that becomes the order: concurrent calls for it charge once. */
  readonly checkoutId?: string
  readonly lineItemId: string
  readonly catalogReference?: CatalogReference | undefined
  /** One per piece. */
  readonly credits: number
}

export type Charged =
  | { readonly transactionId: string; readonly appId: string }
  | { readonly refusal: SelectionRefusal | 'MEMBERSHIP_ALREADY_CHARGED' }

/**
 * Keeps memberships and their credits: this database and the site's plugins. Charges are part of the caller's
 * transaction and are restored if it fails.
 */
export interface MembershipSource {
  /** For each charge the transaction id, or why it failed: then the caller's transaction must fail. */
  charge(unit: Unit, charges: readonly MembershipCharge[]): Promise<Charged[]>
  /** Restores credits; idempotent. */
  restore(unit: Unit, transactionId: string): Promise<void>
}

export const membershipSourcePort = definePort<MembershipSource>('memberships')
