import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buySomething } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const buildEventType = (name: string) => `wix.ecom.v1.order_${name}`
const line = {
  productName: { original: 'Teapot' },
  quantity: 2,
  itemType: { preset: 'PHYSICAL' },
  price: { amount: '12.50' },
}
const importedOrder = { lineItems: [line], channelInfo: { type: 'EBAY', externalOrderId: 'e-1' }, priceSummary: {} }

let site: TestSite
let app: Caller
beforeEach(async () => {
  site = await makeSite()
  app = site.app()
})

const countByStatus = async () => {
  const aggregation = { by: { $count: ['status', 'paymentStatus'] } }
  return (await app.ok('orders.aggregateOrders', { aggregation })).aggregates.by
}
/** Entries not yet folded into the rollups, and those that are. */
const countSold = async (id = site.id) =>
  query<{ orders: number | null }>(
    `select sum(n)::int as orders from (
       select orders as n from sales_days where site_id = $1
       union all
       select (day ->> 'orders')::bigint from sales_rollup_changes, jsonb_array_elements(days) as day where site_id = $1
     ) as all_days`,
    [id],
  ).then(([row]) => row!.orders ?? 0)

describe('an order that waits for approval', () => {
  const place = async (orderApprovalStrategy: string, more: object = {}) =>
    (await app.ok('orders.createOrder', { order: { ...importedOrder, ...more }, settings: { orderApprovalStrategy } }))
      .order
  const readStatus = async (id: string) => (await app.ok('orders.getOrder', { id })).order.status

  test.each(['DEFAULT', 'PAYMENT_RECEIVED'])('%s: is approved once it is paid, with one event', async (strategy) => {
    const order = await place(strategy)
    expect(order).toMatchObject({ status: 'PENDING', paymentStatus: 'NOT_PAID', number: '10001' })
    expect(order).not.toHaveProperty('awaits')
    expect(await site.eventTypes()).toEqual([buildEventType('created')])
    const part = { orderId: order.id, amount: { amount: '5.00' } }
    await app.ok('orders.recordManuallyCollectedPayment', part)
    expect(await site.eventTypes()).toEqual([
      buildEventType('updated'),
      buildEventType('approved'),
      buildEventType('payment_status_updated'),
      buildEventType('transactions_updated'),
    ])
    expect(await readStatus(order.id)).toBe('APPROVED')
    await app.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: order.id })
    expect(await site.eventTypes()).not.toContain(buildEventType('approved'))
  })

  test('is approved when a card was saved for it, authorized or charged', async () => {
    const shop = await makeSite({ demo: true })
    const owner = await shop.owner()
    const settings = { orderApprovalStrategy: 'PAYMENT_METHOD_SAVED' }
    const order = { ...importedOrder, currency: 'EUR' }
    const { id: orderId } = (await shop.app().ok('orders.createOrder', { order, settings })).order
    const readOrderStatus = async () => (await owner.ok('orders.getOrder', { id: orderId })).order.status
    const prepare = async (savePaymentMethod: boolean) => {
      const regularCharge = { amount: { amount: '10.00' }, delayedCharge: true, savePaymentMethod }
      const made = await owner.ok('orderBilling.chargeOrder', { orderId, regularCharge })
      return { paymentGatewayOrderId: made.regularChargeResponseToken, paymentToken: 'sandbox:4000000000003220' }
    }
    await owner.ok('payments.payPaymentGatewayOrder', await prepare(false))
    expect(await readOrderStatus()).toBe('PENDING')
    await owner.ok('payments.payPaymentGatewayOrder', await prepare(true))
    expect(await readOrderStatus()).toBe('APPROVED')
  })

  test('does not wait if it is paid or free unless requested, and may be approved or canceled manually', async () => {
    expect(await place('PAYMENT_RECEIVED', { paymentStatus: 'PAID' })).toMatchObject({ status: 'APPROVED' })
    const free = { lineItems: [{ ...line, price: { amount: '0' } }] }
    expect(await place('DEFAULT', free)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    expect(await place('PAYMENT_RECEIVED', free)).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' })
    const { id, status } = (await app.ok('orders.createOrder', { order: importedOrder })).order
    expect(status).toBe('PENDING')
    await app.ok('orders.updateOrderStatus', { orderId: id, status: 'APPROVED' })
    expect(await readStatus(id)).toBe('APPROVED')
  })
})

describe('an order of another system', () => {
  test('is approved at once if it is paid, with details derived from its lines', async () => {
    const { order } = await app.ok('orders.createOrder', {
      order: { ...importedOrder, buyerInfo: { email: 'bea@mail.example' }, paymentStatus: 'PAID' },
    })
    expect(order).toMatchObject({
      number: '10001',
      status: 'APPROVED',
      paymentStatus: 'PAID',
      channelInfo: importedOrder.channelInfo,
      priceSummary: { subtotal: { amount: '25.00' }, total: { amount: '25.00' } },
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '25.00' } },
    })
    expect(await site.eventTypes()).toEqual([
      buildEventType('created'),
      buildEventType('approved'),
      buildEventType('payment_status_updated'),
      buildEventType('transactions_updated'),
    ])
    const found = await app.ok('orders.searchOrders', { search: { search: { expression: 'teapot' } } })
    expect(found.orders).toEqual([order])
    const money = await app.ok('orderTransactions.listTransactionsForSingleOrder', { orderId: order.id })
    expect(money.orderTransactions.payments).toHaveLength(1)
    expect(await countSold()).toBe(1)
  })

  test('has the given payment status and a matching history', async () => {
    const part = { paymentStatus: 'PARTIALLY_PAID', balanceSummary: { paid: { amount: '5' } } }
    const { order } = await app.ok('orders.createOrder', { order: { ...importedOrder, ...part } })
    expect(order).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '5.00' }, balance: { amount: '20.00' } },
      activities: [{ activityType: 'ORDER_PLACED' }, { activityType: 'ORDER_PARTIALLY_PAID' }],
    })
    const paid = await app.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: order.id })
    expect(paid.order.paymentStatus).toBe('PAID')
  })

  test('keeps its own amounts if they add up', async () => {
    const priceSummary = { discount: { amount: '5' }, shipping: { amount: '3' }, tax: { amount: '2' } }
    const { order } = await app.ok('orders.createOrder', {
      order: { ...importedOrder, priceSummary: { ...priceSummary, total: { amount: '25' } } },
    })
    expect(order).toMatchObject({ paymentStatus: 'NOT_PAID', balanceSummary: { balance: { amount: '25.00' } } })
    const [violation] = await app.violations('orders.createOrder', {
      order: { ...importedOrder, priceSummary: { ...priceSummary, total: { amount: '26' } } },
    })
    expect(violation).toMatchObject({ field: 'order.priceSummary.total', data: { expected: '25.00' } })
  })

  test.each([
    ['orders.createOrder', importedOrder],
    ['orders.importOrder', { ...importedOrder, status: 'APPROVED', paymentStatus: 'PAID' }],
  ])('%s: refuses a future date', async (operation, order) => {
    const purchasedDate = new Date(Date.now() + 86_400_000).toISOString()
    expect(await app.problem(operation, { order: { ...order, purchasedDate } })).toMatchObject({
      code: 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
      status: 400,
    })
  })

  test('of a contact at a point of sale is listed and counted, can be paid manually and refunded', async () => {
    const contactId = crypto.randomUUID()
    const counter = { ...importedOrder, channelInfo: { type: 'POS' }, buyerInfo: { contactId } }
    const { order } = await app.ok('orders.createOrder', { order: counter })
    await app.ok('orders.updateOrderStatus', { orderId: order.id, status: 'APPROVED' })
    expect(order).toMatchObject({ channelInfo: { type: 'POS' }, buyerInfo: { contactId } })
    await app.ok('orders.createOrder', { order: importedOrder })
    for (const filter of [{ 'channelInfo.type': 'POS' }, { 'buyerInfo.contactId': contactId }]) {
      const { orders } = await app.ok('orders.searchOrders', { search: { filter } })
      expect(orders.map(({ id }: { id: string }) => id)).toEqual([order.id])
    }
    const aggregation = { byChannel: { $count: 'channelInfo.type' } }
    expect((await app.ok('orders.aggregateOrders', { aggregation })).aggregates).toEqual({
      byChannel: { POS: 1, EBAY: 1 },
    })
    const orderInput = { ecomOrderId: order.id }
    await app.ok('orders.paymentCollectionMarkOrderAsPaid', orderInput)
    const { refundabilities } = await app.ok('orders.getRefundabilityStatus', orderInput)
    expect(refundabilities).toMatchObject([{ refundabilityStatus: 'MANUAL', manuallyRefundableReason: 'OFFLINE' }])
    const payments = [{ paymentId: refundabilities[0].paymentId, externalRefund: true }]
    const { orderTransactions } = await app.ok('orders.triggerRefund', { ...orderInput, payments })
    expect(orderTransactions.refunds).toMatchObject([{ requestingServiceAppId: order.createdBy.appId }])
    expect((await app.ok('orders.getOrder', { id: order.id })).order.paymentStatus).toBe('FULLY_REFUNDED')
  })

  test.each([
    ['orders.createOrder', importedOrder],
    ['orders.importOrder', { ...importedOrder, status: 'APPROVED', paymentStatus: 'NOT_PAID' }],
  ])('%s: keeps the given lines, shipping, taxes and discounts', async (operation, base) => {
    const [lineId, placeId, ruleId, appId, id] = Array.from({ length: 5 }, () => crypto.randomUUID())
    const buildAmount = (value: string) => ({ amount: value })
    const tax = { taxName: 'VAT', taxType: 'VAT', jurisdiction: 'Berlin', jurisdictionType: 'CITY', rate: '0.19' }
    const logistics = {
      pickupDetails: { address: { country: 'DE', city: 'Berlin' }, pickupMethod: 'PICKUP_POINT' },
      deliverByDate: '2026-01-02T00:00:00.000Z',
      deliveryTimeSlot: { from: '2026-01-01T10:00:00.000Z', to: '2026-01-01T12:00:00.000Z' },
      deliveryTime: 'in the morning',
    }
    const facts = {
      id: lineId,
      priceDescription: { original: 'a square metre' },
      digitalFile: { fileId: 'f-1', link: 'https://files.example/f-1' },
      subscriptionInfo: { cycleNumber: 3, subscriptionSettings: { frequency: 'MONTH', interval: 2 } },
      locations: [{ id: placeId, quantity: 2 }],
      fixedQuantity: true,
      decimalQuantity: { measurementUnit: 'SQM', value: '2.75' },
    }
    const said = {
      shippingInfo: { title: 'Fetch it', logistics, region: { name: 'Near' } },
      appliedDiscounts: [
        {
          id,
          discountType: 'GLOBAL',
          discountRule: { id: ruleId, name: { original: 'Spring' }, amount: buildAmount('2') },
        },
        { merchantDiscount: { discountReason: 'EXCHANGED_ITEMS', amount: buildAmount('1') } },
      ],
      additionalFees: [
        { id: placeId, name: 'Wrap', price: buildAmount('1'), source: 'SERVICE_PLUGIN', providerAppId: appId },
      ],
      attributionSource: 'FACEBOOK_ADS',
      businessLocation: { id: placeId },
      purchaseFlowId: ruleId,
      archived: true,
      seenByAHuman: true,
    }
    const { order } = await app.ok(operation, {
      order: {
        ...base,
        ...said,
        lineItems: [
          {
            ...line,
            ...facts,
            taxInfo: { taxAmount: buildAmount('3'), taxBreakdown: [{ ...tax, taxAmount: buildAmount('3') }] },
          },
        ],
        taxInfo: { taxBreakdown: [{ ...tax, aggregatedTaxAmount: buildAmount('3') }] },
      },
    })
    const buildRoundAmount = (value: string) => ({ amount: `${value}.00` })
    expect(order).toMatchObject({
      ...said,
      lineItems: [{ ...facts, taxInfo: { taxBreakdown: [{ ...tax, taxAmount: buildRoundAmount('3') }] } }],
      taxInfo: { taxBreakdown: [{ ...tax, aggregatedTaxAmount: buildRoundAmount('3') }] },
      appliedDiscounts: [
        { id, discountRule: { id: ruleId, amount: buildRoundAmount('2') } },
        { merchantDiscount: { discountReason: 'EXCHANGED_ITEMS', amount: buildRoundAmount('1') } },
      ],
      additionalFees: [{ ...said.additionalFees[0], price: buildRoundAmount('1') }],
    })
    expect((await app.ok('orders.getOrder', { id: order.id })).order).toEqual(order)
  })

  test('refuses duplicate line ids', async () => {
    const id = crypto.randomUUID()
    const order = {
      ...importedOrder,
      lineItems: [
        { ...line, id },
        { ...line, id: id.toUpperCase() },
      ],
    }
    expect((await app.violations('orders.createOrder', { order }))[0]!.field).toBe('order.lineItems')
  })
})

test('orders are found by item, recipient, location and external reference', async () => {
  const [item, subscription, stock, place] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const deliveryTimeSlot = { from: '2026-01-01T10:00:00.000Z', to: '2026-01-01T12:00:00.000Z' }
  const catalogReference = { catalogItemId: item, appId: crypto.randomUUID() }
  const subscriptionInfo = { id: subscription, cycleNumber: 2 }
  const { order } = await app.ok('orders.createOrder', {
    order: {
      ...importedOrder,
      lineItems: [
        { ...line, catalogReference, subscriptionInfo, locations: [{ id: stock, quantity: 1 }] },
        { ...line, productName: { original: 'Cosy' } },
      ],
      channelInfo: { type: 'ETSY', externalOrderId: 'x-9' },
      businessLocation: { id: place },
      billingInfo: { contactDetails: { firstName: 'Zoe', lastName: 'Quill' } },
      shippingInfo: { title: 'Boat', region: { name: 'Isles' }, logistics: { deliveryTime: 'noon', deliveryTimeSlot } },
      priceSummary: { tax: { amount: '2' } },
    },
  })
  const { order: plain } = await app.ok('orders.createOrder', {
    order: { ...importedOrder, taxIncludedInPrices: true },
  })
  const findOrders = async (filter: object) => {
    const { orders } = await app.ok('orders.searchOrders', { search: { filter } })
    return orders.map(({ id }: { id: string }) => id)
  }
  const slot = 'shippingInfo.logistics.deliveryTimeSlot'
  for (const filter of [
    { 'lineItems.catalogReference.catalogItemId': { $hasSome: [place, item] } },
    { 'lineItems.catalogReference.catalogItemId': { $hasAll: [item] }, status: 'PENDING' },
    { 'lineItems.catalogReference.appId': { $hasSome: [catalogReference.appId] } },
    { 'lineItems.subscriptionInfo._id': { $in: [subscription] } },
    { 'lineItems.locations.id': { $hasSome: [stock] } },
    { 'lineItems.productName.original': { $hasAll: ['Teapot', 'Cosy'] } },
    { 'channelInfo.externalOrderId': 'x-9' },
    { 'channelInfo.externalOrderId': { $nin: ['e-1'] } },
    { 'channelInfo.type': { $nin: ['EBAY'] } },
    { 'businessLocation.id': place },
    { 'businessLocation.id': { $exists: true } },
    { 'billingInfo.contactDetails.firstName': 'Zoe' },
    { 'billingInfo.contactDetails.lastName': { $startsWith: 'qui' } },
    { 'shippingInfo.title': { $in: ['Boat'] } },
    { 'shippingInfo.region.name': { $isEmpty: false } },
    { 'shippingInfo.logistics.deliveryTime': 'noon' },
    { [`${slot}.from`]: { $gte: deliveryTimeSlot.from }, [`${slot}.to`]: { $lt: '2026-01-02T00:00:00Z' } },
    { 'taxInfo.totalTax.amount': { $gt: '1.5' } },
    { imported: false, 'balanceSummary.pending.amount': '0', 'businessLocation.id': { $ne: item }, id: order.id },
  ])
    expect([filter, await findOrders(filter)]).toEqual([filter, [order.id]])
  for (const filter of [
    { 'businessLocation.id': { $exists: false } },
    { 'lineItems.catalogReference.catalogItemId': { $ne: item } },
    { 'channelInfo.externalOrderId': { $nin: ['x-9'] } },
    { 'shippingInfo.title': { $isEmpty: true } },
  ])
    expect([filter, await findOrders(filter)]).toEqual([filter, [plain.id]])
  const { order: third } = await app.ok('orders.createOrder', { order: { ...importedOrder, paymentStatus: 'PAID' } })
  const listSorted = async (fieldName: string, order: string) => {
    const seen: string[] = []
    for (let cursorPaging: object = { limit: 1 }, sort: object | undefined = [{ fieldName, order }]; ; ) {
      const { orders, metadata } = await app.ok('orders.searchOrders', {
        search: { ...(sort && { sort }), cursorPaging },
      })
      seen.push(...orders.map(({ id }: { id: string }) => id))
      if (!metadata.hasNext) return seen
      cursorPaging = { limit: 1, cursor: metadata.cursors.next }
      sort = undefined
    }
  }
  expect(await listSorted('channelInfo.type', 'ASC')).toEqual([plain.id, third.id, order.id])
  expect(await listSorted('paymentStatus', 'DESC')).toEqual([third.id, plain.id, order.id])
  await query(`update orders set pending_amounts = '{"pending": "3"}' where id = $1`, [third.id])
  for (const field of ['billingInfo.contactDetails.lastName', 'shippingInfo.title', `${slot}.from`])
    expect([field, (await listSorted(field, 'ASC'))[0]]).toEqual([field, order.id])
  expect((await listSorted('balanceSummary.pending.amount', 'DESC'))[0]).toBe(third.id)
  expect((await listSorted('taxInfo.totalTax.amount', 'DESC'))[0]).toBe(order.id)
  expect(await findOrders({ demo: false, 'taxInfo.totalExempt.amount': { $gt: '0' } })).toEqual([])
  expect((await findOrders({ demo: false })).length).toBe(3)
  // A discontinued product behind a thousand orders of others is found by index, not by scanning.
  expect(await findOrders({ 'lineItems.catalogReference.catalogItemId': { $hasSome: [place] } })).toEqual([])
})

test('sorting too many orders requires a filter', async () => {
  const { order } = await app.ok('orders.createOrder', { order: importedOrder })
  const [columns] = await query<{ own: string }>(
    `select string_agg(column_name, ', ') as own from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'number')`,
  )
  await query(
    `insert into orders (id, number, ${columns!.own})
     select gen_random_uuid(), 20000 + n, ${columns!.own} from orders, generate_series(1, 5000) as n where id = $1`,
    [order.id],
  )
  const sort = [{ fieldName: 'shippingInfo.title', order: 'ASC' }]
  const [violation] = await app.violations('orders.searchOrders', { search: { sort } })
  expect(violation).toMatchObject({ field: 'search.sort[0].fieldName', violatedRule: 'FIELD_NOT_ALLOWED' })
  const few = { sort, filter: { number: { $lt: '20005' } } }
  expect((await app.ok('orders.searchOrders', { search: few })).orders).toHaveLength(5)
})

describe('an imported order', () => {
  const imported = {
    ...importedOrder,
    number: '77',
    status: 'APPROVED',
    paymentStatus: 'PARTIALLY_REFUNDED',
    balanceSummary: { refunded: { amount: '10' } },
    purchasedDate: '2025-05-05T10:00:00.000Z',
  }

  test('keeps its number, date and payments, is overwritten by its id, and emits an event each time', async () => {
    const { order } = await app.ok('orders.importOrder', { order: imported })
    expect(order).toMatchObject({
      number: '77',
      imported: true,
      purchasedDate: imported.purchasedDate,
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { paid: { amount: '25.00' }, refunded: { amount: '10.00' }, balance: { amount: '0.00' } },
    })
    const again = { ...imported, id: order.id, status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' }
    const { order: second } = await app.ok('orders.importOrder', { order: again })
    expect(second).toMatchObject({ id: order.id, number: '77', status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED' })
    expect(await site.eventTypes()).toEqual([buildEventType('imported'), buildEventType('imported')])
    expect(await countByStatus()).toEqual({ '(CANCELED|FULLY_REFUNDED)': 1 })
    expect(await countSold()).toBe(0)
  })

  test.each([
    ['PENDING', 'PENDING'],
    ['REJECTED', 'DECLINED'],
    ['CANCELED', 'CANCELED'],
  ])('may have been %s elsewhere, with a %s payment', async (status, paymentStatus) => {
    const { order } = await app.ok('orders.importOrder', { order: { ...imported, status, paymentStatus } })
    expect(order).toMatchObject({ status, paymentStatus, balanceSummary: { paid: { amount: '0.00' } } })
  })

  test('keeps the total of the other system, however it was calculated', async () => {
    const priceSummary = { subtotal: { amount: '25' }, total: { amount: '27.49' } }
    const order = { ...imported, paymentStatus: 'PAID', priceSummary }
    expect((await app.ok('orders.importOrder', { order })).order).toMatchObject({
      priceSummary: { subtotal: { amount: '25.00' }, total: { amount: '27.49' } },
      balanceSummary: { paid: { amount: '27.49' }, balance: { amount: '0.00' } },
    })
  })

  test('can’t take the number or id of another order', async () => {
    await app.ok('orders.importOrder', { order: imported })
    expect(await app.problem('orders.importOrder', { order: imported })).toMatchObject({
      code: 'ORDER_NUMBER_ALREADY_EXISTS',
      status: 409,
    })
    const { order: own } = await app.ok('orders.createOrder', { order: importedOrder })
    expect(await app.problem('orders.importOrder', { order: { ...imported, id: own.id } })).toMatchObject({
      code: 'CANNOT_OVERWRITE_NON_IMPORTED_ORDER',
      status: 409,
    })
    const noPart = { ...imported, number: undefined, balanceSummary: undefined }
    const [violation] = await app.violations('orders.importOrder', { order: noPart })
    expect(violation!.field).toBe('order.balanceSummary.refunded.amount')
  })

  test('raises the counter: later orders get higher numbers', async () => {
    for (const number of ['10001', '10002', '10004']) {
      await app.ok('orders.importOrder', { order: { ...imported, number } })
    }
    const importNext = async () => (await app.ok('orders.createOrder', { order: importedOrder })).order.number
    expect([await importNext(), await importNext()]).toEqual(['10005', '10006'])
  })

  test('is removed with its payments, and nothing else is', async () => {
    const { order } = await app.ok('orders.importOrder', { order: imported })
    const { order: placedHere } = await app.ok('orders.createOrder', { order: importedOrder })
    await site.events()
    const { jobId } = await app.ok('orders.bulkDeleteImportedOrders', { orderIds: [placedHere.id, order.id] })
    expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
    await expect
      .poll(async () => (await app.call('orders.getOrder', { id: order.id })).status, { timeout: 60_000 })
      .toBe(404)
    expect((await app.ok('orders.getOrder', { id: placedHere.id })).order).toEqual(placedHere)
    expect(await query('select 1 from payments where order_id = $1', [order.id])).toEqual([])
    expect(await site.eventTypes()).toEqual([buildEventType('imported_order_deleted')])
    expect(await countByStatus()).toEqual({ '(PENDING|NOT_PAID)': 1 })
  })
})

describe('orders aggregated by field', () => {
  test('are the same from rollups and from orders', async () => {
    for (const paymentStatus of ['PAID', 'PAID', 'NOT_PAID']) {
      await app.ok('orders.createOrder', {
        order: { ...importedOrder, paymentStatus, buyerInfo: { email: 'a@mail.example' } },
      })
    }
    const ask = (input: Record<string, unknown>) =>
      app.ok('orders.aggregateOrders', input).then(({ aggregates }) => aggregates)
    const total = { $sum: 'priceSummary.total.amount' }
    const byStatus = { $count: 'paymentStatus' }
    const facets = { byStatus, both: { $count: ['status', 'paymentStatus'] }, total }
    const expected = {
      byStatus: { PAID: 2, NOT_PAID: 1 },
      both: { '(APPROVED|PAID)': 2, '(PENDING|NOT_PAID)': 1 },
      total: expect.stringMatching(/^75(\.0+)?$/),
    }
    expect(await ask({ aggregation: facets })).toEqual(expected)
    // Rollups have no addresses, so this reads orders.
    expect(await ask({ aggregation: facets, filter: { 'buyerInfo.email': 'a@mail.example' } })).toEqual(expected)
    expect(await ask({ aggregation: { byStatus }, filter: { paymentStatus: 'PAID' } })).toEqual({
      byStatus: { PAID: 2 },
    })
    expect(await ask({ aggregation: { both: facets.both }, hierarchySeparatorOverride: ' / ' })).toEqual({
      both: { '(APPROVED / PAID)': 2, '(PENDING / NOT_PAID)': 1 },
    })
    expect(await ask({ aggregation: { most: { $max: 'priceSummary.total.amount' } } })).toEqual({ most: '25.00' })
    expect(await ask({})).toEqual({})
  })

  test.each([
    [{ a: { $count: 'doc' } }, 'aggregation.a'],
    [{ a: { $sum: 'status' } }, 'aggregation.a'],
    [{ a: { $median: 'status' } }, 'aggregation.a'],
    [{ a: { $count: [] } }, 'aggregation.a'],
    [{ a: 7 }, 'aggregation.a'],
  ])('refuses %j', async (aggregation, field) => {
    expect((await app.violations('orders.aggregateOrders', { aggregation }))[0]!.field).toBe(field)
  })

  test('follow an order through its life', async () => {
    const shop = await makeSite({ demo: true })
    const owner = shop.app()
    const { orderId } = await buySomething(shop)
    const readOrderStatus = () =>
      owner
        .ok('orders.aggregateOrders', { aggregation: { by: { $count: ['status', 'fulfillmentStatus', 'archived'] } } })
        .then(({ aggregates }) => aggregates.by)
    expect(await readOrderStatus()).toEqual({ '(APPROVED|NOT_FULFILLED|false)': 1 })
    await owner.ok('orders.updateOrder', { order: { id: orderId, archived: true } })
    await owner.ok('orders.cancelOrder', { id: orderId })
    expect(await readOrderStatus()).toEqual({ '(CANCELED|NOT_FULFILLED|true)': 1 })
    expect(await countSold(shop.id)).toBe(0)
  })
})
