import type { StoreCreditEntryType } from '@stoa/contract/store-credit.entity'

export interface Entry {
  readonly id: string
  readonly type: StoreCreditEntryType
  /** A decimal string, below zero where the balance falls. */
  readonly amount: string
  readonly orderId: string | null
  readonly note: string | null
  readonly authorId: string | null
  readonly createdDate: Date
}

/** Credit given to a customer, and the reason. */
export interface Gift {
  readonly type: 'GIVEN' | 'REFUNDED'
  /** A decimal string above zero. */
  readonly amount: string
  readonly currency: string
  readonly orderId?: string
  readonly note?: string | null
}

/** Apps of other shops show it as the code of a gift card. */
export const storeCreditName = 'Store credit'
