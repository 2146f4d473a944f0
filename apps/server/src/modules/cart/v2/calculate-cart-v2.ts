import type { cartV2 } from '@stoa/contract/cart-v2'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../../kernel/unit.ts'
import { toMembershipOptions } from '../../pricing/api.ts'
import type { Delivery } from '../calculate-cart.ts'
import type { RowForTotals } from '../cart.rows.ts'
import { rememberCartTotal } from '../cart.store.ts'
import { buildShownTotals } from '../show-cart.ts'
import { assertNotOrdered } from './cart-v2.ts'
import { toWireCartV2 } from './cart-v2.wire.ts'
import { toCartSummary } from './cart-v2-summary.wire.ts'
import { createPriceToken } from './price-token.ts'

type Operations = typeof cartV2
type Totals = Promise<ReplyOf<Operations['calculateCart']>>
type Estimate = Omit<InputOf<Operations['estimateCart']>, 'cartId'>

const calculate = (unit: Unit, row: RowForTotals, options: Delivery = {}) =>
  buildShownTotals(unit, row, { ...options, mode: 'exact' })

/** What an order would cost now. The total is remembered as shown: an order that costs more is refused. */
export async function calculateCartV2(unit: Unit, row: RowForTotals): Totals {
  assertNotOrdered(row.cart)
  const shown = await calculate(unit, row)
  const total = shown.calculation.priced.totalAfterGiftCard
  const { id } = row.cart
  if (row.cart.shownTotal !== total) rememberCartTotal(unit, row.cart, total)
  const reply = {
    cart: toWireCartV2(shown),
    summary: toCartSummary(shown, {
      calculationId: unit.newId(),
      priceVerificationToken: createPriceToken(unit, id, total),
      violations: 'ALL',
    }),
  }
  if (unit.isObserved('wix.ecom.v2.cart_calculated')) await unit.emit('wix.ecom.v2.cart_calculated', id, reply)
  return reply
}

const listed = {
  SKIP_VALIDATIONS: 'NONE',
  PRE_CHECKOUT_VALIDATIONS: 'BEFORE_CHECKOUT',
  CHECKOUT_VALIDATIONS: 'ALL',
} as const

/** Only the parts that are asked for. */
export async function estimateCartV2(unit: Unit, row: RowForTotals, input: Estimate): Totals {
  assertNotOrdered(row.cart)
  const shown = await calculate(unit, row, {
    calculateShipping: input.calculateDelivery === true,
    calculateAdditionalFees: input.calculateAdditionalFees === true,
    calculateTax: input.calculateTax === true,
    calculateGiftCards: input.calculateGiftCards === true,
  })
  const violations = listed[input.validationConfig ?? 'SKIP_VALIDATIONS']
  return { cart: toWireCartV2(shown), summary: toCartSummary(shown, { calculationId: unit.newId(), violations }) }
}

const membershipsOnly = {
  calculateShipping: false,
  calculateAdditionalFees: false,
  calculateTax: false,
  calculateGiftCards: false,
}

/** Plans of the site's membership plugins that would pay for lines. */
export async function listUpsells(unit: Unit, row: RowForTotals): Promise<ReplyOf<Operations['getUpsellOptions']>> {
  const { calculation } = await calculate(unit, row, membershipsOnly)
  const { purchasablePlans = [], coverages = [] } = toMembershipOptions(calculation)
  const itemsUpsells = row.cart.lines.flatMap(({ id }) => {
    const benefits = new Set(coverages.flatMap(({ lineItemId, benefitId }) => (lineItemId === id ? [benefitId] : [])))
    const plans = purchasablePlans.filter((plan) => plan.benefits?.some(({ benefitId }) => benefits.has(benefitId)))
    if (plans.length === 0) return []
    const upsells = plans
      .slice(0, 10)
      .map(({ catalogReference, name, offeringDescription, price, priceDescription }) => ({
        id: catalogReference.catalogItemId,
        ...(name.original && { title: name.translated ?? name.original }),
        ...(offeringDescription && { description: offeringDescription }),
        catalogReference,
        priceDetails: { ...(price && { price }), ...(priceDescription && { description: priceDescription }) },
      }))
    return [{ lineItemId: id, upsells }]
  })
  return { itemsUpsells }
}
