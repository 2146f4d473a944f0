import { inject } from 'vitest'
import type { Caller } from './caller.ts'
import { mollieKey } from './mollie-fake.ts'

// biome-ignore lint/suspicious/noExplicitAny: what Mollie's books hold
type Any = any

/** Connects a site with the fake. */
export const connectMollie = (owner: Caller, secretKey = mollieKey) =>
  owner.ok('payments.updatePaymentAccount', { providerId: 'mollie', account: { enabled: true, secretKey } })

export interface MollieState {
  /** `lost` drops the response of one POST whose path ends like this; `silent`: the payment page sends no webhooks. */
  set?: { down?: boolean; lost?: string; silent?: boolean }
  paymentId?: string
  /** Changes this payment, as its buyer or bank would. */
  payment?: object
  /** Changes its refunds. */
  refund?: object
}

/** Reads and changes the ledger of the fake of this run. */
export async function updateMollie(change: MollieState): Promise<Any> {
  return (await fetch(`${inject('mollie')}/books`, { method: 'POST', body: JSON.stringify(change) })).json()
}
