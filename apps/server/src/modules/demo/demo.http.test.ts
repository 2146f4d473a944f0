import { beforeAll, describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { selectSalesGroups } from '../../migrations/0660_sales_groups.ts'
import { selectCohortGroups } from '../../migrations/0680_sales_cohorts.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
beforeAll(async () => {
  site = await makeSite({ demo: true, translated: true, year: { orders: 260, reviews: 60 } })
  // Orders of the year are bought again, and some of their products are sold out.
  await query('update variants set quantity = 500 where site_id = $1 and track_inventory', [site.id])
})

const count = async (text: string) => Number((await query<{ n: string }>(text, [site.id]))[0]!.n)

describe('the year of a demo shop', () => {
  it('has orders, customers, reviews and open tasks', async () => {
    const countIn = (table: string, where = 'true') =>
      count(`select count(*) n from ${table} where site_id = $1 and ${where}`)
    expect(await countIn('orders')).toBe(260)
    expect(await countIn('reviews')).toBe(60)
    expect(await countIn('customers')).toBe(200)
    for (const where of [
      `payment_status = 'NOT_PAID'`,
      `payment_status in ('PARTIALLY_REFUNDED', 'FULLY_REFUNDED')`,
      `fulfillment_status = 'NOT_FULFILLED'`,
      `status = 'CANCELED'`,
    ]) {
      expect([where, await countIn('orders', where)]).not.toEqual([where, 0])
    }
    for (const table of [
      'returns',
      'abandoned_checkouts',
      'contact_messages',
      'newsletter_subscribers',
      'customer_segments',
      ...['gift_cards', 'draft_orders', 'invoices', 'campaigns', 'campaign_recipients', 'visit_days'],
    ])
      expect([table, await countIn(table)]).not.toEqual([table, 0])
    expect(await countIn('staff_members')).toBe(3)
    expect(await countIn('content_pages', `doc ->> 'kind' <> 'POST' and doc ->> 'status' = 'PUBLISHED'`)).toBe(4)
    expect(await countIn('reviews', `status = 'IN_MODERATION'`)).toBeGreaterThan(0)
    expect(await countIn('mails')).toBe(0)
  })

  it.each([
    [
      'amounts of orders equal those of their payments',
      `select count(*) n from orders o where site_id = $1 and (o.paid, o.refunded) is distinct from (
        select (coalesce(sum(p.captured), 0), coalesce(sum(p.refunded), 0)) from payments p
        where p.site_id = o.site_id and p.order_id = o.id)`,
    ],
    [
      'refunds equal what was given back of payments',
      `select count(*) n from payments p where site_id = $1 and p.refunded <> (
        select coalesce(sum(a.amount), 0) from payment_operations a
        where a.site_id = p.site_id and a.payment_id = p.id and a.kind = 'REFUND' and a.status = 'SUCCEEDED')`,
    ],
    [
      'card payments are known to their provider',
      `select count(*) n from payments p left join sandbox_charges c on c.idempotency_key = p.id::text
        where site_id = $1 and provider_id = 'sandbox' and (c.captured, c.refunded) is distinct from (p.captured, p.refunded)`,
    ],
    [
      'customers count their orders and what they spent',
      `select count(*) n from customers c left join lateral (
          select count(*) filter (where o.status = 'APPROVED') as orders, coalesce(sum(o.paid - o.refunded), 0) as spent
          from orders o join contacts k on k.site_id = o.site_id and k.id = o.contact_id
          where o.site_id = c.site_id and k.customer_id = c.id) as o on true
        where c.site_id = $1 and (c.orders, c.spent) is distinct from (o.orders, o.spent)`,
    ],
    [
      'sales of each kind equal the orders',
      `select count(*) n from (
          select status, payment_status, fulfillment_status, archived, channel, currency::text, count(*), sum(total), sum(paid)
          from orders where site_id = $1 group by 1, 2, 3, 4, 5, 6
          except select status, payment_status, fulfillment_status, archived, channel, currency, orders, total, paid
          from order_totals where site_id = $1) as differing`,
    ],
    [
      'sales of each day equal the approved orders',
      `select count(*) n from (
          select (purchased_date at time zone 'Europe/Dublin')::date, count(*), sum(total) from orders
          where site_id = $1 and status = 'APPROVED' group by 1
          except select day, orders, total from sales_days where site_id = $1) as differing`,
    ],
    [
      'sold pieces equal those of the approved orders',
      `select abs((select sum(pieces) from sales_groups where site_id = $1 and dimension = 'PRODUCT' and period = 'day') - (
          select sum((line ->> 'quantity')::int) from orders, jsonb_array_elements(doc -> 'lineItems') line
          where site_id = $1 and status = 'APPROVED')) n`,
    ],
    [
      'sales by product, country, channel, discount, customer, tax and cohort equal what is read out of the orders',
      `with expected as (select * from (${selectSalesGroups}) as o where site_id = $1
          union all select * from (${selectCohortGroups}) as o where site_id = $1 and dimension = 'COHORT'),
          stored as (select * from sales_groups where site_id = $1 and orders <> 0 and dimension <> 'COHORT_CUSTOMER')
        select (select count(*) from (
          select dimension, currency, period, period_start, value, orders, pieces, total, amount from expected
          except select dimension, currency, period, period_start, value, orders, pieces, total, amount from stored) as d)
          + abs((select count(*) from expected) - (select count(*) from stored)) as n`,
    ],
    [
      'customers of cohorts are those who ordered, except where their first order of a month was canceled',
      `select greatest(0, abs(
          (select sum(orders) from (${selectCohortGroups}) as o where site_id = $1 and dimension = 'COHORT_CUSTOMER')
          - (select sum(orders) from sales_groups where site_id = $1 and dimension = 'COHORT_CUSTOMER'))
          - (select count(*) from orders where site_id = $1 and status = 'CANCELED')) n`,
    ],
    [
      'stars of products equal their published reviews',
      `select count(*) n from (
          select entity_id, count(*) filter (where rating = 1), count(*) filter (where rating = 5) from reviews
          where site_id = $1 and status = 'APPROVED' group by 1
          except select entity_id, stars_1, stars_5 from item_ratings where site_id = $1) as differing`,
    ],
    [
      'reviews that wait were decided by no one',
      `select count(*) n from reviews where site_id = $1 and status = 'IN_MODERATION'
        and (manually_changed or reason = 'MANUAL')`,
    ],
    [
      'visits that ordered equal the orders of their day',
      `select count(*) n from (
          select purchased_date::date as day, count(*) from orders where site_id = $1 group by 1
          except select day, orders from visit_days where site_id = $1 and dimension = 'TOTAL') as differing`,
    ],
    [
      'steps of visits narrow',
      `select count(*) n from visit_days where site_id = $1
        and not (orders <= checkouts and checkouts <= carts and products <= visits and visits <= views)`,
    ],
    [
      'emails of campaigns equal their recipients',
      `select count(*) n from campaign_sends s where site_id = $1 and (sent, bounced, unsubscribed) is distinct from (
        select (count(*)::int, (count(*) filter (where r.status = 'BOUNCED'))::int,
          (count(*) filter (where r.status = 'UNSUBSCRIBED'))::int)
        from campaign_recipients r where r.site_id = s.site_id and r.campaign_id = s.campaign_id)`,
    ],
    [
      'votes equal those counted with reviews',
      `select count(*) n from reviews r where site_id = $1 and r.found_helpful <> (
        select count(*) from review_votes v where v.site_id = r.site_id and v.review_id = r.id and v.helpful)`,
    ],
    [
      'coupons count the orders with them',
      `select count(*) n from coupons c where site_id = $1 and c.number_of_usages <> (
        select count(*) from orders o where o.site_id = c.site_id and o.resources -> 'coupon' ->> 'id' = c.id::text)`,
    ],
    [
      'fulfilled orders have all their pieces in parcels',
      `select count(*) n from orders o where site_id = $1 and (fulfillment_status = 'FULFILLED') <> (
        (select sum((line ->> 'quantity')::int) from jsonb_array_elements(doc -> 'lineItems') line) = (
          select coalesce(sum((item ->> 'quantity')::int), 0)
          from fulfillments f, jsonb_array_elements(f.doc -> 'lineItems') item
          where f.site_id = o.site_id and f.order_id = o.id))`,
    ],
    [
      'each order has its completed checkout',
      `select count(*) n from orders o where site_id = $1 and not exists (
        select from checkouts c where c.site_id = o.site_id and c.id = o.checkout_id and c.completed and c.order_id = o.id)`,
    ],
    [
      'nothing lies in the future',
      `select count(*) n from orders where site_id = $1 and greatest(created_date, updated_date, purchased_date) > now()`,
    ],
  ])('%s', async (_, differing) => expect(await count(differing)).toBe(0))

  it('continues the numbers of its orders', async () => {
    const [row] = await query<{ last: string; highest: string }>(
      'select (select last from order_counters where site_id = $1), max(number) highest from orders where site_id = $1',
      [site.id],
    )
    expect(row!.last).toBe(row!.highest)
  })
})

describe('a newly planned year', () => {
  it.each([1, 2, 3])('can be written whatever its seed: %i', async (seed) => {
    const other = await makeSite({ demo: true, year: { orders: 120, reviews: 20, seed } })
    const [row] = await query<{ n: string }>('select count(*) n from orders where site_id = $1', [other.id])
    expect(Number(row!.n)).toBe(120)
  })
})

describe('an order of the year', () => {
  it.each([
    ['by card, with a coupon', `o.resources ? 'coupon' and p.provider_id = 'sandbox'`],
    [
      'by card, sent to Germany',
      `o.doc #>> '{shippingInfo,logistics,shippingDestination,address,country}' = 'DE' and p.provider_id = 'sandbox'`,
    ],
    ['to be paid later', `p.provider_id = 'manual'`],
  ])('%s equals the same purchase made today', async (_, where) => {
    const [found] = await query<Any>(
      `select o.id, o.checkout_id, p.provider_id from orders o join payments p on p.site_id = o.site_id and p.order_id = o.id
        where o.site_id = $1 and o.visitor_id is not null and o.status = 'APPROVED' and o.refunded = 0 and ${where}
        order by o.number desc limit 1`,
      [site.id],
    )
    const app = site.app()
    const { order: then } = await app.ok('orders.getOrder', { id: found.id })
    const buyer = await site.visitor()
    const now = await buyAgain(buyer, then, found.provider_id)
    const { order: today } = await app.ok('orders.getOrder', { id: now })
    // Leaves out what happened to the order afterwards.
    const { activities } = today
    expect(anonymize(omitLater(then))).toEqual(anonymize(omitLater(today)))
    expect(then.activities.slice(0, activities.length).map(({ type }: Any) => type)).toEqual(
      activities.map(({ type }: Any) => type),
    )
    // Manual payments may have been made since, so only their checkouts are compared.
    for (const table of found.provider_id === 'manual' ? ['checkouts'] : ['checkouts', 'payments']) {
      const read = (id: string) =>
        query<Any>(`select * from ${table} where site_id = $1 and order_id = $2`, [site.id, id])
      const [[one], [other]] = await Promise.all([read(found.id), read(now)])
      // The number of steps in which a checkout was filled in differs.
      const { revision: _1, cart_revision: _2, snapshot: _3, ...rowThen } = one
      const { revision: _4, cart_revision: _5, snapshot: _6, ...rowNow } = other
      expect(anonymize(rowThen)).toEqual(anonymize(rowNow))
    }
  })
})

const later = ['fulfillmentStatus', 'activities', 'seenByAHuman', 'archived', 'paymentStatus', 'balanceSummary']
const omitLater = (order: Any) => Object.fromEntries(Object.entries(order).filter(([name]) => !later.includes(name)))

/** Buys the items of an order again, with its addresses, delivery and coupon. */
async function buyAgain(buyer: Any, order: Any, provider: string): Promise<string> {
  const lineItems = order.lineItems.map(({ catalogReference, quantity }: Any) => ({ catalogReference, quantity }))
  const language = order.buyerLanguage.slice(0, 2)
  const options = { 'accept-language': language }
  await buyer.ok('currentCart.addToCurrentCart', { lineItems }, options)
  const coupon = order.appliedDiscounts.find(({ coupon }: Any) => coupon)?.coupon
  if (coupon) await buyer.ok('currentCart.updateCurrentCart', { couponCode: coupon.code }, options)
  const { checkoutId } = await buyer.ok(
    'currentCart.createCheckoutFromCurrentCart',
    { channelType: 'WEB', email: order.buyerInfo.email },
    options,
  )
  const { billingInfo, recipientInfo, buyerNote, shippingInfo } = order
  await buyer.ok(
    'checkout.updateCheckout',
    {
      checkout: {
        id: checkoutId,
        billingInfo,
        ...(buyerNote && { buyerNote }),
        shippingInfo: {
          shippingDestination: recipientInfo,
          selectedCarrierServiceOption: { carrierId: shippingInfo.carrierId, code: shippingInfo.code },
        },
      },
    },
    options,
  )
  const paymentToken = provider === 'manual' ? 'manual' : approvedCard
  return (await buyer.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken })).orderId
}

/** Removes values that differ between two equal purchases: ids, numbers and dates. */
function anonymize(value: unknown): unknown {
  if (value instanceof Date) return 'date'
  if (Array.isArray(value)) return value.map(anonymize)
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'date'
    return value.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
  }
  if (typeof value !== 'object' || value === null) return value
  // `clientId`: this buyer comes from an app.
  const volatile = ['number', 'token', 'last4', 'brand', 'lastFourDigits', 'clientId']
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !volatile.includes(name))
      .map(([name, each]) => [name, anonymize(each)]),
  )
}
