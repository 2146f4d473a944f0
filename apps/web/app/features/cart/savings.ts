import type { Translate } from '@stoa/messages'
import type { CartTotals } from '../../lib/cart-entities.ts'

interface Discounted {
  readonly lineId: string
  /** The names of the line's discounts. */
  readonly offers: readonly string[]
}

/** Describes a line's discounts, their total savings, and how many pieces are missing for a larger one. */
export function describeSavings(
  t: Translate,
  price: (amount: string) => string,
  { calculatedLineItems, nextQuantitySteps }: CartTotals,
  { lineId, offers }: Discounted,
): string[] {
  const saved = calculatedLineItems?.find((each) => each.lineItemId === lineId)?.pricesBreakdown?.totalDiscount?.amount
  const next = nextQuantitySteps?.find((step) => step.lineItemId === lineId)
  return [
    ...offers,
    ...(offers.length > 0 && Number(saved) > 0 ? [t('cart:saved', { amount: price(saved ?? '0') })] : []),
    ...(next ? [describeNext(t, price, next)] : []),
  ]
}

type Step = NonNullable<CartTotals['nextQuantitySteps']>[number]

function describeNext(t: Translate, price: (amount: string) => string, step: Step): string {
  const count = step.missing ?? 1
  const amount = price(step.amount?.amount ?? '0')
  if (step.discountType === 'FIXED_AMOUNT') return t('cart:nextStep.amount', { count, amount })
  if (step.discountType === 'FIXED_PRICE') return t('cart:nextStep.price', { count, price: amount })
  return t('cart:nextStep.percent', { count, value: step.percentage ?? 0 })
}
