import type { AppliedDiscount } from '@stoa/contract/shapes/totals'
import type { Translate } from '@stoa/messages'
import type { Minor } from '@stoa/money'
import { readMinor, toAmount } from './amounts.ts'
import type { Purchase } from './purchase.ts'
import { createApplicationError } from './ucp.ts'

/** What a discount takes off each line; empty for the delivery. */
export interface Shares {
  readonly lines: readonly { readonly id: string; readonly amount: Minor }[]
}

export interface AppliedView {
  readonly title: string
  readonly amount: number
  readonly code?: string
  readonly automatic?: true
  readonly method: 'each' | 'across'
  readonly allocations?: readonly { readonly path: string; readonly amount: number }[]
}

interface Discounts {
  readonly applied: readonly AppliedDiscount[]
  /** In the order of `applied`; absent for what was sold already. */
  readonly shares?: readonly Shares[] | undefined
  /** Those without effect too. */
  readonly codes: readonly SentCode[]
}

/** Allocations add up to the amount; without exact ones there are none. */
export function buildDiscounts({ applied, shares, codes }: Discounts, { lines, currency }: Purchase) {
  return {
    codes: codes.map(({ text }) => text),
    applied: applied.flatMap((discount, index): AppliedView[] => {
      const { coupon, discountRule, merchantDiscount, discountType } = discount
      const price = (coupon ?? discountRule ?? merchantDiscount)?.amount
      const amount = price ? readMinor(price, currency) : 0n
      if (amount === 0n) return []
      const name = discountRule?.name.translated || discountRule?.name.original || coupon?.name || coupon?.code
      const allocations = (shares?.[index]?.lines ?? []).flatMap((share) => {
        const at = lines.findIndex(({ id }) => id === share.id)
        return at < 0 || share.amount === 0n ? [] : [{ path: `$.line_items[${at}]`, amount: toAmount(share.amount) }]
      })
      return [
        {
          title: name ?? '',
          amount: toAmount(amount),
          ...(coupon ? { code: coupon.code } : { automatic: true as const }),
          method: discountType === 'SPECIFIC_ITEMS' ? 'each' : 'across',
          ...(allocations.length > 0 && { allocations }),
        },
      ]
    }),
  }
}

/** A code that a platform sent, and why it has no effect. */
export interface SentCode {
  readonly text: string
  readonly refusal?: string
}

/** The code was sent twice; the cart takes one code. */
export type OwnRefusal = 'SENT_TWICE' | 'ONE_CODE_ONLY'

/** The protocol's word for why a code has no effect. */
export const refusalCodes: Readonly<Record<string, string>> = {
  SENT_TWICE: 'discount_code_already_applied',
  ONE_CODE_ONLY: 'discount_code_combination_disallowed',
  ERROR_COUPON_DOES_NOT_EXIST: 'discount_code_invalid',
  ERROR_COUPON_IS_DISABLED: 'discount_code_invalid',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'discount_code_invalid',
  ERROR_COUPON_HAS_EXPIRED: 'discount_code_expired',
  ERROR_COUPON_USAGE_EXCEEDED: 'discount_code_expired',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'discount_code_user_ineligible',
  ERROR_COUPON_CUSTOMER_NOT_ELIGIBLE: 'discount_code_user_ineligible',
  ERROR_INVALID_PRODUCTS: 'discount_code_invalid',
  ERROR_INVALID_SUBTOTAL: 'discount_code_invalid',
  ERROR_TOO_FEW_ITEMS: 'discount_code_invalid',
}

export function describeRefusal(t: Translate, refusal: string): string {
  if (refusal === 'SENT_TWICE') return t('answers:agent.codeTwice')
  if (refusal === 'ONE_CODE_ONLY') return t('answers:agent.oneCode')
  return createApplicationError(t, refusal).applicationError.description
}
