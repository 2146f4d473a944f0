const texts: Readonly<Record<string, string>> = {
  ERROR_COUPON_DOES_NOT_EXIST: 'This code does not exist. Check how it is spelled.',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This code is not active yet.',
  ERROR_COUPON_HAS_EXPIRED: 'This code has expired.',
  ERROR_COUPON_USAGE_EXCEEDED: 'This code has been used up.',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have used this code already.',
}

/** Why a code can't be used, for the buyer who typed it. */
export const couponText = (code: string): string => texts[code] ?? 'This code does not work.'

interface Named {
  readonly name: string
  readonly lineIds: readonly string[]
  /** It changes the price of single pieces by itself. */
  readonly isRule: boolean
}

/** The discounts that a line has and the buyer would not guess: what lowers the whole order stands in the summary alone. */
export const offersOn = (lineId: string, discounts: readonly Named[], lines: number): string[] =>
  discounts
    .filter(({ lineIds, isRule }) => lineIds.includes(lineId) && (isRule || lineIds.length < lines))
    .map(({ name }) => name)
