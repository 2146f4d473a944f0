import type { Checkout } from '@stoa/contract/checkout.entity'
import type { CalculationErrors } from '@stoa/contract/shapes/line-item'
import type { Translate } from '@stoa/messages'
import { describeRefusal, refusalCodes, type SentCode } from './discounts.ts'
import type { MethodType } from './fulfillment.ts'
import { createError, createInfo, createWarning, type Message, needsPerson } from './messages.ts'
import { hasAddress } from './postal-address.ts'
import type { Purchase } from './purchase.ts'
import type { Context } from './schemas.ts'
import { toCouponCodeKey } from './ucp.ts'

export type CheckoutStatus =
  | 'incomplete'
  | 'requires_escalation'
  | 'ready_for_complete'
  | 'complete_in_progress'
  | 'completed'
  | 'canceled'

/** What keeps an agent from completing a checkout that is otherwise in order. */
export interface Restraints {
  /** The limit, ready for display, that the total exceeds. */
  readonly exceededLimit?: string | undefined
  /** The owner asks buyers to accept the shop's policies. */
  readonly asksAgreement: boolean
  /** Nothing is due, or there is a payment handler for what is. */
  readonly canPay: boolean
}

export interface CheckoutState {
  readonly checkout: Checkout
  readonly purchase: Purchase
  readonly codes: readonly SentCode[]
  readonly method: MethodType | undefined
}

/** All that stands between a checkout and its order, as the agent can fix it or a person has to. */
export function findProblems(t: Translate, state: CheckoutState, restraints: Restraints): Message[] {
  return [
    ...findLineProblems(t, state.purchase),
    ...findBuyerProblems(t, state.checkout),
    ...findDeliveryProblems(t, state),
    ...findViolations(state.checkout.violations, state.purchase),
    ...findCodeProblems(t, { calculationErrors: state.checkout.calculationErrors, codes: state.codes }),
    ...findRestraints(t, restraints),
  ]
}

export function findLineProblems(t: Translate, { lines }: Purchase): Message[] {
  return lines.flatMap(({ availability, title: name }, index) => {
    if (!availability || availability.status === 'AVAILABLE') return []
    const path = `$.line_items[${index}]`
    const { status, quantityAvailable: count = 0 } = availability
    if (status === 'PARTIALLY_AVAILABLE') {
      return [createError('out_of_stock', t('answers:line.left', { name, count }), 'recoverable', `${path}.quantity`)]
    }
    return status === 'NOT_FOUND'
      ? [createError('item_unavailable', t('answers:line.gone', { name }), 'recoverable', path)]
      : [createError('out_of_stock', t('answers:line.soldOut', { name }), 'recoverable', path)]
  })
}

/** The confirmation is mailed, so there is no order without an address for it. */
const findBuyerProblems = (t: Translate, { buyerInfo }: Checkout): Message[] =>
  buyerInfo.email
    ? []
    : [createError('field_required', t('answers:agent.emailRequired'), 'recoverable', '$.buyer.email')]

const methodPath = '$.fulfillment.methods[0]'

function findDeliveryProblems(t: Translate, { checkout, purchase, method }: CheckoutState): Message[] {
  if (!purchase.lines.some(({ isShippable }) => isShippable)) return []
  const { selectedCarrierServiceOption, carrierServiceOptions, shippingDestination } = checkout.shippingInfo!
  if (selectedCarrierServiceOption) return []
  const isOffered = carrierServiceOptions.some(({ shippingOptions }) => shippingOptions.length > 0)
  const isAddressed = shippingDestination !== undefined && hasAddress(shippingDestination)
  if (!isAddressed && method !== 'pickup') {
    const path = `${methodPath}.destinations`
    return [createError('field_required', t('answers:agent.addressRequired'), 'recoverable', path)]
  }
  if (!isOffered) {
    const path = `${methodPath}.destinations[0]`
    return [createError('address_undeliverable', t('answers:delivery.none'), 'recoverable', path)]
  }
  const path = `${methodPath}.groups[0].selected_option_id`
  const isGone = checkout.calculationErrors?.selectedShippingOptionError !== undefined
  return isGone
    ? [createError('fulfillment_changed', t('answers:agent.optionGone'), 'recoverable', path)]
    : [createError('field_required', t('answers:agent.optionRequired'), 'recoverable', path)]
}

/** What plugins object to. Lines that can't be delivered have their own messages. */
export function findViolations(violations: Checkout['violations'], purchase: Purchase): Message[] {
  return violations.flatMap(({ severity, target, description = '' }) => {
    const at = purchase.lines.findIndex(({ id }) => id === target?.lineItem?.id)
    const line = purchase.lines[at]
    if (line?.availability && line.availability.status !== 'AVAILABLE') return []
    const path = line ? `$.line_items[${at}]` : undefined
    return severity === 'ERROR'
      ? [createError('order_refused', description, 'recoverable', path)]
      : [createWarning('notice', description, path)]
  })
}

/** A code without effect never blocks: the buyer pays the full price. */
export function findCodeProblems(t: Translate, { calculationErrors, codes }: CodeState): Message[] {
  const error = calculationErrors?.couponCalculationError?.applicationError
  const couponCode = typeof error?.data?.couponCode === 'string' ? toCouponCodeKey(error.data.couponCode) : undefined
  return codes.flatMap(({ text, refusal }, index) => {
    const path = `$.discounts.codes[${index}]`
    if (refusal) return [createWarning(refusalCodes[refusal]!, describeRefusal(t, refusal), path)]
    if (!error || couponCode !== toCouponCodeKey(text)) return []
    return [createWarning(refusalCodes[error.code] ?? 'discount_code_invalid', error.description, path)]
  })
}

interface CodeState {
  readonly calculationErrors?: CalculationErrors | undefined
  readonly codes: readonly SentCode[]
}

/** The shop can't check what a platform says of its buyer. Such a claim changes no price and blocks nothing. */
export const findClaims = (t: Translate, context: Pick<Context, 'eligibility'> | null | undefined): Message[] =>
  (context?.eligibility ?? []).map((claim, index) =>
    createWarning('eligibility_not_accepted', t('answers:agent.claim', { claim }), `$.context.eligibility[${index}]`),
  )

/** Memberships are used at the shop: the protocol has no word for them. */
export function findOffers(t: Translate, { membershipOptions }: Pick<Checkout, 'membershipOptions'>): Message[] {
  const { eligibleMemberships = [], selectedMemberships } = membershipOptions ?? {}
  if ((selectedMemberships?.memberships ?? []).length > 0) return []
  return eligibleMemberships.map(({ name }) =>
    createInfo('membership_available', t('answers:agent.membership', { name: name.translated || name.original })),
  )
}

function findRestraints(t: Translate, { exceededLimit: amount, asksAgreement, canPay }: Restraints): Message[] {
  const review = 'requires_buyer_review'
  if (amount !== undefined)
    return [createError('order_limit_exceeded', t('answers:agent.amountLimit', { amount }), review, '$.totals')]
  if (asksAgreement) return [createError('agreement_required', t('answers:agent.agreement'), review)]
  return canPay ? [] : [createError('payment_on_site', t('answers:agent.payOnSite'), review, '$.payment')]
}

/** Of an open checkout: what an agent can fix comes before what a person has to decide. */
export function getStatus(messages: readonly Message[]): 'incomplete' | 'requires_escalation' | 'ready_for_complete' {
  if (messages.some(({ severity }) => severity === 'recoverable')) return 'incomplete'
  return messages.some(needsPerson) ? 'requires_escalation' : 'ready_for_complete'
}
