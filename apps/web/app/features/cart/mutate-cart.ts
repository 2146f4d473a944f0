import type { Translate } from '@stoa/messages'
import { describeCouponProblem } from '../../lib/coupon-text.server.ts'
import { emailPattern } from '../../lib/email-pattern.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { fieldFaults } from './text-fields.tsx'

/** The catalog app id that public storefronts use. */
export const catalogAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

export interface Outcome {
  readonly done?: 'add' | 'quantity' | 'remove' | 'coupon' | 'remove-coupon' | 'note' | 'currency'
  readonly intent: string
  readonly error?: string
  readonly lineId?: string
  /** The invalid text field (empty or too long) and its error. */
  readonly field?: { readonly title: string; readonly fault: string }
  /** Distinguishes two equal outcomes. */
  readonly at: number
}

const readText = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Handles the storefront's forms that change the current cart. */
export async function mutateCart(host: Host, form: FormData): Promise<Outcome> {
  const intent = readText(form, 'intent')
  const lineId = readText(form, 'lineId') || undefined
  const wrong = intent === 'add' ? findWrongEntry(host.t, form) : undefined
  if (wrong) return { intent, lineId, field: wrong, error: host.t('cart:error.field', wrong), at: Date.now() }
  try {
    const done = await perform(host, intent, form)
    return { done, intent, lineId, at: Date.now() }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const field = findField(host.t, error)
    const said = field ? host.t('cart:error.field', field) : describeProblem(host.t, error, intent)
    return { intent, lineId, field, error: said, at: Date.now() }
  }
}

async function perform(host: Host, intent: string, form: FormData): Promise<Outcome['done']> {
  switch (intent) {
    case 'add':
      await host.call('currentCart.addToCurrentCart', { lineItems: [readLine(form)] })
      return intent
    case 'quantity':
      await host.call('currentCart.updateCurrentCartLineItemQuantity', {
        lineItems: [{ id: readText(form, 'lineId'), quantity: Number(readText(form, 'quantity')) }],
      })
      return intent
    case 'remove':
      await host.call('currentCart.removeLineItemsFromCurrentCart', { lineItemIds: [readText(form, 'lineId')] })
      return intent
    case 'coupon':
      await host.call('currentCart.updateCurrentCart', { couponCode: readText(form, 'couponCode').trim() })
      return intent
    case 'remove-coupon':
      await host.call('currentCart.removeCouponFromCurrentCart', {})
      return intent
    case 'note':
      await host.call('currentCart.updateCurrentCart', {
        cartInfo: { buyerNote: readText(form, 'buyerNote').trim().slice(0, 1000) },
      })
      return intent
    case 'currency':
      await host.call('currentCart.chooseCurrency', { currency: readText(form, 'currency') })
      return intent
    default:
      return undefined
  }
}

function readLine(form: FormData) {
  const texts = readTexts(form)
  const subscriptionOptionId = readText(form, 'subscription')
  const options = {
    options: readFields(form, 'option.'),
    ...(Object.keys(texts).length > 0 && { customTextFields: texts }),
    ...(subscriptionOptionId && { subscriptionOptionId }),
    ...(form.has('preorder') && { preOrderRequested: true }),
  }
  return {
    quantity: Number(readText(form, 'quantity') || 1),
    catalogReference: { appId: catalogAppId, catalogItemId: readText(form, 'productId'), options },
  }
}

/** The personalization texts of the item, without empty ones. */
const readTexts = (form: FormData) =>
  Object.fromEntries(
    Object.entries(readFields(form, 'text.')).flatMap(([title, value]) =>
      value.trim() ? [[title, value.trim()]] : [],
    ),
  )

const isValid = {
  email: (text: string) => text.length <= 254 && emailPattern.test(text),
  date: isDayAhead,
}

/** The gift card field with an invalid email address or a date outside the allowed range. */
function findWrongEntry(t: Translate, form: FormData): Outcome['field'] {
  const kinds = readFields(form, 'kind.')
  for (const [title, text] of Object.entries(readTexts(form))) {
    const kind = kinds[title]
    if ((kind === 'email' || kind === 'date') && !isValid[kind](text)) return { title, fault: t(fieldFaults[kind]) }
  }
  return undefined
}

const dayMs = 86_400_000

/**
 * Whether a delivery date is in the allowed range. Yesterday is allowed because of time zones; the limit is a year
 * ahead.
 */
function isDayAhead(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return time > Date.now() - 2 * dayMs && time < Date.now() + 366 * dayMs
}

/** Some browsers and proxies don't send longer URLs. */
const longestAddress = 1800

/**
 * For browsers without scripts: the URL of the product page with the submitted choices and texts, and the name of the
 * invalid field.
 */
export function buildFieldAddress(form: FormData, { title }: NonNullable<Outcome['field']>): string | undefined {
  const page = readText(form, 'page')
  if (!/^\/product\/[^/?#\\]+$/.test(page)) return undefined
  const buildAddress = (texts: object) =>
    `${page}?${new URLSearchParams({ ...readFields(form, 'option.'), ...texts, amiss: title })}#text-${encodeURIComponent(title)}`
  const written = Object.entries(readFields(form, 'text.')).map(([name, value]) => [`text.${name}`, value])
  const whole = buildAddress(Object.fromEntries(written))
  return whole.length > longestAddress ? buildAddress({}) : whole
}

function findField(t: Translate, problem: Problem): Outcome['field'] {
  if (!/^CUSTOM_TEXT_(REQUIRED|TOO_LONG)$/.test(problem.code)) return undefined
  const { title = '' } = (problem.facts ?? {}) as { title?: string }
  return { title, fault: formatProblemText(t, problem, problem.message) }
}

function readFields(form: FormData, prefix: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (name.startsWith(prefix)) fields[name.slice(prefix.length)] = String(value)
  return fields
}

/** Creates a checkout of the cart with the gift card applied; returns its id. */
export async function checkOutWithGiftCard(host: Host, form: FormData): Promise<string | Outcome> {
  const intent = 'gift-card'
  try {
    const { checkoutId } = await host.call('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
    await host.call('checkout.updateCheckout', {
      checkout: { id: checkoutId },
      giftCardCode: readText(form, 'giftCardCode').trim(),
    })
    return checkoutId
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const isCard = error.code.startsWith('GIFT_CARD') || error.violations !== undefined
    const unknown = isCard ? host.t('cart:error.giftCardUnknown') : error.message
    return { intent, error: formatProblemText(host.t, error, unknown), at: Date.now() }
  }
}

export function describeProblem(t: Translate, problem: Problem, intent: string): string {
  if (intent === 'coupon') return describeCouponProblem(t, problem.code)
  if (/STOCK|QUANTITY|INVENTORY|AVAILAB/.test(problem.code)) return t('cart:error.stock')
  return formatProblemText(t, problem, problem.message || t('cart:error.other'))
}
