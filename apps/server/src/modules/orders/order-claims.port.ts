import { Problem } from '@stoa/contract/problem'
import { formatMinor } from '@stoa/money'
import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { CheckoutForOrder } from '../checkout/api.ts'

/** An order whose payment begins. */
export interface BeginningOrder {
  readonly orderId: string
  readonly checkoutId: string
  readonly memberId?: string
  readonly currency: string
  /** Decimal string. */
  readonly total: string
  /** What plugins take off, by their ids; decimal strings. */
  readonly discounts: Readonly<Record<string, string>>
}

/** Takes what an order needs beside stock and tender, in the transaction that begins it. */
export interface OrderClaim {
  /** A refusal is returned as its code: the order is not begun. */
  claim(unit: Unit, order: BeginningOrder): Promise<string | undefined>
  /** The payment failed or the order was rejected. Idempotent. */
  release(unit: Unit, orderId: string): Promise<void>
}

export const orderClaimsPort = listPort<OrderClaim>('order claims')

/** @throws CHECKOUT_CHANGED with the refusal as `reason`: the buyer has to see the new amount. */
export async function claimForOrder(unit: Unit, source: CheckoutForOrder, orderId: string): Promise<void> {
  const claims = unit.use(orderClaimsPort)
  if (claims.length === 0) return
  const order = toBeginningOrder(source, orderId)
  for (const { claim } of claims) {
    const reason = await claim(unit, order)
    if (reason !== undefined) throw new Problem('CHECKOUT_CHANGED', { data: { reason } })
  }
}

export async function releaseClaims(unit: Unit, orderId: string): Promise<void> {
  for (const { release } of unit.use(orderClaimsPort)) await release(unit, orderId)
}

function toBeginningOrder({ checkout, priced }: CheckoutForOrder, orderId: string): BeginningOrder {
  const { memberId } = checkout.buyerInfo
  const discounts = (checkout.appliedDiscounts ?? []).flatMap(({ discountRule }) =>
    discountRule?.id && discountRule.amount ? [[discountRule.id, discountRule.amount.amount] as const] : [],
  )
  return {
    orderId,
    checkoutId: checkout.id,
    ...(memberId && { memberId }),
    currency: priced.currency,
    total: formatMinor(priced.summary.total, priced.currency),
    discounts: Object.fromEntries(discounts),
  }
}
