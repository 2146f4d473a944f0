import { problems } from '@stoa/contract/problems'
import type { CalculationErrors, Violation } from '@stoa/contract/shapes/line-item'
import type { CouponRefusal } from '../discounts/api.ts'
import type { Calculation } from './calculate.ts'
import { findPaymentFault } from './payment-fault.ts'
import type { OmittedService, ServiceAnswers } from './services.ts'

/** What could not be calculated; undefined without errors. */
export function toCalculationErrors(calculation: Calculation): CalculationErrors | undefined {
  const { couponRefusal, selectionGone, shipping } = calculation
  const errors: CalculationErrors = {}
  if (couponRefusal) errors.couponCalculationError = toCouponError(couponRefusal, calculation)
  if (calculation.giftCardRefusal) errors.giftCardCalculationError = applicationError(calculation.giftCardRefusal)
  const [refused] = calculation.memberships.refusals
  if (refused) errors.membershipError = applicationError(refused.refusal)
  if (selectionGone) errors.selectedShippingOptionError = applicationError('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND')
  if (shipping.required && shipping.quotes.length === 0 && calculation.hasAddress) {
    errors.generalShippingCalculationError = applicationError('NO_DELIVERY_TO_THIS_ADDRESS')
  }
  addServiceErrors(errors, calculation.serviceAnswers)
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Includes the code: no other field of the API names a coupon without effect. */
function toCouponError(refusal: CouponRefusal, { coupon, couponMissingPieces }: Calculation) {
  const { applicationError: error } = applicationError(refusal)
  const data = { couponCode: coupon?.code ?? '' }
  if (coupon?.effect.type !== 'BUY_X_GET_Y' || refusal !== 'ERROR_TOO_FEW_ITEMS') {
    return { applicationError: { ...error, data } }
  }
  const { x, y } = coupon.effect.buyXGetY
  const description = `Buy ${x}, get ${y} free: add ${couponMissingPieces} more of what this coupon is for.`
  return { applicationError: { ...error, description, data: { ...data, missing: couponMissingPieces } } }
}

const serviceErrors = {
  TAX_CALCULATION_PROVIDER: 'taxCalculationError',
  ECOM_DISCOUNTS: 'discountsCalculationError',
  ECOM_DISCOUNTS_TRIGGER: 'discountsCalculationError',
} as const

/** Puts each omitted answer into the matching error field, others into the violations. */
function addServiceErrors(errors: CalculationErrors, { omitted }: ServiceAnswers): void {
  for (const one of omitted) {
    const applicationError = {
      code: one.kind === 'REFUSED' ? one.reason : 'SERVICE_DID_NOT_ANSWER',
      description: one.kind === 'REFUSED' ? `“${one.name}” refused: ${one.reason}.` : describeOmitted(one),
      data: { appId: one.appId },
    }
    if (one.interface === 'ECOM_SHIPPING_RATES') {
      errors.carrierErrors ??= { errors: [] }
      errors.carrierErrors.errors.push({ carrierId: one.appId, error: { applicationError } })
    } else if (one.interface in serviceErrors) {
      errors[serviceErrors[one.interface as keyof typeof serviceErrors]] ??= { applicationError }
    }
  }
}

const omittedParts: Record<OmittedService['interface'], string> = {
  ECOM_SHIPPING_RATES: 'its delivery options are missing',
  TAX_CALCULATION_PROVIDER: 'taxes follow the shop’s own rates',
  ECOM_ADDITIONAL_FEES: 'its fees are left out',
  ECOM_DISCOUNTS: 'its discounts are left out',
  ECOM_DISCOUNTS_TRIGGER: 'discounts that it decides are left out',
  ECOM_VALIDATIONS: 'nothing was checked by it',
  ECOM_PAYMENT_SETTINGS: 'the payment is made the safest way',
  ECOM_CATALOG: 'its items can not be bought',
  GIFT_CARDS_PROVIDER: 'its gift cards pay nothing',
  ECOM_MEMBERSHIPS: 'its memberships pay nothing',
}

const describeOmitted = (one: OmittedService): string => `“${one.name}” did not answer: ${omittedParts[one.interface]}.`

const sentences: Record<string, string> = {
  ERROR_COUPON_IS_DISABLED: 'This coupon is switched off.',
  ERROR_INVALID_PRODUCTS: 'This coupon is for other items.',
  INVALID_SELECTION: 'There is no such membership.',
  MEMBERSHIP_CANNOT_BE_CHARGED: 'This membership has ended.',
  MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM: 'This membership does not pay these items.',
  MEMBERSHIP_SERVICE_UNAVAILABLE: 'The service of this membership does not answer.',
  INSUFFICIENT_BALANCE: 'There are not enough credits left on this membership.',
  ERROR_TOO_FEW_ITEMS: 'This coupon is for more items.',
  ERROR_INVALID_SUBTOTAL: 'The items come to less than this coupon asks for.',
  NO_DELIVERY_TO_THIS_ADDRESS: 'There is no delivery to this address.',
}

export function applicationError(code: string) {
  const declared = problems[code as keyof typeof problems]
  return { applicationError: { code, description: sentences[code] ?? declared?.description ?? code, data: {} } }
}

/** Violations: unavailable lines, plugins' objections and plugins that did not answer. */
export const toViolations = (calculation: Calculation): Violation[] => [
  ...toLineViolations(calculation),
  ...toGiftCardViolations(calculation),
  ...toPayingViolations(calculation),
  ...calculation.serviceAnswers.violations,
  ...calculation.serviceAnswers.omitted
    .filter(({ kind }) => kind === 'FAILED')
    .map((one): Violation => {
      return warning(describeOmitted(one))
    }),
]

/** A warning: the buyer can't fix it by removing an item. */
const warning = (description: string): Violation => ({
  severity: 'WARNING',
  target: { other: { name: 'OTHER_DEFAULT' } },
  description,
  suggestedFix: 'UNKNOWN_SUGGESTED_FIX',
})

/** The selected gift card can no longer pay, so the total is higher. */
const toGiftCardViolations = ({ giftCard, giftCardRefusal }: Calculation): Violation[] => {
  if (!giftCard || !giftCardRefusal) return []
  const { description } = applicationError(giftCardRefusal).applicationError
  return [warning(`The gift card ${giftCard.obfuscatedCode} pays nothing. ${description}`)]
}

/** Payment choices that block the order. */
const toPayingViolations = (calculation: Calculation): Violation[] => {
  const fault = findPaymentFault(calculation)
  return fault ? [{ ...warning(applicationError(fault).applicationError.description), severity: 'ERROR' }] : []
}

const toLineViolations = ({ items, memberships }: Calculation): Violation[] =>
  items.flatMap(({ line, availability, productName, paymentOption }): Violation[] => {
    const target = { lineItem: { name: 'LINE_ITEM_DEFAULT' as const, id: line.id } }
    if (availability.status === 'AVAILABLE') {
      if (paymentOption !== 'MEMBERSHIP' || memberships.covering.has(line.id)) return []
      const description = `“${productName.original}” is for members of a plan. Choose a membership that pays it, or take it out.`
      return [{ severity: 'ERROR', target, description, suggestedFix: 'REMOVE_LINE_ITEM' }]
    }
    const description = describeViolation(
      availability.status,
      productName.original,
      availability.quantityAvailable ?? 0,
    )
    const suggestedFix = availability.status === 'PARTIALLY_AVAILABLE' ? 'UNKNOWN_SUGGESTED_FIX' : 'REMOVE_LINE_ITEM'
    return [{ severity: 'ERROR', target, description, suggestedFix }]
  })

function describeViolation(status: string, name: string, left: number): string {
  // The API has no severity for reducing the quantity, so the text says it.
  if (status === 'PARTIALLY_AVAILABLE') return `Only ${left} left of “${name}”. Take ${left} of it.`
  return status === 'NOT_FOUND' ? `“${name}” is no longer sold.` : `“${name}” is sold out.`
}
