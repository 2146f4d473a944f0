import { type Moment, toPastUnit } from '../../src/kernel/past-unit.ts'
import type { Unit } from '../../src/kernel/unit.ts'
import { findSellableRows, type SellableRow } from '../../src/modules/catalog/api.ts'
import { buildPastCheckout, insertSoldCheckouts, type PastCheckout } from '../../src/modules/checkout/api.ts'
import { countPastUses, findCoupon } from '../../src/modules/discounts/api.ts'
import { buildPastOrder, type PastOrder, readLastNumber } from '../../src/modules/orders/api.ts'
import { buildPastCharge, insertPayments, preparePastOfflinePayments } from '../../src/modules/payments/api.ts'
import { getShippingSettings, ownCarrierId, type ShippingSettings } from '../../src/modules/shipping/api.ts'
import { getCurrentSite } from '../../src/modules/sites/api.ts'
import { recordPastCharges } from '../../src/providers/sandbox/sandbox-payment.store.ts'
import type { PlannedOrder } from './plan.ts'
import type { Random } from './random.ts'
import type { Buyer } from './reviews.ts'

export const catalogAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const testCards = [
  { brand: 'VISA', last4: '4242', number: '4242424242424242' },
  { brand: 'MASTERCARD', last4: '4444', number: '5555555555554444' },
] as const

/** An order with its checkout, payment and coupon use. */
export interface SoldOrder extends PastOrder {
  readonly checkout: PastCheckout
}

/** Builds the orders of planned purchases. Writes nothing. */
export async function buildOrders(
  unit: Unit,
  random: Random,
  planned: readonly PlannedOrder[],
  buyers: readonly Buyer[],
): Promise<SoldOrder[]> {
  const { locale } = await getCurrentSite(unit)
  const findRow = await readRows(unit, planned)
  const coupons = new Map<string, Awaited<ReturnType<typeof findCoupon>>>()
  const payOffline = await preparePastOfflinePayments(unit, 'manual')
  const codes = readCodes(await getShippingSettings(unit))
  let number = await readLastNumber(unit)
  const orders: SoldOrder[] = []
  for (const plan of planned) {
    const buyer = buyers[plan.person]!
    const past = toPastUnit(unit, { now: plan.at, actor: toActor(buyer) })
    if (plan.coupon && !coupons.has(plan.coupon)) coupons.set(plan.coupon, await findCoupon(unit, plan.coupon, ''))
    const purchase = {
      ...toPurchase(buyer, plan),
      items: plan.items.map((item) => ({ ...item, row: findRow(item) })),
      coupon: plan.coupon ? coupons.get(plan.coupon) : undefined,
    }
    const code = codes.get(plan.delivery)!
    const checkout = await buildPastCheckout(past, {
      ...purchase,
      details: {
        ...purchase.details,
        shippingInfo: {
          ...purchase.details.shippingInfo,
          selectedCarrierServiceOption: { carrierId: ownCarrierId, code },
        },
      },
    })
    const { currency } = checkout.source.priced
    const checkoutId = checkout.checkout.id
    const card = random.pick(testCards)
    number += 1
    const made = buildPastOrder(past, checkout.source, {
      number: String(number),
      locale,
      pay(orderId, amount) {
        const paying = { orderId, checkoutId, amount, currency }
        if (plan.payment === 'LATER') return payOffline(past, paying)
        const isHeld = plan.payment === 'HELD'
        return buildPastCharge(
          past,
          { ...paying, providerId: 'sandbox', paymentToken: `sandbox:${card.number}`, delayCapture: isHeld },
          (reference) => ({
            status: isHeld ? 'AUTHORIZED' : 'APPROVED',
            reference,
            card: { brand: card.brand, last4: card.last4 },
          }),
        )
      },
    })
    orders.push({ ...made, checkout })
  }
  return orders
}

export const toActor = ({ memberId, visitorId }: Buyer): Moment['actor'] =>
  memberId
    ? { type: 'member', id: memberId, clientId: 'stoa', sessionId: visitorId, authTime: 0, scopes: 'all' }
    : { type: 'visitor', id: visitorId, clientId: 'stoa', sessionId: visitorId }

function toPurchase({ person, contactId, memberId, visitorId }: Buyer, { note }: PlannedOrder) {
  const { firstName, lastName, phone, address, language, email } = person
  const place = { address: { ...address }, contactDetails: { firstName, lastName, phone } }
  return {
    ...{ contactId, catalogAppId },
    owner: memberId
      ? { ownerType: 'member' as const, ownerId: memberId }
      : { ownerType: 'visitor' as const, ownerId: visitorId },
    details: {
      buyerInfo: { email },
      billingInfo: place,
      shippingInfo: { shippingDestination: place },
      ...(note && { buyerNote: note }),
    },
    buyerLanguage: language,
  }
}

/** Delivery options by title. */
function readCodes({ options, pickupLocations = [] }: ShippingSettings): ReadonlyMap<string, string> {
  return new Map([
    ...options.map(({ title, id }) => [title ?? '', id] as const),
    ...pickupLocations.map(({ name, id }) => [name ?? '', id] as const),
  ])
}

/** Past stock is unknown, so everything sold today counts as having been in stock. */
async function readRows(unit: Unit, planned: readonly PlannedOrder[]) {
  const toKey = ({ productId, variantId = '' }: PlannedOrder['items'][number]) => `${productId} ${variantId}`
  const all = new Map(planned.flatMap(({ items }) => items.map((item) => [toKey(item), item] as const)))
  const wanted = [...all.values()].map(({ productId, variantId }) => ({
    catalogReference: { catalogItemId: productId, ...(variantId && { options: { variantId } }) },
  }))
  const found = await findSellableRows(unit, wanted)
  const rows = new Map([...all.keys()].map((key, place) => [key, found[place] ?? null]))
  return (item: PlannedOrder['items'][number]): SellableRow => {
    const row = rows.get(toKey(item)) ?? null
    return row && { ...row, quantity: Math.max(row.quantity, 100), available: true }
  }
}

/** Inserts the orders' checkouts, payments, charges and coupon uses. */
export async function insertResources(unit: Unit, orders: readonly SoldOrder[]): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(orders.length / 250) }, (_, at) =>
    orders.slice(at * 250, at * 250 + 250),
  )
  for (const chunk of chunks) {
    await insertSoldCheckouts(
      unit,
      chunk.map(({ checkout, order }) => ({
        checkout: checkout.checkout,
        sold: checkout.source.checkout,
        orderId: order.id,
      })),
    )
    const payments = chunk.flatMap(({ payment }) => payment ?? [])
    await insertPayments(unit, payments)
    const charges = payments.filter(({ providerId }) => providerId === 'sandbox')
    await recordPastCharges(
      unit,
      charges.map(({ id, amount, currency, status, details, createdDate }) => ({
        ...{ amount, currency, idempotency_key: id, reason: null, saved_method: null, created_date: createdDate },
        outcome: status as 'APPROVED' | 'AUTHORIZED',
        brand: details.card?.brand ?? null,
        last4: details.card?.last4 ?? null,
      })),
    )
  }
  await countPastUses(
    unit,
    orders.flatMap(({ resources }) => resources.coupon ?? []),
  )
}
