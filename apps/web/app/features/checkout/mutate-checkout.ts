import type { CheckoutContent } from '@stoa/contract/checkout-content'
import type { Translate } from '@stoa/messages'
import { describeArrivals } from '../../lib/arrival.ts'
import { describeCouponProblem } from '../../lib/coupon-text.server.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import {
  agreementField,
  agreementTitle,
  type CheckoutSettings,
  getAgreement,
  isBillingMinimal,
  isNews,
  newsField,
  toPolicies,
  toSubscriptionBox,
} from './brand.ts'
import { type Checkout, toCheckout } from './checkout.ts'
import type { CheckoutEntity } from './entity.ts'
import { type CheckoutForm, type Errors, findErrors, readForm } from './form.ts'
import { describeGiftCardProblem } from './gift-card.ts'
import { chooseMembership } from './memberships.ts'
import { type AlertText, choosePayment, describeRefusal, payCheckout, readPaymentSettings } from './pay-checkout.ts'
import { saveCheckout } from './save-checkout.ts'
import { chooseTip } from './tip.ts'

export interface Outcome {
  readonly intent: string
  readonly done?: boolean
  readonly errors?: Errors
  readonly alert?: AlertText
  /** The submitted values, without the card. */
  readonly form?: CheckoutForm
  /** Distinguishes two equal outcomes. */
  readonly at: number
}

export type Mutation =
  | Outcome
  | { readonly orderId: string }
  | { readonly challenge: string }
  | { readonly checking: true }

export async function readCheckout(host: Host, id: string): Promise<Checkout> {
  const { checkout } = await host.call('checkout.getCheckout', { id })
  return toCheckout(host, checkout as CheckoutEntity, describeArrivals(host))
}

/** An app's custom texts for the page; empty if it has none in the buyer's language. */
export async function readWords(host: Host, { words }: Checkout): Promise<CheckoutContent> {
  if (!words) return {}
  try {
    return (await host.call('checkoutContent.getCheckoutContent', words)).checkoutContent
  } catch (error) {
    if (isProblem(error) && error.status < 500) return {}
    throw error
  }
}

export async function readSettings(host: Host): Promise<CheckoutSettings> {
  return (await host.call('checkoutSettings.getCheckoutSettings', {})).checkoutSettings
}

/** Handles the forms of the checkout page. */
export async function mutateCheckout(host: Host, id: string, form: FormData): Promise<Mutation> {
  const intent = String(form.get('intent') ?? '')
  const at = Date.now()
  try {
    if (intent === 'pay') return await pay(host, id, form)
    if (intent === 'save') return { intent, at, ...(await save(host, id, form)) }
    await perform(host, id, intent, form)
    return { intent, done: true, at }
  } catch (error) {
    if (isProblem(error, 'CHECKOUT_IS_COMPLETE')) return host.call('checkout.createOrder', { id })
    if (!isProblem(error) || error.status >= 500 || error.code === 'NOT_FOUND') throw error
    return { intent, at, ...describeRefusedChange(host.t, error, intent) }
  }
}

async function save(host: Host, id: string, data: FormData): Promise<Partial<Outcome>> {
  const [before, looks] = await Promise.all([readCheckout(host, id), readSettings(host)])
  const form = readForm(data)
  const errors = findErrors(host.t, form, before.needsDelivery, data.has('tried'), isBillingMinimal(looks))
  await saveCheckout(host, before, form, errors)
  return { done: Object.keys(errors).length === 0, errors, form }
}

async function pay(host: Host, id: string, data: FormData): Promise<Mutation> {
  const [before, settings, looks, { policies: pages }] = await Promise.all([
    readCheckout(host, id),
    readPaymentSettings(host, id),
    readSettings(host),
    host.call('pages.listPolicies', {}),
  ])
  const form = readForm(data)
  const outcome = { intent: 'pay', form, at: Date.now() }
  if (before.completed) return host.call('checkout.createOrder', { id })
  const errors = findErrors(host.t, form, before.needsDelivery, true, isBillingMinimal(looks))
  const checkout = await saveCheckout(host, before, form, errors)
  const payment = choosePayment(host.t, checkout, settings, data)
  const agreement = getAgreement(looks, before.withoutAgreement, pages)
  const unagreed = agreement && !data.has(agreementField)
  const wrong = {
    ...errors,
    ...payment.errors,
    ...(unagreed && { [agreementField]: host.t('checkout-form:policy.missing') }),
  }
  if (Object.keys(wrong).length > 0) return { ...outcome, errors: wrong }
  const alert = payment.alert ?? findObjection(host.t, checkout, String(data.get('seen') ?? ''))
  if (alert) return { ...outcome, alert }
  const accepted = agreement && toPolicies(host.t, looks, pages).map(({ title }) => title)
  await saveConsents(host, checkout, looks, { data, accepted })
  const paid = await payCheckout(host, checkout.id, payment)
  return 'errors' in paid || 'alert' in paid ? { ...outcome, ...paid } : paid
}

interface Consents {
  readonly data: FormData
  /** The policies that the buyer had to accept. */
  readonly accepted: readonly string[] | undefined
}

/** Saves the buyer's consents, given and withdrawn: to news, and to the policies. */
async function saveConsents(host: Host, checkout: Checkout, looks: CheckoutSettings, { data, accepted }: Consents) {
  const { id, customFields } = checkout
  const news = toSubscriptionBox(host.t, looks)
  if (!news && !accepted) return
  const checked = new Set(data.getAll(newsField).map(String))
  const boxes = news?.boxes.filter(({ title }) => checked.has(title)) ?? []
  const agreed = [
    ...boxes.map(({ title }) => ({ title, value: true })),
    ...(accepted ? [{ title: agreementTitle, value: accepted.join(', ') }] : []),
  ]
  const others = customFields.filter(({ title }) => !isNews(title) && title !== agreementTitle)
  if (agreed.length === 0 && others.length === customFields.length) return
  await host.call('checkout.updateCheckout', { checkout: { id, customFields: [...others, ...agreed] } })
}

/** Refuses to pay more than the buyer has seen, or for an item that can't be delivered. */
function findObjection(t: Translate, checkout: Checkout, seen: string): AlertText | undefined {
  if (checkout.needsDelivery && checkout.options.length === 0) {
    return {
      title: t(checkout.servesPlace ? 'checkout-form:alert.noShipping' : 'checkout-form:alert.notThere'),
      text: t(checkout.servesPlace ? 'checkout-form:alert.noShippingText' : 'checkout-form:alert.notThereText'),
      near: 'delivery',
    }
  }
  if (Number(checkout.payNow) <= Number(seen)) return undefined
  return {
    title: t('checkout-form:alert.totalChanged'),
    text: t('checkout-form:alert.totalChangedText'),
    near: 'pay',
  }
}

async function perform(host: Host, id: string, intent: string, form: FormData): Promise<void> {
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const lineId = readText('lineId')
  switch (intent) {
    case 'coupon':
      await host.call('checkout.updateCheckout', { checkout: { id }, couponCode: readText('couponCode') })
      return
    case 'gift-card':
      await host.call('checkout.updateCheckout', { checkout: { id }, ...readGiftCard(readText) })
      return
    case 'membership':
    case 'remove-membership':
      await chooseMembership(host, id, form)
      return
    case 'plan':
      await host.call('checkout.addToCheckout', {
        id,
        lineItems: [
          { catalogReference: { appId: readText('planAppId'), catalogItemId: readText('planItemId') }, quantity: 1 },
        ],
      })
      return
    case 'store-credit':
      await host.call('checkout.addStoreCredit', { id })
      return
    case 'remove-gift-card':
      await host.call('checkout.removeGiftCard', { id })
      return
    case 'tip':
      await chooseTip(host, (await readCheckout(host, id)).purchaseFlowId, form)
      return
    case 'remove-coupon':
      await host.call('checkout.removeCoupon', { id })
      return
    case 'remove-line':
      await host.call('checkout.removeLineItems', { id, lineItemIds: [lineId] })
      return
    case 'lower-line':
      await host.call('checkout.updateLineItemsQuantity', {
        id,
        lineItems: [{ id: lineId, quantity: Number(readText('quantity')) }],
      })
  }
}

const readGiftCard = (text: (name: string) => string) => ({
  giftCardCode: text('giftCardCode'),
  ...(text('giftCardPin') && { giftCardPin: text('giftCardPin') }),
})

const fieldNames: readonly (readonly [suffix: string, name: string])[] = [
  ['buyerInfo.email', 'email'],
  ...(['shippingInfo.shippingDestination', 'billingInfo'] as const).flatMap((path) =>
    ['address', 'contactDetails'].flatMap((part) =>
      [
        'country',
        'subdivision',
        'city',
        'postalCode',
        'addressLine',
        'addressLine2',
        'firstName',
        'lastName',
        'phone',
      ].map(
        (name) => [`${path}.${part}.${name}`, `${path === 'billingInfo' ? 'billing' : 'delivery'}.${name}`] as const,
      ),
    ),
  ),
]

function describeRefusedChange(t: Translate, problem: Problem, intent: string): Pick<Outcome, 'errors' | 'alert'> {
  if (intent === 'gift-card') {
    const errors = { giftCardCode: describeGiftCardProblem(t, problem) }
    return {
      errors: problem.facts?.mayHavePin ? { ...errors, giftCardPin: t('checkout-form:giftCard.pinHint') } : errors,
    }
  }
  if (intent === 'tip') return { errors: { tipAmount: t('checkout-form:tip.error') } }
  if (intent === 'coupon') return { errors: { couponCode: describeCouponProblem(t, problem.code) } }
  const errors: Record<string, string> = {}
  for (const { field } of problem.violations ?? []) {
    const [, name] = fieldNames.find(([suffix]) => field.endsWith(suffix)) ?? []
    if (name) errors[name] = t(name === 'email' ? 'checkout-form:error.email' : 'checkout-form:error.field')
  }
  return Object.keys(errors).length > 0 ? { errors } : describeRefusal(t, problem)
}
