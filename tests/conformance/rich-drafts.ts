import type { Caller } from '../support/caller.ts'
import { makeSite } from '../support/site.ts'
import {
  type Any,
  buildNames,
  contactDetails,
  createId,
  descriptionLines,
  person,
  place,
  price,
  type Shop,
} from './rich-content.ts'

const logistics = {
  pickupDetails: { address: place, pickupMethod: 'STORE_PICKUP' },
  instructions: 'Ring twice',
  deliverByDate: '2030-01-05T10:00:00.000Z',
  deliveryTimeSlot: { from: '2030-01-01T10:00:00.000Z', to: '2030-01-01T12:00:00.000Z' },
}

/** An imported order whose totals equal a draft's. */
const buildOrderSoldElsewhere = (image: Any, more: object = {}) => ({
  lineItems: [
    {
      id: createId(),
      productName: buildNames('Carpet'),
      quantity: 2,
      itemType: { preset: 'PHYSICAL' },
      price: price('10'),
      descriptionLines,
      image: { id: image.id, url: image.url, width: 600, height: 400, altText: 'A carpet' },
      physicalProperties: { weight: 1, sku: 'T-1', shippable: true },
      priceDescription: buildNames('a piece'),
      fulfillerId: createId(),
      digitalFile: { fileId: 'f-1', link: 'https://files.example/f-1', expirationDate: '2030-01-01T00:00:00.000Z' },
      locations: [{ id: createId(), quantity: 2 }],
      decimalQuantity: {
        value: '2.75',
        otherUnit: 'strip',
        measurementUnit: 'SQM',
        description: buildNames('a strip'),
      },
    },
  ],
  channelInfo: { type: 'WEB' },
  paymentStatus: 'PAID',
  priceSummary: {},
  buyerInfo: { email: 'ada@mail.example' },
  ...more,
})

const buildWholeOrder = (image: Any) =>
  buildOrderSoldElsewhere(image, {
    buyerInfo: { visitorId: createId(), email: 'ada@mail.example' },
    billingInfo: person,
    recipientInfo: person,
    shippingInfo: {
      title: 'Pickup',
      logistics: { shippingDestination: person, ...logistics },
      cost: { price: price('6') },
    },
    businessLocation: { id: createId() },
    purchaseFlowId: createId(),
    additionalFees: [{ name: 'Wrap', price: price('3'), providerAppId: createId(), source: 'SERVICE_PLUGIN' }],
  })

async function createDraft(app: Caller, order: object): Promise<{ order: Any; draftOrderId: string }> {
  const made: Any = (await app.ok('orders.createOrder', { order } as never)).order
  const { calculatedDraftOrder }: Any = await app.ok('draftOrders.createDraftOrder', { orderId: made.id })
  return { order: made, draftOrderId: calculatedDraftOrder.draftOrder.id }
}

/** Imported orders, every part of which is changed, removed or added by a draft. */
export async function changeForeignOrders({ image }: Shop): Promise<void> {
  const site = await makeSite({ demo: true })
  const app = site.app()

  const { order, draftOrderId } = await createDraft(app, buildWholeOrder(image))
  const set = (part: string, input: object) => app.ok(`draftOrders.set${part}`, { draftOrderId, ...input } as never)
  const lineItemId = order.lineItems[0].id
  await app.ok('draftOrders.updateLineItems', {
    draftOrderId,
    lineItemChanges: [{ lineItemId, newPriceDescription: buildNames('a strip') }],
  } as never)
  await set('ShippingInfo', {
    shippingInfo: {
      title: 'By hand',
      logistics: { shippingDestination: { address: place, contactDetails }, ...logistics, instructions: 'Knock' },
      cost: { price: price('2') },
    },
  })
  await set('BuyerInfo', { buyerInfo: { visitorId: createId(), email: 'eve@mail.example' } })
  await app.ok('draftOrders.createCustomAdditionalFees', {
    draftOrderId,
    customAdditionalFees: [
      {
        name: 'Rush',
        price: price('4'),
        lineItemIds: [lineItemId],
        applyToDraftOrder: true,
        taxDetails: { taxable: true },
      },
    ],
  } as never)
  await app.ok('draftOrders.createCustomDiscounts', {
    draftOrderId,
    discounts: [
      { discountType: 'SPECIFIC_ITEMS', lineItemId, percentage: '10', applyToDraftOrder: true, description: 'Friend' },
    ],
  } as never)
  await app.ok('draftOrders.commitDraftOrder', {
    draftOrderId,
    commitSettings: {
      sendNotificationsToBuyer: false,
      sendNotificationsToBusiness: false,
      sendNotificationsToCustomFulfillers: false,
      updateInventory: [{ lineItemId }],
    },
  } as never)
  await app.ok('draftOrders.getDraftOrder', { draftOrderId })
  await revert(app, order.id)

  const discountIds = await createDraft(app, buildWholeOrder(image))
  for (const part of ['BillingInfo', 'RecipientInfo', 'ShippingInfo', 'BuyerInfo'])
    await app.ok(`draftOrders.set${part}`, { draftOrderId: discountIds.draftOrderId } as never)
  await app.ok('draftOrders.getDraftOrder', { draftOrderId: discountIds.draftOrderId })

  const bare = await createDraft(app, buildOrderSoldElsewhere(image))
  await app.ok('draftOrders.setShippingInfo', {
    draftOrderId: bare.draftOrderId,
    shippingInfo: { title: 'By hand', cost: { price: price('2') } },
  } as never)

  const member = await site.member()
  const bought = await createDraft(
    app,
    buildOrderSoldElsewhere(image, {
      buyerInfo: { memberId: String(member.tokens.memberId), email: 'ada@mail.example' },
    }),
  )
  await app.ok('draftOrders.setBuyerInfo', {
    draftOrderId: bought.draftOrderId,
    buyerInfo: { email: 'eve@mail.example' },
  } as never)
}

/** A second draft reverts the first one. */
async function revert(app: Caller, orderId: string): Promise<void> {
  const { calculatedDraftOrder }: Any = await app.ok('draftOrders.createDraftOrder', { orderId })
  const { id: draftOrderId, discounts, additionalFees } = calculatedDraftOrder.draftOrder
  await app.ok('draftOrders.setDiscounts', {
    draftOrderId,
    discounts: discounts.map(({ discount }: Any) => ({ id: discount.id, applied: false })),
  } as never)
  await app.ok('draftOrders.setAdditionalFees', {
    draftOrderId,
    additionalFees: additionalFees.map(({ additionalFee }: Any) => ({ id: additionalFee.id, applied: false })),
  } as never)
  await app.ok('draftOrders.commitDraftOrder', { draftOrderId } as never)
  await app.ok('orders.getOrder', { id: orderId })
}
