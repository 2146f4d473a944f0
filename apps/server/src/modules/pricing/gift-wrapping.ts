import type { Minor } from '@stoa/money'
import type { Fee, FeeContext } from '../fees/api.ts'

/** The shop's gift options and the buyer's choice. */
export interface GiftChoice {
  readonly wrapping: boolean
  readonly wrapped: boolean
}

export interface GiftOffer {
  readonly wrapping: boolean
  /** The price of gift wrapping before tax, whether or not it is chosen. */
  readonly wrappingPrice: Minor
}

const sumFees = (fees: readonly Fee[]): Minor => fees.reduce((sum, { price }) => sum + price, 0n)

/** The difference that wrapping makes to the fees; never negative, as it only adds some. */
export const calculateWrappingPrice = (fees: (context: FeeContext) => Fee[], context: FeeContext): Minor =>
  sumFees(fees({ ...context, giftWrapped: true })) - sumFees(fees({ ...context, giftWrapped: false }))
