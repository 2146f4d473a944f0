import { fromPercentage, getCurrencyDecimals, type Minor, type Rate, roundToMinor } from '@stoa/money'

export type DiscountStatus = 'PENDING' | 'LIVE' | 'EXPIRED'

export type ActiveTimeInfo = { readonly start?: Date | null; readonly end?: Date | null }

/** The status of a period at a moment; the end is exclusive. */
export function getStatusAt(period: ActiveTimeInfo | null | undefined, now: Date): DiscountStatus {
  if (period?.start && now < period.start) return 'PENDING'
  if (period?.end && now >= period.end) return 'EXPIRED'
  return 'LIVE'
}

/** Why an amount has too many decimals: it would be rounded silently. */
export function findPrecisionFault(amount: string | null | undefined, currency: string): string | undefined {
  const maxDecimals = getCurrencyDecimals(currency)
  const beyond = amount?.split('.')[1]?.slice(maxDecimals) ?? ''
  if ([...beyond].every((digit) => digit === '0')) return undefined
  return maxDecimals === 0 ? `must be whole ${currency}` : `must have at most ${maxDecimals} decimals`
}

/** The fields of a line that discounts depend on. */
export type DiscountLine = {
  readonly id: string
  readonly quantity: number
  /** One piece, in minor units, after the catalog's own discount. */
  readonly price: Minor
  readonly catalogAppId?: string
  readonly catalogItemId?: string
  readonly collectionIds?: readonly string[]
  /** false: excluded from discounts. */
  readonly discountable?: boolean
}

export type DiscountContext = {
  readonly now: Date
  readonly currency: string
  readonly lines: readonly DiscountLine[]
  readonly memberId?: string
  /** The segments that the member is in, of those that rules ask about. */
  readonly segmentIds?: ReadonlySet<string>
  /** The custom triggers that plugins have confirmed; see {@link triggerKey}. */
  readonly triggers?: ReadonlySet<string>
}

export const triggerKey = ({ appId, id }: { readonly appId: string; readonly id: string }): string =>
  `${appId} ${id}`.toLowerCase()

/** A discount resolved to lines and minor units, as input of `price`. */
export type ResolvedDiscount = {
  readonly id: string
  readonly scope: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
  readonly lineIds?: readonly string[]
  readonly effect: DiscountEffect | BuyXGetY
}

export type ResolvedRule = {
  readonly id: string
  readonly scope: 'SPECIFIC_ITEMS'
  readonly lineIds: readonly string[]
  readonly effect:
    | DiscountEffect
    | { readonly type: 'QUANTITY_BASED'; readonly quantity: number; readonly price: Minor }
    | (BuyXGetY & {
        /** The lines that count as bought; `lineIds` are those that can be got. */
        readonly buyLineIds: readonly string[]
        readonly off: DiscountEffect
        readonly limit?: number
      })
}

/** Of each `buy` + `get` pieces the `get` cheapest are free. */
export type BuyXGetY = { readonly type: 'BUY_X_GET_Y'; readonly buy: number; readonly get: number }

export type DiscountEffect =
  | { readonly type: 'PERCENTAGE'; readonly rate: Rate }
  | { readonly type: 'FIXED_AMOUNT'; readonly amount: Minor; readonly per: 'ITEM' | 'ORDER' }
  | { readonly type: 'FIXED_PRICE'; readonly price: Minor }

export const sumAmount = (lines: readonly DiscountLine[]): Minor =>
  lines.reduce((sum, line) => sum + line.price * BigInt(line.quantity), 0n)

/** A merchant's discount on a cart or draft order, as a percentage or amount. */
export function createMerchantDiscount(
  id: string,
  value: { readonly percentage?: number | null; readonly amount?: string | null },
  currency: string,
  lineIds?: readonly string[],
): ResolvedDiscount {
  const effect: DiscountEffect =
    value.percentage != null
      ? { type: 'PERCENTAGE', rate: fromPercentage(value.percentage) }
      : { type: 'FIXED_AMOUNT', amount: roundToMinor(value.amount ?? '0', currency), per: 'ORDER' }
  return lineIds?.length ? { id, scope: 'SPECIFIC_ITEMS', lineIds, effect } : { id, scope: 'GLOBAL', effect }
}
