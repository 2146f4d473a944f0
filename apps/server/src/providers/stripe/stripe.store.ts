import type { Units } from '../../kernel/unit.ts'
import { findProviderCharge, type ProviderCharge, recordProviderCharge } from '../../modules/payments/api.ts'

export const id = 'stripe'

export interface StripeIntent {
  id: string
  /** Null: the charge is closed and must not be made. */
  intent: string | null
  /** Minor units as Stripe counts them. */
  amount: bigint
}

const toIntent = ({ id: key, reference, amount }: ProviderCharge): StripeIntent => ({
  id: key,
  intent: reference,
  amount: BigInt(amount),
})

/** Stores the intent of a charge, or that it is closed. The first entry wins; returns it. */
export const recordIntent = async (units: Units, { id: key, intent, amount }: StripeIntent): Promise<StripeIntent> =>
  toIntent(await recordProviderCharge(units, id, { id: key, reference: intent, amount: String(amount) }))

export async function findIntent(
  units: Units,
  by: { id: string } | { intent: string },
): Promise<StripeIntent | undefined> {
  const found = await findProviderCharge(units, id, 'id' in by ? by : { reference: by.intent })
  return found && toIntent(found)
}
