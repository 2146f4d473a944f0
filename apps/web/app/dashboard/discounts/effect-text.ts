import type { DiscountRule } from '@stoa/contract/discount-rule.entity'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { usePrice } from '@stoa/ui'

/** What a discount does, for a short text in lists. */
export interface Effect {
  readonly kind: 'PERCENT' | 'OFF' | 'PRICE' | 'SET' | 'BUY_GET' | 'FREE_SHIPPING'
  readonly value: string
  readonly quantity?: string
  /** The discount on the items that customers get; they are free without it. */
  readonly off?: Effect
  /** A discount by quantity: what it does from which quantity on. */
  readonly steps?: readonly { readonly from: number; readonly effect: Effect }[]
}

export const useEffectText = (effect: Effect): string => formatEffect(useT(), effect, usePrice())

function formatEffect(
  t: Translate,
  { kind, value, quantity = '', off, steps }: Effect,
  price: (amount: string) => string,
): string {
  if (steps) {
    return steps
      .map(({ from, effect }) =>
        t('dashboard-discounts:effect.step', { discount: formatEffect(t, effect, price), quantity: from }),
      )
      .join(' · ')
  }
  switch (kind) {
    case 'PERCENT':
      return t('dashboard-discounts:effect.percent', { value: Number(value) })
    case 'OFF':
      return t('dashboard-discounts:effect.amount', { amount: price(value) })
    case 'PRICE':
      return t('dashboard-discounts:effect.each', { price: price(value) })
    case 'SET':
      return t('dashboard-discounts:effect.set', { quantity, price: price(value) })
    case 'BUY_GET':
      return off
        ? t('dashboard-discounts:effect.buyGet', { buys: quantity, gets: value, discount: formatEffect(t, off, price) })
        : t('dashboard-discounts:effect.buyGetFree', { buys: quantity, gets: value })
    case 'FREE_SHIPPING':
      return t('dashboard-discounts:effect.freeShipping')
  }
}

type RuleValue = DiscountRule['discounts']['values'][number]

export function toRuleEffect(value: RuleValue | undefined, trigger?: DiscountRule['trigger']): Effect {
  const off = toValueEffect(value)
  if (value?.quantitySteps) {
    const first = { from: trigger?.itemQuantityRange?.from ?? 1, effect: off }
    const others = value.quantitySteps.map(({ from, ...step }) => ({
      from,
      effect: toValueEffect({ ...value, ...step }),
    }))
    return { ...off, steps: [first, ...others] }
  }
  const info = value?.targetType === 'BUY_X_GET_Y' ? value.buyXGetYInfo : undefined
  if (!info) return off
  const isFree = off.kind === 'PERCENT' && Number(off.value) === 100
  return {
    kind: 'BUY_GET',
    value: String(info.customerGets.quantity),
    quantity: String(info.customerBuys.minimumQuantity),
    ...(!isFree && { off }),
  }
}

function toValueEffect(value: RuleValue | undefined): Effect {
  switch (value?.discountType) {
    case 'FIXED_AMOUNT':
      return { kind: 'OFF', value: value.fixedAmount ?? '' }
    case 'FIXED_PRICE':
      return { kind: 'PRICE', value: value.fixedPrice ?? '' }
    case 'QUANTITY_BASED': {
      const set = value.quantityBased?.configurations[0]
      return { kind: 'SET', value: set?.price ?? '', quantity: String(set?.quantity ?? '') }
    }
    default:
      return { kind: 'PERCENT', value: String(value?.percentage ?? '') }
  }
}
