import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { Coupon } from '../discounts/api.ts'
import { createMerchantDiscount } from '../discounts/discounts.ts'
import type { Discount, Line } from '../pricing/api.ts'
import type { CartV2Doc } from './v2/cart-v2.ts'

export type OwnerType = 'visitor' | 'member' | 'owner' | 'app'

export interface MerchantDiscount {
  readonly amount?: string | null
  readonly percentage?: number | null
  readonly lineItemIds?: readonly string[] | null
}

/** The part of a cart that is neither searched nor summed, in the form of the API. */
export interface CartDoc
  extends Pick<
    WireCart,
    | 'buyerNote'
    | 'contactInfo'
    | 'overrideCheckoutUrl'
    | 'selectedShippingOption'
    | 'businessLocationId'
    | 'extendedFields'
  > {
  readonly buyerInfo?: { contactId?: string; email?: string }
  readonly merchantDiscounts?: readonly MerchantDiscount[]
  /** The language that the buyer asked for; without it, the site's. */
  readonly buyerLanguage?: string
  /** The buyer's display currency, if it is not the site's. */
  readonly conversionCurrency?: string
  /** What only the second version of the API shows and changes. */
  readonly v2?: CartV2Doc
}

export interface Cart {
  readonly id: string
  readonly ownerType: OwnerType
  readonly ownerId: string
  readonly lines: readonly Line[]
  readonly couponId: string | null
  /** The customer whose coupon uses are counted. */
  readonly customerKey: string
  readonly checkoutId: string | null
  /** The owner's current cart. */
  readonly current: boolean
  /** It became an order, here or elsewhere, and can't change. Only the second version of the API still shows it. */
  readonly ordered: boolean
  readonly orderId: string | null
  /** The last total that the buyer was shown by a calculation. */
  readonly shownTotal: bigint | null
  readonly doc: CartDoc
  readonly revision: string
  readonly createdDate: Date
  readonly updatedDate: Date
}

/** A coupon with the number of times that the cart's owner has used it. */
export interface UsableCoupon {
  readonly coupon: Coupon
  readonly usagesByCustomer: number
}

export function resolveMerchantDiscounts(
  discounts: readonly MerchantDiscount[] | undefined,
  currency: string,
): Discount[] {
  return (discounts ?? []).map((discount, index) =>
    createMerchantDiscount(`merchant-${index}`, discount, currency, discount.lineItemIds ?? undefined),
  )
}

/** Each discount is either an amount or a percentage. */
export function assertMerchantDiscounts(discounts: readonly MerchantDiscount[]): void {
  for (const [index, { amount, percentage }] of discounts.entries()) {
    const field = `merchantDiscounts[${index}]`
    const data = { fields: ['amount', 'percentage'] }
    if (amount == null && percentage == null) {
      throw createInvalidArgument(field, 'must have amount or percentage', 'REQUIRED_ONE_OF_FIELD', data)
    }
    if (amount != null && percentage != null) {
      throw createInvalidArgument(field, 'must have only one of amount and percentage', 'ONE_OF_ALIGNMENT', data)
    }
  }
}

export const incrementRevision = (revision: string): string => String(BigInt(revision) + 1n)
