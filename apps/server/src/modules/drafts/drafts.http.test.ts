import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { address, approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { offerSubscription } from '../../../../../tests/support/subscriptions.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const buildDraftEvent = (name: string) => `wix.ecom.v1.draft_order_${name}`
const buildOrderEvent = (name: string) => `wix.ecom.v1.order_${name}`
const stockChanged = 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'

let site: TestSite
let app: Caller
let product: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  product = (await plainProducts(app))[0]
  await restock(1000)
})
beforeEach(() => site.events())

const restock = (quantity: number) =>
  app.ok('inventory.updateInventoryVariants', {
    inventoryItem: {
      productId: product.id,
      trackQuantity: true,
      variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }],
    },
  })
const stock = async () => (await app.ok('products.getProduct', { id: product.id })).product.stock.quantity
const custom = { productName: { original: 'Engraving' }, price: { amount: '12.50' }, quantity: 2 }

async function buy(quantity = 2): Promise<Any> {
  const buyer = await site.visitor()
  const checkout = await readyToPay(buyer, [buildLine(product.id, quantity)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  await site.events()
  return readOrder(orderId)
}
const readOrder = async (id: string): Promise<Any> => (await app.ok('orders.getOrder', { id })).order
const createDraft = async (input: object = {}): Promise<Any> =>
  (await app.ok('draftOrders.createDraftOrder', { draftOrder: input })).calculatedDraftOrder.draftOrder
const startEditing = async (order: Any): Promise<Any> =>
  (await app.ok('draftOrders.createDraftOrder', { sourceOrderId: order.id })).calculatedDraftOrder.draftOrder
/** Applies an edit and returns the draft. */
const act = async (operation: string, draft: Any, input: object): Promise<Any> => {
  const reply: Any = await app.ok(`draftOrders.${operation}`, { draftOrderId: draft.id, ...input })
  return reply.calculatedDraftOrder.draftOrder
}

describe('a new order', () => {
  test('is built up and placed, with an event for each step', async () => {
    const { calculatedDraftOrder } = await app.ok('draftOrders.createEmptyDraftOrder', {})
    let draft: Any = calculatedDraftOrder.draftOrder
    expect(draft).toMatchObject({ status: 'DRAFT', lineItems: [], priceSummary: { total: { amount: '0.00' } } })
    draft = await act('addLineItemsToDraftOrder', draft, {
      catalogLineItems: [buildLine(product.id, 3)],
      customLineItems: [custom],
    })
    expect(
      draft.lineItems.map(({ added, lineItem }: Any) => [added, lineItem.productName.original, lineItem.quantity]),
    ).toEqual([
      [true, product.name, 3],
      [true, 'Engraving', 2],
    ])
    draft = await act('setRecipientInfo', draft, { recipientInfo: { address } })
    draft = await act('setBillingInfo', draft, { billingInfo: { address, contactDetails: { firstName: 'Bea' } } })
    draft = await act('setBuyerInfo', draft, { buyerInfo: { email: 'bea@mail.example' } })
    draft = await act('setBusinessLocation', draft, { businessLocation: { id: nowhere } })
    const { calculatedDraftOrder: shown }: Any = await app.ok('draftOrders.getDraftOrder', { draftOrderId: draft.id })
    const [option] = shown.shippingOptions
    draft = await act('setShippingInfo', draft, {
      shippingInfo: { carrierId: option.carrierId, code: option.code, title: option.title, cost: option.cost },
    })
    expect(draft.priceSummary.shipping.amount).toBe(option.cost.price.amount)
    await site.events()
    const before = await stock()
    const reply: Any = await app.ok('draftOrders.createOrderFromDraft', { draftOrderId: draft.id, reason: 'By phone' })
    expect(reply.createdOrder).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      channelInfo: { type: 'BACKOFFICE_MERCHANT' },
      buyerInfo: { email: 'bea@mail.example' },
      priceSummary: draft.priceSummary,
      taxInfo: draft.taxInfo,
      balanceSummary: { balance: draft.priceSummary.total },
      businessLocation: { id: nowhere },
    })
    expect(reply.createdOrder.activities.map(({ type }: Any) => type)).toEqual(['ORDER_PLACED', 'MERCHANT_COMMENT'])
    expect(reply.committedDraftOrder).toMatchObject({ status: 'COMMITTED', orderId: reply.createdOrder.id })
    expect(await stock()).toBe(before - 3)
    expect(await site.eventTypes()).toEqual([
      stockChanged,
      buildOrderEvent('created'),
      buildOrderEvent('approved'),
      buildDraftEvent('updated'),
    ])
    expect(await readOrder(reply.createdOrder.id)).toEqual(reply.createdOrder)
  })

  test('is created by one call', async () => {
    const id = crypto.randomUUID()
    const draft = await createDraft({
      customLineItems: [{ ...custom, id }],
      discounts: [{ discountType: 'GLOBAL', percentage: '10', applyToDraftOrder: true, description: 'Friend' }],
      additionalFees: [{ name: 'Wrap', price: { amount: '3' }, applyToDraftOrder: true, lineItemIds: [id] }],
      buyerInfo: { email: 'bea@mail.example' },
      taxExempt: true,
      extendedFields: { namespaces: { '@app': { a: 1 } } },
    })
    expect(draft).toMatchObject({
      buyerInfo: { email: 'bea@mail.example' },
      taxInfo: { taxExempt: true, totalTax: { amount: '0.00' } },
      priceSummary: {
        subtotal: { amount: '25.00' },
        discount: { amount: '2.50' },
        totalAdditionalFees: { amount: '3.00' },
        total: { amount: '25.50' },
      },
      discounts: [{ source: 'CUSTOM', applied: true, discount: { merchantDiscount: { description: 'Friend' } } }],
      additionalFees: [{ source: 'CUSTOM', applied: true, additionalFee: { name: 'Wrap', lineItemIds: [id] } }],
      extendedFields: { namespaces: { '@app': { a: 1 } } },
    })
    expect(await site.eventTypes()).toEqual([buildDraftEvent('created')])
    const found: Any = await app.ok('draftOrders.queryDraftOrders', {
      query: { filter: { id: draft.id }, sort: [{ fieldName: 'status' }] },
    })
    expect(found.draftOrders).toEqual([draft])
    await app.ok('draftOrders.deleteDraftOrder', { draftOrderId: draft.id })
    expect(await site.eventTypes()).toEqual([buildDraftEvent('deleted')])
  })

  test('adds and removes discounts and fees', async () => {
    let draft = await createDraft({ customLineItems: [custom], taxExempt: true })
    const of = { discountType: 'GLOBAL', priceAmount: { amount: '5' } }
    draft = await act('createCustomDiscounts', draft, { discounts: [of] })
    expect(draft).toMatchObject({ discounts: [{ applied: false }], priceSummary: { total: { amount: '25.00' } } })
    const { id } = draft.discounts[0].discount
    draft = await act('setDiscounts', draft, { discounts: [{ id, applied: true }] })
    expect(draft.priceSummary.total.amount).toBe('20.00')
    draft = await act('deleteCustomDiscounts', draft, { discountIds: [id] })
    expect(draft).toMatchObject({ discounts: [], priceSummary: { total: { amount: '25.00' } } })
    draft = await act('createCustomAdditionalFees', draft, {
      customAdditionalFees: [{ name: 'Rush', price: { amount: '4' }, taxDetails: { taxable: false } }],
    })
    const fee = draft.additionalFees.find(({ source }: Any) => source === 'CUSTOM')
    expect(fee).toMatchObject({ applied: false, additionalFee: { price: { amount: '4.00' } } })
    const ids = { customAdditionalFees: [fee.additionalFee.id] }
    draft = await act('setAdditionalFees', draft, { additionalFees: [{ id: fee.additionalFee.id, applied: true }] })
    expect(draft.priceSummary.total.amount).toBe('29.00')
    draft = await act('deleteCustomAdditionalFees', draft, ids)
    expect(draft.priceSummary.total.amount).toBe('25.00')
  })

  test('has a deposit on its lines', async () => {
    let draft = await createDraft({ customLineItems: [custom, { ...custom, quantity: 1 }], taxExempt: true })
    draft = await act('setDeposit', draft, { depositDetails: { percentage: '20' } })
    const reply: Any = await app.ok('draftOrders.createOrderFromDraft', { draftOrderId: draft.id })
    expect(
      reply.createdOrder.lineItems.map(({ paymentOption, depositAmount }: Any) => [
        paymentOption,
        depositAmount.amount,
      ]),
    ).toEqual([
      ['DEPOSIT_ONLINE', '5.00'],
      ['DEPOSIT_ONLINE', '2.50'],
    ])
    const other = await createDraft({ customLineItems: [custom] })
    await act('setDeposit', other, { depositDetails: { amount: { amount: '1000' } } })
    expect(await app.problem('draftOrders.createOrderFromDraft', { draftOrderId: other.id })).toMatchObject({
      code: 'DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL',
      status: 428,
    })
  })

  test('keeps apps’ extended fields by namespace', async () => {
    const draft = await createDraft()
    const keep = (namespace: string, namespaceData: object | null) =>
      app.ok('draftOrders.updateExtendedFields', { id: draft.id, namespace, namespaceData }) as Promise<Any>
    await keep('@a', { one: 1 })
    expect((await keep('@b', { two: 2 })).draftOrder.extendedFields.namespaces).toEqual({
      '@a': { one: 1 },
      '@b': { two: 2 },
    })
    expect((await keep('@a', null)).draftOrder.extendedFields.namespaces).toEqual({ '@b': { two: 2 } })
  })

  test('is not placed if it is empty, out of stock, or an edit', async () => {
    const readReason = async (draft: Any) => {
      const { code, data, status } = await app.problem('draftOrders.createOrderFromDraft', { draftOrderId: draft.id })
      expect([code, status]).toEqual(['CREATE_ORDER_FAILED_VALIDATIONS', 428])
      return data.reason
    }
    expect(await readReason(await createDraft())).toBe('NO_LINE_ITEMS')
    expect(await readReason(await createDraft({ catalogLineItems: [buildLine(product.id, 100_000)] }))).toBe(
      'OUT_OF_STOCK',
    )
    expect(await readReason(await startEditing(await buy()))).toBe('CHANGES_AN_ORDER')
  })
})

describe('an edit of an order', () => {
  test('equals its preview: lines, payments, stock and history', async () => {
    const order = await buy(2)
    let draft = await startEditing(order)
    expect(draft).toMatchObject({
      orderId: order.id,
      priceSummary: order.priceSummary,
      balanceSummary: { balance: { amount: '0.00' } },
      lineItems: [{ lineItem: order.lineItems[0] }],
    })
    const lineItemId = order.lineItems[0].id
    draft = await act('updateLineItems', draft, { lineItemChanges: [{ lineItemId, newQuantity: 5 }] })
    expect(draft.lineItems[0].changedDetails).toEqual({ quantityBeforeChange: 2 })
    expect(Number(draft.balanceSummary.balance.amount)).toBeGreaterThan(0)
    const before = await stock()
    await site.events()
    const { orderAfterCommit, committedDraftOrder }: Any = await app.ok('draftOrders.commitDraftOrder', {
      draftOrderId: draft.id,
      reason: 'She wants more',
      commitSettings: { updateInventory: [{ lineItemId }] },
    })
    expect(orderAfterCommit).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      priceSummary: draft.priceSummary,
      balanceSummary: draft.balanceSummary,
      lineItems: [draft.lineItems[0].lineItem],
    })
    expect(committedDraftOrder).toMatchObject({ status: 'COMMITTED', priceSummary: draft.priceSummary })
    expect(orderAfterCommit.activities.at(-1)).toMatchObject({
      activityType: 'DRAFT_ORDER_CHANGES_APPLIED',
      draftOrderChangesApplied: {
        draftOrderId: draft.id,
        reason: 'She wants more',
        changes: [
          {
            lineItemChanged: {
              quantity: { originalQuantity: 2, newQuantity: 5, diff: 3, deltaType: 'QUANTITY_INCREASED' },
            },
          },
          { totalPriceChanged: { originalTotal: order.priceSummary.total, newTotal: draft.priceSummary.total } },
        ],
      },
    })
    expect(await stock()).toBe(before - 3)
    expect(await site.eventTypes()).toEqual([
      stockChanged,
      buildOrderEvent('updated'),
      buildOrderEvent('committed'),
      buildOrderEvent('payment_status_updated'),
      buildDraftEvent('updated'),
    ])

    // Fewer pieces than before: the balance is negative and stock is returned.
    let less = await startEditing(orderAfterCommit)
    less = await act('updateLineItems', less, { lineItemChanges: [{ lineItemId, newQuantity: 1 }] })
    expect(Number(less.balanceSummary.balance.amount)).toBeLessThan(0)
    const after: Any = await app.ok('draftOrders.commitDraftOrder', {
      draftOrderId: less.id,
      commitSettings: { updateInventory: [{ lineItemId }] },
    })
    expect(after.orderAfterCommit).toMatchObject({ paymentStatus: 'PAID', balanceSummary: less.balanceSummary })
    expect(await stock()).toBe(before + 1)

    // After the refund the balance is zero.
    const owed = less.balanceSummary.balance.amount.slice(1)
    const { orderTransactions }: Any = await app.ok('orderTransactions.listTransactionsForSingleOrder', {
      orderId: order.id,
    })
    const [payment] = orderTransactions.payments
    await app.ok('orders.triggerRefund', {
      ecomOrderId: order.id,
      payments: [{ paymentId: payment.id, amount: { amount: owed } }],
    })
    expect((await readOrder(order.id)).balanceSummary.balance.amount).toBe('0.00')
  })

  test('prices additions, keeps sold lines, and updates the search', async () => {
    const order = await buy()
    let draft = await startEditing(order)
    draft = await act('addLineItemsToDraftOrder', draft, {
      customLineItems: [{ ...custom, productName: { original: 'Zebrawood' } }],
    })
    draft = await act('updateLineItems', draft, {
      lineItemChanges: [
        { lineItemId: order.lineItems[0].id, newPrice: '1.00', newProductName: { original: 'Sample' } },
      ],
    })
    expect(draft.lineItems).toMatchObject([
      { changedDetails: { priceBeforeChange: { amount: order.lineItems[0].priceBeforeDiscounts.amount } } },
      { added: true },
    ])
    await app.ok('draftOrders.commitDraftOrder', {
      draftOrderId: draft.id,
      commitSettings: { addActivitiesToOrder: false },
    })
    const found: Any = await app.ok('orders.searchOrders', { search: { search: { expression: 'zebrawood' } } })
    expect(found.orders.map(({ id }: Any) => id)).toEqual([order.id])
    expect(found.orders[0].activities).toHaveLength(order.activities.length)
  })

  test('is limited to the apps that the order names, and the owner', async () => {
    const customLineItems = [{ productName: { original: 'Stool' }, price: { amount: '5' } }]
    const made: Any = await app.ok('draftOrders.createDraftOrder', { draftOrder: { customLineItems } })
    const { createdOrder }: Any = await app.ok('draftOrders.createOrderFromDraft', {
      draftOrderId: made.calculatedDraftOrder.draftOrder.id,
      createSettings: { editableByOwnerApps: { appIds: [nowhere] } },
    })
    const orderId = createdOrder.id
    expect((await app.problem('draftOrders.createDraftOrder', { orderId })).code).toBe('ORDER_CANNOT_BE_EDITED')
    const deltas = await app.problem('orders.commitDeltas', { id: orderId, changes: {} })
    expect(deltas).toMatchObject({ data: { reason: 'ORDER_CANNOT_BE_EDITED' } })
    const owner = await site.owner()
    expect(await owner.ok('draftOrders.createDraftOrder', { orderId })).toMatchObject({ preexistingDraftOrder: false })
  })

  test('is one at a time: a second editor joins it', async () => {
    const order = await buy()
    const first = await startEditing(order)
    const again: Any = await app.ok('draftOrders.createDraftOrder', { orderId: order.id })
    expect(again).toMatchObject({ preexistingDraftOrder: true, calculatedDraftOrder: { draftOrder: { id: first.id } } })
    const many = await Promise.all(Array.from({ length: 8 }, async () => startEditing(await readOrder(order.id))))
    expect(new Set(many.map(({ id }) => id))).toEqual(new Set([first.id]))
  })

  test('is refused if the order changed meanwhile', async () => {
    const readReason = async (draft: Any) => {
      const { code, data } = await app.problem('draftOrders.commitDraftOrder', { draftOrderId: draft.id })
      expect(code).toBe('DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS')
      return data.reason
    }
    const order = await buy()
    const draft = await startEditing(order)
    await app.ok('orders.updateOrder', { order: { id: order.id, buyerInfo: { email: 'new@mail.example' } } })
    expect(await readReason(draft)).toBe('ORDER_CHANGED')

    const gone = await startEditing(await buy())
    await act('updateLineItems', gone, {
      lineItemChanges: [{ lineItemId: gone.lineItems[0].lineItem.id, newQuantity: 0 }],
    })
    expect(await readReason(gone)).toBe('NO_LINE_ITEMS')

    const canceled = await startEditing(await buy())
    await app.ok('orders.cancelOrder', { id: canceled.orderId })
    expect(await readReason(canceled)).toBe('ORDER_CANNOT_BE_EDITED')

    const sent = await startEditing(await buy(3))
    const lineItemId = sent.lineItems[0].lineItem.id
    await app.ok('orderFulfillments.createFulfillment', {
      orderId: sent.orderId,
      fulfillment: { lineItems: [{ id: lineItemId, quantity: 2 }] },
    })
    await act('updateLineItems', sent, { lineItemChanges: [{ lineItemId, newQuantity: 1 }] })
    expect(await readReason(sent)).toBe('FULFILLED')
    await act('updateLineItems', sent, { lineItemChanges: [{ lineItemId, newQuantity: 2 }] })
    const { orderAfterCommit }: Any = await app.ok('draftOrders.commitDraftOrder', { draftOrderId: sent.id })
    expect(orderAfterCommit.fulfillmentStatus).toBe('FULFILLED')

    const short = await startEditing(await buy())
    const of = short.lineItems[0].lineItem.id
    await act('updateLineItems', short, { lineItemChanges: [{ lineItemId: of, newQuantity: 99_999 }] })
    expect(
      await app.problem('draftOrders.commitDraftOrder', {
        draftOrderId: short.id,
        commitSettings: { updateInventory: [{ lineItemId: of }] },
      }),
    ).toMatchObject({ data: { reason: 'OUT_OF_STOCK' } })
    expect(await readReason(await createDraft({ customLineItems: [custom] }))).toBe('NO_ORDER')
  })

  test('reports whether it is possible', async () => {
    const order = await buy()
    const ask = async (orderId: string) =>
      (await app.ok('draftOrders.getOrderDraftabilityStatus', { orderId })).nonDraftableReasons
    expect(await ask(order.id)).toEqual([])
    expect(await ask(nowhere)).toEqual(['ORDER_NOT_FOUND'])
    const set = (change: string) => query(`update orders set ${change} where id = $1`, [order.id])
    await set(
      `status = 'CANCELED', refunded = 1, doc = jsonb_set(jsonb_set(doc, '{weightUnit}', '"LB"'), '{channelInfo,type}', '"EBAY"')`,
    )
    expect(new Set(await ask(order.id))).toEqual(
      new Set([
        'ORDER_STATUS_IS_NOT_SUPPORTED',
        'PARTIALLY_OR_FULLY_REFUNDED',
        'ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT',
        'UNSUPPORTED_CHANNEL_TYPE',
      ]),
    )
    await set(`currency = 'JPY'`)
    expect(await ask(order.id)).toContain('ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT')
    const renewed = await buy()
    await query(
      `update orders set doc = jsonb_set(doc, '{lineItems,0,subscriptionInfo}', '{"cycleNumber": 1}') where id = $1`,
      [renewed.id],
    )
    expect(await ask(renewed.id)).toEqual(['SUBSCRIPTION_LINE_ITEM_EXISTS'])
    expect(await app.problem('draftOrders.createDraftOrder', { sourceOrderId: order.id })).toMatchObject({
      code: 'ORDER_CANNOT_BE_EDITED',
      status: 428,
    })
    expect(await app.problem('draftOrders.createDraftOrder', { sourceOrderId: nowhere })).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })

  test('respects the setting to take stock on payment', async () => {
    const own = await makeSite({ demo: true })
    const caller = own.app()
    await caller.ok('ordersSettings.updateOrdersSettings', {
      ordersSettings: { inventoryUpdateTrigger: 'ON_ORDER_PAID' },
    })
    const [thing] = await plainProducts(caller)
    const count = async () => (await caller.ok('products.getProduct', { id: thing.id })).product.stock.quantity
    const before = await count()
    const made: Any = await caller.ok('draftOrders.createDraftOrder', {
      draftOrder: { catalogLineItems: [buildLine(thing.id, 2)] },
    })
    const { createdOrder }: Any = await caller.ok('draftOrders.createOrderFromDraft', {
      draftOrderId: made.calculatedDraftOrder.draftOrder.id,
    })
    const change: Any = await caller.ok('draftOrders.createDraftOrder', { sourceOrderId: createdOrder.id })
    const draftOrderId = change.calculatedDraftOrder.draftOrder.id
    const lineItemId = createdOrder.lineItems[0].id
    await caller.ok('draftOrders.updateLineItems', { draftOrderId, lineItemChanges: [{ lineItemId, newQuantity: 1 }] })
    await caller.ok('draftOrders.commitDraftOrder', {
      draftOrderId,
      commitSettings: { updateInventory: [{ lineItemId }] },
    })
    expect(await count()).toBe(before)
    await caller.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: createdOrder.id })
    expect(await count()).toBe(before - 1)
  })
})

describe('an older operation edits an order at once', () => {
  test('by its differences', async () => {
    const order = await buy(3)
    const lineItemId = order.lineItems[0].id
    const before = await stock()
    const added = crypto.randomUUID()
    const { order: after }: Any = await app.ok('orders.commitDeltas', {
      id: order.id,
      reason: 'Agreed',
      changes: {
        lineItems: [
          { lineItemId, lineItem: { quantity: 1 }, changedDetails: { quantityBeforeChange: 3 } },
          {
            lineItemId: added,
            lineItemAdded: true,
            lineItem: { productName: { original: 'Card' }, price: { amount: '2' } },
          },
        ],
        appliedDiscounts: [{ discountId: nowhere, editedDiscount: { merchantDiscount: { amount: { amount: '1' } } } }],
        additionalFees: [{ additionalFeeId: nowhere, editedAdditionalFee: { name: 'Wrap', price: { amount: '3' } } }],
        shippingInfoRemoved: true,
      },
      commitSettings: { inventoryUpdates: [{ lineItemId, actionType: 'RESTOCK', quantityChange: 2 }] },
    })
    expect(after.lineItems.map(({ id, quantity }: Any) => [id, quantity])).toEqual([
      [lineItemId, 1],
      [added, 1],
    ])
    expect(after).toMatchObject({
      appliedDiscounts: [{ merchantDiscount: { amount: { amount: '1.00' } } }],
      priceSummary: { shipping: { amount: '0.00' } },
    })
    expect(after.shippingInfo).toBeUndefined()
    expect(after.additionalFees.at(-1)).toMatchObject({ name: 'Wrap', price: { amount: '3.00' } })
    expect(await stock()).toBe(before + 2)
    expect(await site.eventTypes()).toEqual([stockChanged, buildOrderEvent('updated'), buildOrderEvent('committed')])
  })

  test('takes additional stock, if requested', async () => {
    const order = await buy(1)
    const lineItemId = order.lineItems[0].id
    const before = await stock()
    const commitMore = (quantity: number, inventoryUpdates: object[]) =>
      app.ok('orders.commitDeltas', {
        id: order.id,
        changes: { lineItems: [{ lineItemId, lineItem: { quantity } }] },
        commitSettings: { inventoryUpdates },
      })
    await commitMore(3, [{ lineItemId, actionType: 'DECREASE', quantityChange: 2 }])
    expect(await stock()).toBe(before - 2)
    await commitMore(4, [])
    expect(await stock()).toBe(before - 2)
  })

  test.each([
    ['LINE_ITEM_DOES_NOT_EXIST', { lineItems: [{ lineItemId: nowhere, lineItemRemoved: true }] }],
    [
      'CATALOG_ITEM_NOT_FOUND',
      { lineItems: [{ lineItemId: nowhere, lineItemAdded: true, lineItem: buildLine(nowhere) }] },
    ],
    [
      'GIFT_CARD_ITEM_UNSUPPORTED',
      { lineItems: [{ lineItemId: nowhere, lineItemAdded: true, lineItem: { itemType: { preset: 'GIFT_CARD' } } }] },
    ],
    [
      'LINE_ITEM_NOT_FOUND',
      {
        additionalFees: [
          {
            additionalFeeId: nowhere,
            editedAdditionalFee: { name: 'X', price: { amount: '1' }, lineItemIds: [nowhere] },
          },
        ],
      },
    ],
  ])('refuses with %s', async (code, changes) => {
    const order = await buy()
    expect(await app.problem('orders.commitDeltas', { id: order.id, changes })).toMatchObject({ code })
    expect(await readOrder(order.id)).toEqual(order)
  })

  test('refuses an unknown order, and an empty change', async () => {
    const order = await buy()
    const lineItemId = order.lineItems[0].id
    expect(await app.problem('orders.commitDeltas', { id: nowhere })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    const lineItem = { productName: { original: 'Twice' } }
    const twice = { lineItems: [{ lineItemId, lineItemAdded: true, lineItem }] }
    expect(await app.problem('orders.commitDeltas', { id: order.id, changes: twice })).toMatchObject({
      code: 'DUPLICATED_LINE_ITEM_IDS',
    })
    const none = { lineItems: [{ lineItemId, lineItemRemoved: true }] }
    expect(await app.problem('orders.commitDeltas', { id: order.id, changes: none })).toMatchObject({
      code: 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
    })
  })
})

/** Every operation on a draft with minimal input. */
const changes: [string, object][] = [
  ['setBillingInfo', {}],
  ['setBusinessLocation', {}],
  ['setBuyerInfo', {}],
  ['setRecipientInfo', {}],
  ['setShippingInfo', {}],
  ['setTaxExemption', {}],
  ['addLineItemsToDraftOrder', {}],
  ['updateLineItems', { lineItemChanges: [{ lineItemId: nowhere, newQuantity: 1 }] }],
  ['createCustomDiscounts', { discounts: [{ discountType: 'GLOBAL', percentage: '1' }] }],
  ['deleteCustomDiscounts', { discountIds: [nowhere] }],
  ['setDiscounts', { discounts: [{ id: nowhere, applied: true }] }],
  ['createCustomAdditionalFees', { customAdditionalFees: [{ name: 'X', price: { amount: '1' } }] }],
  ['deleteCustomAdditionalFees', { customAdditionalFees: [nowhere] }],
  ['setAdditionalFees', { additionalFees: [{ id: nowhere, applied: true }] }],
  ['setDeposit', {}],
  ['updateExtendedFields', { namespace: '@a' }],
  ['commitDraftOrder', {}],
  ['createOrderFromDraft', {}],
]

describe('a draft that is missing or committed', () => {
  let done: Any
  beforeAll(async () => {
    done = await createDraft({ customLineItems: [custom] })
    await app.ok('draftOrders.createOrderFromDraft', { draftOrderId: done.id })
  })
  test.each(changes)('%s', async (operation, input) => {
    const ask = (id: string) => app.problem(`draftOrders.${operation}`, { draftOrderId: id, id, ...input })
    expect(await ask(nowhere)).toMatchObject({ code: 'DRAFT_ORDER_DOES_NOT_EXIST', status: 404 })
    expect(await ask(done.id)).toMatchObject({ code: 'DRAFT_ORDER_ALREADY_COMMITTED', status: 428 })
  })
  test('can be read and not removed', async () => {
    for (const operation of ['getDraftOrder', 'deleteDraftOrder']) {
      const problem = await app.problem(`draftOrders.${operation}`, { draftOrderId: nowhere })
      expect(problem).toMatchObject({ code: 'DRAFT_ORDER_DOES_NOT_EXIST' })
    }
    expect(await app.problem('draftOrders.deleteDraftOrder', { draftOrderId: done.id })).toMatchObject({
      code: 'DRAFT_ORDER_CANNOT_BE_DELETED',
    })
  })
})

test('a draft keeps the given fields of lines and shipping', async () => {
  const media = { id: 'chair.jpg', url: 'https://pictures.example/chair.jpg', width: 4, height: 3 }
  const locations = [{ id: nowhere, quantity: 1 }]
  const logistics = {
    pickupDetails: { address: { country: 'IE', city: 'Cork' }, pickupMethod: 'PICKUP_POINT' },
    deliverByDate: '2026-01-02T00:00:00.000Z',
    deliveryTimeSlot: { from: '2026-01-01T10:00:00.000Z', to: '2026-01-01T12:00:00.000Z' },
  }
  const draft = await createDraft({
    customLineItems: [{ ...custom, media, locations }],
    catalogLineItems: [{ ...buildLine(product.id), locations }],
    shippingInfo: { title: 'By hand', logistics, region: { name: 'South' } },
  })
  const lines = draft.lineItems.map(({ lineItem }: Any) => lineItem)
  expect(lines.map((each: Any) => each.locations)).toEqual([locations, locations])
  const own = lines.find(({ productName }: Any) => productName.original === custom.productName.original)
  expect(own.image).toMatchObject(media)
  expect(draft.shippingInfo.shippingInfo).toMatchObject({ logistics, region: { name: 'South' } })
  const descriptionLines = [{ name: { original: 'Letters' }, plainText: { original: 'A. B.' } }]
  const lineItemChanges = [{ lineItemId: own.id, newDescriptionLines: { descriptionLines } }]
  const changed = await act('updateLineItems', draft, { lineItemChanges })
  expect(changed.lineItems.find(({ lineItem }: Any) => lineItem.id === own.id).lineItem).toMatchObject({
    descriptionLines,
  })
})

describe('a draft refuses', () => {
  const line = '018f0000-0000-7000-8000-000000000001'
  const withLine = { customLineItems: [{ ...custom, id: line }] }
  const buildDiscount = (more: object) => ({
    discounts: [{ discountType: 'GLOBAL', applyToDraftOrder: true, ...more }],
  })
  const tooMuch = { priceAmount: { amount: '9999' } }

  test.each<[string, string, object]>([
    ['addLineItemsToDraftOrder', 'CATALOG_ITEM_NOT_FOUND', { catalogLineItems: [buildLine(nowhere)] }],
    [
      'addLineItemsToDraftOrder',
      'GIFT_CARD_ITEM_UNSUPPORTED',
      { customLineItems: [{ ...custom, itemType: { preset: 'GIFT_CARD' } }] },
    ],
    ['addLineItemsToDraftOrder', 'DUPLICATED_LINE_ITEM_IDS', withLine],
    ['addLineItemsToDraftOrder', 'MAX_ITEMS_REACHED', { customLineItems: Array.from({ length: 300 }, () => custom) }],
    ['updateLineItems', 'LINE_ITEM_DOES_NOT_EXIST', { lineItemChanges: [{ lineItemId: nowhere, newQuantity: 2 }] }],
    [
      'updateLineItems',
      'MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM',
      { lineItemChanges: [1, 2].map((newQuantity) => ({ lineItemId: line, newQuantity })) },
    ],
    ['updateLineItems', 'EMPTY_CHANGE_REQUEST', { lineItemChanges: [{ lineItemId: line }] }],
    [
      'updateLineItems',
      'UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN',
      { lineItemChanges: [{ lineItemId: line, newQuantity: 0, newPrice: '1' }] },
    ],
    [
      'createCustomDiscounts',
      'LINE_ITEM_NOT_FOUND',
      buildDiscount({ discountType: 'SPECIFIC_ITEMS', percentage: '1', lineItemId: nowhere }),
    ],
    ['createCustomDiscounts', 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS', buildDiscount(tooMuch)],
    [
      'createCustomDiscounts',
      'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS',
      buildDiscount({ ...tooMuch, discountType: 'SPECIFIC_ITEMS', lineItemId: line }),
    ],
    [
      'createCustomDiscounts',
      'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL',
      buildDiscount({ ...tooMuch, discountType: 'SHIPPING' }),
    ],
    ['deleteCustomDiscounts', 'DISCOUNT_NOT_FOUND', { discountIds: [nowhere] }],
    ['setDiscounts', 'DISCOUNT_NOT_FOUND', { discounts: [{ id: nowhere, applied: true }] }],
    [
      'createCustomAdditionalFees',
      'LINE_ITEM_NOT_FOUND',
      { customAdditionalFees: [{ name: 'X', price: { amount: '1' }, lineItemIds: [nowhere] }] },
    ],
    ['deleteCustomAdditionalFees', 'ADDITIONAL_FEE_NOT_FOUND', { customAdditionalFees: [nowhere] }],
    ['setAdditionalFees', 'ADDITIONAL_FEE_NOT_FOUND', { additionalFees: [{ id: nowhere, applied: true }] }],
  ])('%s: %s', async (operation, code, input) => {
    const draft = await createDraft(withLine)
    await site.events()
    expect(await app.problem(`draftOrders.${operation}`, { draftOrderId: draft.id, ...input })).toMatchObject({ code })
    expect(await site.events()).toEqual([])
  })

  test.each<[string, object]>([
    ['CATALOG_ITEM_NOT_FOUND', { catalogLineItems: [buildLine(nowhere)] }],
    ['GIFT_CARD_ITEM_UNSUPPORTED', { customLineItems: [{ ...custom, itemType: { preset: 'GIFT_CARD' } }] }],
    ['DUPLICATED_LINE_ITEM_IDS', { customLineItems: [1, 2].map(() => ({ ...custom, id: line })) }],
    ['LINE_ITEM_NOT_FOUND', buildDiscount({ discountType: 'SPECIFIC_ITEMS', percentage: '1' })],
    ['DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS', { ...withLine, ...buildDiscount(tooMuch) }],
    [
      'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS',
      { ...withLine, ...buildDiscount({ ...tooMuch, discountType: 'SPECIFIC_ITEMS', lineItemId: line }) },
    ],
    [
      'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL',
      { ...withLine, ...buildDiscount({ ...tooMuch, discountType: 'SHIPPING' }) },
    ],
  ])('createDraftOrder: %s', async (code, draftOrder) => {
    expect(await app.problem('draftOrders.createDraftOrder', { draftOrder })).toMatchObject({ code })
  })

  test('subscriptions, which only a buyer can order', async () => {
    const shop = await makeSite({ demo: true })
    const { productId, optionId } = await offerSubscription(shop)
    const { catalogReference } = buildLine(productId, 1, { subscriptionOptionId: optionId })
    const catalogLineItems = [{ catalogReference }]
    const by = shop.app()
    const code = 'SUBSCRIPTION_ITEM_UNSUPPORTED'
    const made = await by.problem('draftOrders.createDraftOrder', { draftOrder: { catalogLineItems } })
    expect(made).toMatchObject({ code })
    const { calculatedDraftOrder }: Any = await by.ok('draftOrders.createEmptyDraftOrder', {})
    const { id: draftOrderId } = calculatedDraftOrder.draftOrder
    const added = await by.problem('draftOrders.addLineItemsToDraftOrder', { draftOrderId, catalogLineItems })
    expect(added).toMatchObject({ code })
    const changes = { lineItems: [{ lineItemId: nowhere, lineItemAdded: true, lineItem: { catalogReference } }] }
    expect(await by.problem('orders.commitDeltas', { id: nowhere, changes })).toMatchObject({ code })
  })

  test.each([
    ['GLOBAL', 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS'],
    ['SPECIFIC_ITEMS', 'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS'],
    ['SHIPPING', 'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL'],
  ])('setDiscounts exceeding %s: %s', async (discountType, code) => {
    const draft = await createDraft({
      ...withLine,
      discounts: [{ discountType, ...tooMuch, ...(discountType === 'SPECIFIC_ITEMS' && { lineItemId: line }) }],
    })
    const discounts = [{ id: draft.discounts[0].discount.id, applied: true }]
    expect(await app.problem('draftOrders.setDiscounts', { draftOrderId: draft.id, discounts })).toMatchObject({ code })
  })

  test('removing an order’s own parts, which are switched off and keep their position', async () => {
    const first = await createDraft({
      ...withLine,
      ...buildDiscount({ priceAmount: { amount: '1' } }),
      additionalFees: [{ name: 'Wrap', price: { amount: '2' }, applyToDraftOrder: true }],
    })
    const { createdOrder }: Any = await app.ok('draftOrders.createOrderFromDraft', { draftOrderId: first.id })
    const draft = await startEditing(createdOrder)
    const [discountId] = [draft.discounts[0].discount.id]
    const fee = draft.additionalFees.find(({ additionalFee }: Any) => additionalFee.name === 'Wrap').additionalFee.id
    const refused: [string, object, string][] = [
      ['deleteCustomDiscounts', { discountIds: [discountId] }, 'DISCOUNT_REMOVE_NOT_SUPPORTED'],
      ['deleteCustomAdditionalFees', { customAdditionalFees: [fee] }, 'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED'],
      ['setBusinessLocation', {}, 'BUSINESS_LOCATION_CANNOT_BE_EDITED'],
    ]
    for (const [operation, input, code] of refused) {
      expect(await app.problem(`draftOrders.${operation}`, { draftOrderId: draft.id, ...input })).toMatchObject({
        code,
      })
    }
    const off = await act('setDiscounts', draft, { discounts: [{ id: discountId, applied: false }] })
    expect(Number(off.priceSummary.total.amount) - Number(draft.priceSummary.total.amount)).toBeGreaterThanOrEqual(1)
  })

  test('an order together with new content', async () => {
    const both = { sourceOrderId: nowhere, draftOrder: {} }
    expect((await app.violations('draftOrders.createDraftOrder', both))[0]!.field).toBe('draftOrder')
  })
})
