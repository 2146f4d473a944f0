import { problems } from '@stoa/contract/problems'
import type { CalculationErrors, Violation } from '@stoa/contract/shapes/line-item'
import type { PlainKey, TextKey, Translate } from '@stoa/messages'
import { hasText, translateTo } from '@stoa/messages/lookup'
import type { CouponRefusal } from '../discounts/api.ts'
import type { Calculation } from './calculate.ts'
import { findPaymentFault } from './payment-fault.ts'
import type { OmittedService, ServiceAnswers } from './services.ts'

/** What could not be calculated, in the caller's language; undefined without errors. */
export function toCalculationErrors(calculation: Calculation): CalculationErrors | undefined {
  const { couponRefusal, selectionGone, shipping } = calculation
  const t = translateTo(calculation.language)
  const errors: CalculationErrors = {}
  if (couponRefusal) errors.couponCalculationError = toCouponError(t, couponRefusal, calculation)
  if (calculation.giftCardRefusal)
    errors.giftCardCalculationError = createApplicationError(t, calculation.giftCardRefusal)
  const [refused] = calculation.memberships.refusals
  if (refused) errors.membershipError = createApplicationError(t, refused.refusal)
  if (selectionGone) {
    errors.selectedShippingOptionError = createApplicationError(t, 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND')
  }
  if (shipping.required && shipping.quotes.length === 0 && calculation.hasAddress) {
    errors.generalShippingCalculationError = createApplicationError(t, 'NO_DELIVERY_TO_THIS_ADDRESS')
  }
  addServiceErrors(t, errors, calculation.serviceAnswers)
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Includes the code: no other field of the API names a coupon without effect. */
function toCouponError(t: Translate, refusal: CouponRefusal, { coupon, couponMissingPieces: missing }: Calculation) {
  const { applicationError: error } = createApplicationError(t, refusal)
  const data = { couponCode: coupon?.code ?? '' }
  if (coupon?.effect.type !== 'BUY_X_GET_Y' || refusal !== 'ERROR_TOO_FEW_ITEMS') {
    return { applicationError: { ...error, data } }
  }
  const { x, y } = coupon.effect.buyXGetY
  const description = t('answers:coupon.missing', { x, y, missing })
  return { applicationError: { ...error, description, data: { ...data, missing } } }
}

const serviceErrors = {
  TAX_CALCULATION_PROVIDER: 'taxCalculationError',
  ECOM_DISCOUNTS: 'discountsCalculationError',
  ECOM_DISCOUNTS_TRIGGER: 'discountsCalculationError',
} as const

/** Puts each omitted answer into the matching error field, others into the violations. */
function addServiceErrors(t: Translate, errors: CalculationErrors, { omitted }: ServiceAnswers): void {
  for (const one of omitted) {
    const { name, reason: code } = one
    const applicationError = {
      code: one.kind === 'REFUSED' ? code : 'SERVICE_DID_NOT_ANSWER',
      description: one.kind === 'REFUSED' ? t('answers:service.refused', { name, code }) : describeOmitted(t, one),
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

const silentServices = {
  ECOM_SHIPPING_RATES: 'answers:service.silent.shippingRates',
  TAX_CALCULATION_PROVIDER: 'answers:service.silent.tax',
  ECOM_ADDITIONAL_FEES: 'answers:service.silent.fees',
  ECOM_DISCOUNTS: 'answers:service.silent.discounts',
  ECOM_DISCOUNTS_TRIGGER: 'answers:service.silent.triggers',
  ECOM_VALIDATIONS: 'answers:service.silent.validations',
  ECOM_PAYMENT_SETTINGS: 'answers:service.silent.paymentSettings',
  ECOM_CATALOG: 'answers:service.silent.catalog',
  GIFT_CARDS_PROVIDER: 'answers:service.silent.giftCards',
  ECOM_MEMBERSHIPS: 'answers:service.silent.memberships',
} as const satisfies Record<OmittedService['interface'], TextKey>

const describeOmitted = (t: Translate, { name, ...one }: OmittedService): string =>
  t(silentServices[one.interface], { name })

/** Codes that no operation answers with, so the catalog of problems has no text for them. */
const descriptions: Readonly<Record<string, PlainKey>> = {
  ERROR_COUPON_IS_DISABLED: 'answers:coupon.disabled',
  ERROR_COUPON_CUSTOMER_NOT_ELIGIBLE: 'answers:coupon.otherCustomers',
  ERROR_INVALID_PRODUCTS: 'answers:coupon.otherItems',
  ERROR_TOO_FEW_ITEMS: 'answers:coupon.tooFewItems',
  ERROR_INVALID_SUBTOTAL: 'answers:coupon.subtotal',
  INVALID_SELECTION: 'answers:membership.unknown',
  MEMBERSHIP_CANNOT_BE_CHARGED: 'answers:membership.ended',
  MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM: 'answers:membership.otherItems',
  MEMBERSHIP_SERVICE_UNAVAILABLE: 'answers:membership.unavailable',
  INSUFFICIENT_BALANCE: 'answers:membership.credits',
  NO_DELIVERY_TO_THIS_ADDRESS: 'answers:delivery.none',
}

export const createApplicationError = (t: Translate, code: string) => ({
  applicationError: { code, description: describe(t, code), data: {} },
})

function describe(t: Translate, code: string): string {
  if (descriptions[code]) return t(descriptions[code])
  const key = `errors:${code}`
  if (hasText(key)) return t(key as PlainKey)
  return problems[code as keyof typeof problems]?.description ?? code
}

/** Violations: unavailable lines, plugins' objections and plugins that did not answer. In the caller's language. */
export function toViolations(calculation: Calculation): Violation[] {
  const t = translateTo(calculation.language)
  return [
    ...toLineViolations(t, calculation),
    ...toGiftCardViolations(t, calculation),
    ...toPayingViolations(t, calculation),
    ...calculation.serviceAnswers.violations,
    ...calculation.serviceAnswers.omitted
      .filter(({ kind }) => kind === 'FAILED')
      .map((one) => createWarning(describeOmitted(t, one))),
  ]
}

/** A warning: the buyer can't fix it by removing an item. */
const createWarning = (description: string): Violation => ({
  severity: 'WARNING',
  target: { other: { name: 'OTHER_DEFAULT' } },
  description,
  suggestedFix: 'UNKNOWN_SUGGESTED_FIX',
})

/** The selected gift card can no longer pay, so the total is higher. */
const toGiftCardViolations = (t: Translate, { giftCard, giftCardRefusal }: Calculation): Violation[] => {
  if (!giftCard || !giftCardRefusal) return []
  const { obfuscatedCode: code } = giftCard
  return [createWarning(t('answers:giftCard', { code, reason: describe(t, giftCardRefusal) }))]
}

/** Payment choices that block the order. */
const toPayingViolations = (t: Translate, calculation: Calculation): Violation[] => {
  const fault = findPaymentFault(calculation)
  return fault ? [{ ...createWarning(describe(t, fault)), severity: 'ERROR' }] : []
}

const toLineViolations = (t: Translate, { items, memberships }: Calculation): Violation[] =>
  items.flatMap(({ line, availability, productName, paymentOption }): Violation[] => {
    const target = { lineItem: { name: 'LINE_ITEM_DEFAULT' as const, id: line.id } }
    const { original: name } = productName
    if (availability.status === 'AVAILABLE') {
      if (paymentOption !== 'MEMBERSHIP' || memberships.covering.has(line.id)) return []
      const description = t('answers:membership.required', { name })
      return [{ severity: 'ERROR', target, description, suggestedFix: 'REMOVE_LINE_ITEM' }]
    }
    const description = describeAvailability(t, availability.status, name, availability.quantityAvailable ?? 0)
    const suggestedFix = availability.status === 'PARTIALLY_AVAILABLE' ? 'UNKNOWN_SUGGESTED_FIX' : 'REMOVE_LINE_ITEM'
    return [{ severity: 'ERROR', target, description, suggestedFix }]
  })

function describeAvailability(t: Translate, status: string, name: string, count: number): string {
  // The API has no severity for reducing the quantity, so the text says it.
  if (status === 'PARTIALLY_AVAILABLE') return t('answers:line.left', { name, count })
  return status === 'NOT_FOUND' ? t('answers:line.gone', { name }) : t('answers:line.soldOut', { name })
}
