import type { Translate } from '@stoa/messages'
import { formatDayOfSlot, formatTimesOfSlot, type TimeSlot } from '@stoa/messages/time-slot'
import { formatMinor, parseMinor } from '@stoa/money'
import type { Image } from '@stoa/ui'
import { type AddressEntity, type AddressValues, toValues } from '../../lib/address.ts'
import { describeCouponTrouble } from '../../lib/coupon-trouble.server.ts'
import { listOffers } from '../../lib/coupons.ts'
import type { Host } from '../../lib/host.ts'
import { storeCreditAppId } from '../../lib/payments.ts'
import {
  type CheckoutEntity,
  type CheckoutLine,
  getTranslated,
  type ShippingOption,
  type Translatable,
} from './entity.ts'
import { type GiftOffer, type GiftValues, toGift, toGiftOffer } from './gift.ts'
import { type Memberships, toMemberships } from './memberships.ts'

export interface Line {
  readonly id: string
  readonly name: string
  readonly choices: string
  readonly image?: Image
  readonly quantity: number
  readonly total: string
  /** The discounts applied to this line. */
  readonly offers: readonly string[]
  /** Why the line can't be bought, and the available quantity if a lower quantity would fix it. */
  readonly trouble?: { readonly text: string; readonly left?: number }
}

export interface DeliveryOption {
  /** Carrier and code, joined to the form's value. */
  readonly value: string
  readonly title: string
  readonly time?: string
  readonly note?: string
  /** The delivery slot. It is formatted on the server, because browsers' language data differs. */
  readonly slot?: { readonly day: string; readonly times: string }
  readonly price: string
  /** The carrier's surcharges, as text. */
  readonly charges?: string
  readonly pickUp: boolean
}

/** A checkout as shown on its page. */
export interface Checkout {
  readonly id: string
  readonly purchaseFlowId: string
  readonly completed: boolean
  /** The visitor has not verified that they are the buyer: details are left out, and the email is masked. */
  readonly masked: boolean
  /** The app's texts that replace the page's own. */
  readonly words?: { readonly appId: string; readonly componentId: string; readonly languageCode?: string }
  readonly email: string
  readonly delivery: AddressValues
  readonly billing: AddressValues
  readonly sameBilling: boolean
  readonly needsDelivery: boolean
  readonly options: readonly DeliveryOption[]
  /** The shop delivers to the address; without options, the delivery methods are not known yet. */
  readonly servesPlace: boolean
  readonly option?: string
  readonly lines: readonly Line[]
  readonly count: number
  readonly currency: string
  readonly subtotal: string
  readonly discounts: readonly { readonly name: string; readonly amount: string }[]
  readonly coupon?: string
  /** Why the coupon does not apply. */
  readonly couponTrouble?: string
  readonly fees: readonly { readonly name: string; readonly amount: string }[]
  readonly giftCard?: { readonly amount: string; readonly code: string; readonly isCredit: boolean }
  /** The store credit that the member can use, formatted. */
  readonly credit?: string | undefined
  readonly gift: GiftValues
  /** The gift options that the shop offers. */
  readonly giftOffer?: GiftOffer | undefined
  readonly shipping: string
  readonly tax: string
  readonly taxIncluded: boolean
  readonly total: string
  /** The amount charged now: the total without what a gift card or a later payment covers. */
  readonly payNow: string
  /** The amount charged after free trials; absent if there are none. */
  readonly afterTrial?: string
  /** It contains a subscription. */
  readonly renews: boolean
  readonly warnings: readonly Warning[]
  readonly memberships: Memberships
  /** The creator of this checkout has hidden the checkbox to accept policies. */
  readonly withoutAgreement: boolean
  /** The creator of this checkout has hidden the link back to the shop. */
  readonly withoutBack: boolean
  readonly customFields: NonNullable<CheckoutEntity['customFields']>
}

export interface Warning {
  readonly text: string
  /** The line whose form fixes the problem. */
  readonly line?: Line
}

const zero = '0'

/** Converts the API's checkout. `arrivals`: arrival texts by id, for shipping options without their own text. */
export function toCheckout(
  { t, site }: Pick<Host, 'site' | 't'>,
  entity: CheckoutEntity,
  arrivals: Readonly<Record<string, string>> = {},
): Checkout {
  const { priceSummary = {}, shippingInfo, billingInfo, lineItems = [] } = entity
  const objections = new Map(entity.violations?.map((each) => [each.target?.lineItem?.id, each]))
  const discounts = toDiscounts(t, entity)
  const lines = lineItems.map((item) =>
    toLine(t, item, objections.get(item.id), listOffers(item.id ?? '', discounts, lineItems.length)),
  )
  const refused = entity.calculationErrors?.couponCalculationError
  const total = priceSummary.total?.amount ?? zero
  const selected = shippingInfo?.selectedCarrierServiceOption
  return {
    id: entity.id ?? '',
    purchaseFlowId: entity.purchaseFlowId ?? entity.id ?? '',
    completed: entity.completed === true,
    masked: entity.buyerDetailsMasked === true,
    words: entity.customContentReference && {
      ...entity.customContentReference,
      languageCode: entity.buyerLanguage,
    },
    email: entity.buyerInfo?.email ?? '',
    delivery: toValues(shippingInfo?.shippingDestination),
    billing: toValues(billingInfo),
    sameBilling: isSame(shippingInfo?.shippingDestination, billingInfo),
    needsDelivery: lineItems.length === 0 || lineItems.some(isShipped),
    options: toOptions(t, site, entity, arrivals),
    servesPlace: shippingInfo?.region !== undefined,
    option: selected?.code ? buildOptionValue(selected.carrierId, selected.code) : undefined,
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: entity.currency ?? 'USD',
    subtotal: priceSummary.subtotal?.amount ?? zero,
    discounts,
    coupon:
      entity.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code ??
      refused?.applicationError?.data?.couponCode,
    couponTrouble: describeCouponTrouble(t, refused),
    fees: (entity.additionalFees ?? []).map((fee) => ({
      name: fee.translatedName ?? fee.name ?? t('checkout-form:fee'),
      amount: fee.price?.amount ?? zero,
    })),
    ...(entity.giftCard && {
      giftCard: {
        amount: entity.giftCard.amount?.amount ?? zero,
        code: entity.giftCard.obfuscatedCode ?? '',
        isCredit: entity.giftCard.appId === storeCreditAppId,
      },
    }),
    credit: entity.storeCredit?.amount,
    gift: toGift(entity),
    giftOffer: toGiftOffer(entity),
    shipping: priceSummary.shipping?.amount ?? zero,
    tax: entity.taxSummary?.totalTax?.amount ?? priceSummary.tax?.amount ?? zero,
    taxIncluded: entity.taxIncludedInPrice === true,
    total,
    payNow: getDueNow(entity, total),
    afterTrial: entity.payAfterFreeTrial?.total?.amount,
    renews: lineItems.some((line) => line.subscriptionOptionInfo != null && isShipped(line)),
    customFields: entity.customFields ?? [],
    withoutBack: entity.customSettings?.disabledContinueShoppingButton === true,
    withoutAgreement: entity.customSettings?.disabledPolicyAgreementCheckbox === true,
    memberships: toMemberships(t, entity, lines),
    warnings: (entity.violations ?? []).flatMap(({ description: text, target }) =>
      text ? { text, line: lines.find(({ id, trouble }) => id === target?.lineItem?.id && trouble) } : [],
    ),
  }
}

/** A gift card is charged before other payments; the wire's `payNow` is the amount before it is charged. */
function getDueNow({ payNow, giftCard, currency = 'USD' }: CheckoutEntity, total: string): string {
  const now = parseMinor(payNow?.total?.amount ?? total, currency)
  const card = parseMinor(giftCard?.amount?.amount ?? zero, currency)
  return formatMinor(now > card ? now - card : 0n, currency)
}

const isShipped = ({ physicalProperties, itemType }: CheckoutLine) =>
  physicalProperties?.shippable ?? itemType?.preset !== 'DIGITAL'

function isSame(delivery: AddressEntity | undefined, billing: AddressEntity | undefined): boolean {
  return !billing?.address?.addressLine || JSON.stringify(toValues(delivery)) === JSON.stringify(toValues(billing))
}

type Objection = NonNullable<CheckoutEntity['violations']>[number]

function toLine(t: Translate, item: CheckoutLine, objection: Objection | undefined, offers: readonly string[]): Line {
  const { quantity = 1, media, availability = {} } = item
  return {
    id: item.id ?? '',
    name: getTranslated(item.productName),
    choices: t.join(
      (item.descriptionLines ?? []).map(({ plainText, colorInfo }) =>
        getTranslated((plainText ?? colorInfo) as Translatable),
      ),
    ),
    image: media?.url ? { ...media, url: media.url } : undefined,
    quantity,
    total: item.lineItemPrice?.amount ?? item.price?.amount ?? zero,
    offers,
    trouble: describeTrouble(t, availability) ?? describeObjection(objection),
  }
}

function describeTrouble(
  t: Translate,
  { status, quantityAvailable }: NonNullable<CheckoutLine['availability']>,
): Line['trouble'] {
  const left = quantityAvailable ?? 0
  if (status === 'PARTIALLY_AVAILABLE') return { text: t('checkout-form:line.left', { count: left }), left }
  if (status === 'NOT_AVAILABLE') return { text: t('checkout-form:line.soldOut'), left: 0 }
  if (status === 'NOT_FOUND') return { text: t('checkout-form:line.gone'), left: 0 }
  return undefined
}

const describeObjection = (objection: Objection | undefined): Line['trouble'] =>
  objection?.description
    ? { text: objection.description, ...(objection.suggestedFix === 'REMOVE_LINE_ITEM' && { left: 0 }) }
    : undefined

const separator = '|'
const buildOptionValue = (carrierId: string | undefined, code: string) => `${carrierId ?? ''}${separator}${code}`

export function parseOption(value: string): { carrierId?: string; code: string } {
  const at = value.indexOf(separator)
  return { ...(at > 0 && { carrierId: value.slice(0, at) }), code: value.slice(at + 1) }
}

type Charge = NonNullable<NonNullable<ShippingOption['cost']>['otherCharges']>[number]

function formatCharge(
  t: Translate,
  { type, details: name, price: { formattedAmount: price = '' } = {} }: Charge,
): string {
  if (name) return t('checkout-form:charge.named', { name, price })
  return t(type === 'INSURANCE' ? 'checkout-form:charge.insurance' : 'checkout-form:charge.handling', { price })
}

const formatSlot = (slot: TimeSlot | undefined, site: Host['site']): DeliveryOption['slot'] =>
  slot && { day: formatDayOfSlot(slot, site), times: formatTimesOfSlot(slot, site) }

const toOptions = (
  t: Translate,
  site: Host['site'],
  { shippingInfo }: CheckoutEntity,
  arrivals: Readonly<Record<string, string>>,
): DeliveryOption[] =>
  (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions = [] }) =>
    shippingOptions.map(({ code = '', title = '', logistics, cost }) => ({
      value: buildOptionValue(carrierId, code),
      title,
      time: logistics?.deliveryTime || arrivals[code],
      note: logistics?.instructions || undefined,
      slot: formatSlot(logistics?.deliveryTimeSlot, site),
      price: cost?.price?.amount ?? zero,
      charges: cost?.otherCharges && t.join(cost.otherCharges.map((charge) => formatCharge(t, charge))),
      pickUp: logistics?.pickupDetails !== undefined,
    })),
  )

function toDiscounts(t: Translate, { appliedDiscounts = [], priceSummary }: CheckoutEntity) {
  const named = appliedDiscounts
    .map(({ coupon, discountRule, merchantDiscount, lineItemIds = [] }) => ({
      name: coupon?.name || coupon?.code || getTranslated(discountRule?.name) || t('checkout-form:discount'),
      amount: (coupon ?? discountRule ?? merchantDiscount)?.amount?.amount ?? zero,
      lineIds: lineItemIds,
      isRule: discountRule !== undefined,
    }))
    .filter(({ amount }) => Number(amount) > 0)
  const sum = priceSummary?.discount?.amount ?? zero
  return named.length === 0 && Number(sum) > 0
    ? [{ name: t('checkout-form:discount'), amount: sum, lineIds: [], isRule: false }]
    : named
}
