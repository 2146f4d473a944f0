import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import type { totalsCalculator } from '@stoa/contract/totals-calculator'
import { translateTo } from '@stoa/messages/lookup'
import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findCoupon, toCustomerKey } from '../discounts/api.ts'
import { type GiftCard, giftCardSourcePort } from '../gift-cards/api.ts'
import { listMemberships } from '../memberships/api.ts'
import { createApplicationError, type Item, type Line, toItems, writeMultiCurrencyPrice } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { calculateBasket, getChoice } from './calculate-cart.ts'
import { toTotals } from './cart.wire.ts'
import { customAppId } from './lines.ts'

type Input = InputOf<typeof totalsCalculator.calculateTotals>
type Reply = ReplyOf<typeof totalsCalculator.calculateTotals>

/** Prices an app's items without saving anything. An unknown code is reported among the errors. */
export async function calculateTotals(unit: Unit, input: Input): Promise<Reply> {
  const site = await getCurrentSite(unit)
  const { couponCode, giftCardCode, giftCardRedeemAmount: requested, memberId, buyerEmail } = input
  const customer = toCustomerKey(buyerEmail, memberId ?? '')
  const coupon = couponCode ? await findCoupon(unit, couponCode, customer) : undefined
  const found = giftCardCode ? await findCard(unit, giftCardCode, input.businessLocationId) : undefined
  const card = typeof found === 'object' ? found : undefined
  const memberships = memberId && isId(memberId) ? await listMemberships(unit, memberId) : []
  const calculation = await calculateBasket(unit, {
    items: buildItems(input.lineItems ?? [], site.currency),
    coupon,
    ...(card && { giftCard: { card, ...(requested && { requested }) } }),
    memberships,
    selectedMemberships: input.selectedMemberships?.memberships,
    shippingAddress: input.shippingAddress,
    billingAddress: input.billingAddress,
    shippingOption: getChoice(input.selectedShippingOption),
    mode: 'estimate',
    memberId: memberId ?? undefined,
    asking: { source: 'OTHER', ...(buyerEmail && { email: buyerEmail }), ...(couponCode && { couponCode }) },
  })
  const write = writeMultiCurrencyPrice(site.currency, site.locale)
  const { priced, language } = calculation
  const t = translateTo(language)
  const { calculationErrors, ...totals } = toTotals(calculation, site)
  const errors = {
    ...calculationErrors,
    ...(couponCode && !coupon && { couponCalculationError: createApplicationError(t, 'ERROR_COUPON_DOES_NOT_EXIST') }),
    ...(typeof found === 'string' && { giftCardCalculationError: createApplicationError(t, found) }),
  }
  return {
    ...totals,
    ...(Object.keys(errors).length > 0 && { calculationErrors: errors }),
    conversionCurrency: site.currency,
    taxIncludedInPrice: priced.taxIncludedInPrices,
    totalAfterGiftCard: write(priced.totalAfterGiftCard),
    payNowTotalAfterGiftCard: write(priced.payNowTotalAfterGiftCard),
  }
}

/** The gift card, or the problem code that explains why there is none. */
async function findCard(
  unit: Unit,
  code: string,
  locationId: string | null | undefined,
): Promise<GiftCard | ProblemCode> {
  try {
    return (await unit.use(giftCardSourcePort).find(unit, code, { locationId })) ?? 'GIFT_CARD_NOT_FOUND'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code
  }
}

/** Lines at the caller's prices; discounts and memberships match them by their catalog item. */
function buildItems(lineItems: NonNullable<Input['lineItems']>, currency: string): Item[] {
  const lines = lineItems.map((item): Line => {
    const { id, quantity, catalogReference, productName, physicalProperties, itemType, taxableAddress } = item
    const weight = physicalProperties?.weight
    return {
      id,
      quantity: quantity ?? 1,
      catalogReference: catalogReference ?? { appId: customAppId, catalogItemId: id.slice(0, 36) },
      ...(catalogReference && { productId: catalogReference.catalogItemId.toLowerCase() }),
      name: productName ?? '',
      custom: {
        price: item.price,
        fullPrice: item.fullPrice,
        itemType: itemType ?? { preset: 'PHYSICAL' },
        taxGroupId: item.taxGroupId,
        paymentOption: item.paymentOption,
        depositAmount: item.depositAmount,
        physicalProperties: { ...physicalProperties, weight: weight == null ? undefined : Number(weight) },
      },
      ...(taxableAddress && { taxableAddress }),
    }
  })
  return toItems(
    lines,
    lines.map(() => undefined),
    currency,
  )
}
