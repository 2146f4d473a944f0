import { fromPercentage, roundToMinor } from '@stoa/money'
import type { RuleValue, Scope } from './discount-rules.ts'
import type { DiscountEffect, ResolvedRule } from './discounts.ts'
import { getReach, type Reach } from './rule-reach.ts'

type Effect = ResolvedRule['effect']

/** A rule's effect in minor units; the lines to buy are resolved per cart. */
export type ReadyEffect =
  | Exclude<Effect, { type: 'BUY_X_GET_Y' }>
  | (Omit<Extract<Effect, { type: 'BUY_X_GET_Y' }>, 'buyLineIds'> & { readonly buys: Reach })

/** The scopes that are discounted. */
export const getScopes = (value: RuleValue): readonly Scope[] | undefined =>
  isBuyXGetY(value) ? value.buyXGetYInfo.customerGets.scopes : value.specificItemsInfo?.scopes

const isBuyXGetY = (value: RuleValue): value is RuleValue & Required<Pick<RuleValue, 'buyXGetYInfo'>> =>
  value.targetType === 'BUY_X_GET_Y' && value.buyXGetYInfo !== undefined

export function toEffect(value: RuleValue, currency: string): ReadyEffect | undefined {
  if (value.discountType === 'QUANTITY_BASED') {
    const set = value.quantityBased?.configurations[0]
    return set && { type: 'QUANTITY_BASED', quantity: set.quantity, price: roundToMinor(set.price, currency) }
  }
  const off = toPieceEffect(value, currency)
  if (!off || !isBuyXGetY(value)) return off
  const { customerBuys, customerGets, limit } = value.buyXGetYInfo
  return {
    type: 'BUY_X_GET_Y',
    buy: customerBuys.minimumQuantity,
    get: customerGets.quantity,
    buys: getReach(customerBuys.scopes),
    off,
    ...(limit != null && { limit }),
  }
}

function toPieceEffect(value: RuleValue, currency: string): DiscountEffect | undefined {
  if (value.discountType === 'PERCENTAGE') {
    return { type: 'PERCENTAGE', rate: fromPercentage(value.percentage ?? 0) }
  }
  if (value.discountType === 'FIXED_AMOUNT') {
    return { type: 'FIXED_AMOUNT', amount: roundToMinor(value.fixedAmount ?? '0', currency), per: 'ITEM' }
  }
  return value.fixedPrice === undefined
    ? undefined
    : { type: 'FIXED_PRICE', price: roundToMinor(value.fixedPrice, currency) }
}

/** Set discounts depend on the whole cart: they can't be compared before they are calculated. */
export const isInSets = ({ type }: ReadyEffect | Effect): boolean => type === 'QUANTITY_BASED' || type === 'BUY_X_GET_Y'

interface ComparableRule {
  readonly id: string
  readonly effect: ReadyEffect | Effect
}

/** Of one kind the larger effect wins; ties go to the lower id. */
export function isBetter(one: ComparableRule, other: ComparableRule): boolean {
  const [a, b] = [getSize(one.effect), getSize(other.effect)]
  return a === b ? one.id < other.id : a > b
}

const getSize = (effect: ComparableRule['effect']): number | bigint => {
  if (effect.type === 'PERCENTAGE') return Number(effect.rate)
  if (effect.type === 'FIXED_AMOUNT') return effect.amount
  return effect.type === 'FIXED_PRICE' ? -effect.price : 0
}
