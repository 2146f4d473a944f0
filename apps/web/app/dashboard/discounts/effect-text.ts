import type { DiscountRule } from '@stoa/contract/discount-rule.entity'
import { usePrice } from '@stoa/ui'

/** What a discount does, as lists say it in a few words. */
export interface Effect {
  readonly kind: 'PERCENT' | 'OFF' | 'PRICE' | 'SET' | 'BUY_GET' | 'DELIVERY'
  readonly value: string
  readonly pieces?: string
  /** What the pieces that are got cost; nothing where this is absent. */
  readonly off?: Effect
}

export const useEffectText = (effect: Effect): string => sentenceOf(effect, usePrice())

function sentenceOf({ kind, value, pieces, off }: Effect, price: (amount: string) => string): string {
  switch (kind) {
    case 'PERCENT':
      return `${value} % off`
    case 'OFF':
      return `${price(value)} off`
    case 'PRICE':
      return `Each at ${price(value)}`
    case 'SET':
      return `${pieces} for ${price(value)}`
    case 'BUY_GET':
      return `Buy ${pieces}, get ${value} ${off ? `(${sentenceOf(off, price)})` : 'free'}`
    case 'DELIVERY':
      return 'Free delivery'
  }
}

type RuleValue = DiscountRule['discounts']['values'][number]

export function ruleEffect(value: RuleValue | undefined): Effect {
  const off = valueEffect(value)
  const info = value?.targetType === 'BUY_X_GET_Y' ? value.buyXGetYInfo : undefined
  if (!info) return off
  const isFree = off.kind === 'PERCENT' && Number(off.value) === 100
  return {
    kind: 'BUY_GET',
    value: String(info.customerGets.quantity),
    pieces: String(info.customerBuys.minimumQuantity),
    ...(!isFree && { off }),
  }
}

function valueEffect(value: RuleValue | undefined): Effect {
  switch (value?.discountType) {
    case 'FIXED_AMOUNT':
      return { kind: 'OFF', value: value.fixedAmount ?? '' }
    case 'FIXED_PRICE':
      return { kind: 'PRICE', value: value.fixedPrice ?? '' }
    case 'QUANTITY_BASED': {
      const set = value.quantityBased?.configurations[0]
      return { kind: 'SET', value: set?.price ?? '', pieces: String(set?.quantity ?? '') }
    }
    default:
      return { kind: 'PERCENT', value: String(value?.percentage ?? '') }
  }
}
