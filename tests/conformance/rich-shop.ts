import { CONFIGURED_CARRIER } from '@stoa/contract/delivery-profile'
import { abandonCheckout } from '../support/abandoned-checkout.ts'
import { query } from '../support/database.ts'
import { buildLine, findGoods } from '../support/goods.ts'
import { picture, put, uploaded } from '../support/media.ts'
import { approvedCard, buildLine as orderLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { offerSubscription, readyToSubscribe } from '../support/subscriptions.ts'
import { until } from '../support/until.ts'
import { silence } from '../support/videos.ts'
import type { Filled } from './fields.ts'
import {
  type Any,
  buildCustomItem,
  buildImportedOrder,
  buildNames,
  buildOverriddenLine,
  buildServiceItem,
  contactDetails,
  createId,
  extendedFields,
  person,
  place,
  price,
  type Shop,
} from './rich-content.ts'
import { changeForeignOrders } from './rich-drafts.ts'
import { showFilms } from './rich-media.ts'
import { giveBack, makeUpsetMoney } from './rich-money.ts'
import { consultServices } from './rich-services.ts'

/** A shop in which every field of the entities gets a value. */
export async function runRichShop(filled: Filled): Promise<void> {
  const site = await makeSite({ demo: true })
  const app = site.app()
  const image = await uploaded(app, await picture(600, 400), { fileName: 'lamp.jpg', labels: ['lamp'] })
  filled.note('FileDescriptor', image)
  const shop = { site, app, image, goods: await findGoods(app) }
  const steps = [
    createFiles,
    stockCatalogue,
    setPrices,
    setDelivery,
    payByPlan,
    failPayments,
    createMembers,
    fillCarts,
    checkOut,
    importOrders,
    changePayments,
    draft,
    changeForeignOrders,
    makeUpsetMoney,
    giveBack,
    consultServices,
    showFilms,
    sellInPerson,
    leave,
  ]
  for (const step of steps) await step(shop, filled)
}

async function createFiles({ app }: Shop, filled: Filled): Promise<void> {
  const film = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
  const sound = silence(2)
  const kinds: [Uint8Array | string, string, string][] = [
    [film, 'video/mp4', 'film.mp4'],
    [sound, 'audio/wav', 'sound.wav'],
    ['%PDF-1.4\n%%EOF', 'application/pdf', 'paper.pdf'],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>', 'image/svg+xml', 'shape.svg'],
    [Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'application/zip', 'all.zip'],
    [Buffer.from('676c5446020000000c000000', 'hex'), 'model/gltf-binary', 'chair.glb'],
  ]
  for (const [bytes, mimeType, fileName] of kinds) {
    const { uploadUrl } = await app.ok('files.generateFileUploadUrl', { mimeType, fileName })
    const { body } = await put(uploadUrl, bytes, { 'x-stoa-media': 'platform' })
    filled.note('FileDescriptor', body.file)
  }
  await app.ok('files.listFiles', {})
}

async function stockCatalogue({ app, image, goods }: Shop): Promise<void> {
  const product = {
    name: 'Chair',
    slug: `chair-${createId()}`,
    visible: true,
    productType: 'physical',
    description: '<p>To sit on.</p>',
    sku: 'C-1',
    weight: 4,
    priceData: { price: 50 },
    discount: { type: 'PERCENT', value: 10 },
    costAndProfitData: { itemCost: 20 },
    pricePerUnitData: { totalQuantity: 2, totalMeasurementUnit: 'KG', baseQuantity: 1, baseMeasurementUnit: 'KG' },
    ribbon: 'New',
    brand: 'Holm',
    manageVariants: true,
    customTextFields: [{ title: 'Name', maxLength: 20, mandatory: false }],
    additionalInfoSections: [{ title: 'Care', description: 'Wipe.' }],
    seoData: {
      tags: [{ type: 'title', children: 'Chair', custom: true, disabled: false, props: { name: 'x' } }],
      settings: { keywords: [{ term: 'chair', isMain: true }], preventAutoRedirect: true },
    },
    productOptions: [
      {
        name: 'Color',
        optionType: 'color',
        choices: [
          { value: '#ff0000', description: 'Red', inStock: true, visible: true },
          { value: '#0000ff', description: 'Blue', inStock: true, visible: true },
        ],
      },
    ],
  }
  const made: Any = (await app.ok('products.createProduct', { product })).product
  await app.ok('products.addProductMedia', { id: made.id, media: [{ mediaId: image.id }] })
  await app.ok('products.addProductMediaToChoices', {
    id: made.id,
    media: [{ option: 'Color', choice: 'Red', mediaIds: [image.id] }],
  })
  await app.ok('products.updateProductVariants', {
    id: made.id,
    variants: [{ choices: { Color: 'Red' }, price: 60, cost: 20, sku: 'C-R', weight: 5, visible: true }],
  })
  const { collection } = await app.ok('products.createCollection', {
    collection: { name: 'Seats', description: 'To sit on', media: { mainMedia: { image: { id: image.id } } } },
  } as never)
  await app.ok('products.addProductsToCollection', { id: collection.id, productIds: [made.id] })
  await app.ok('products.getProduct', { id: made.id, includeMerchantSpecificData: true } as never)
  await app.ok('collections.queryCollections', { query: {} })
  await app.ok('inventory.updateInventoryVariants', {
    inventoryItem: {
      productId: goods.plain.id,
      trackQuantity: true,
      preorderInfo: { enabled: true, message: 'Soon', limit: 10 },
      variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 500 }],
    },
  })
  await app.ok('inventory.queryInventory', { query: {} })
}

/** An automatic discount and a fee for every cart from here on. */
async function setPrices({ app }: Shop): Promise<void> {
  const discounts = { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] }
  await app.ok('discountRules.createDiscountRule', { discountRule: { name: 'Ten off', active: true, discounts } })
  await app.ok('additionalFees.createAdditionalFee', { additionalFee: { name: 'Packing', amount: '2' } })
}

/** Pickup at a full address, a carrier with charges, and items with another delivery profile. */
async function setDelivery({ site, app }: Shop): Promise<void> {
  const [profile]: Any[] = (await app.ok('deliveryProfile.queryDeliveryProfiles')).deliveryProfiles
  const { id: deliveryRegionId } = profile.deliveryRegions[0]
  const address = { ...place, country: 'IE', subdivision: 'IE-D', postalCode: 'D02 X285' }
  await app.ok('pickupLocations.createPickupLocation', {
    pickupLocation: { name: 'Yard', address, deliveryRegionIds: [deliveryRegionId], instructions: 'Ring' },
  } as never)
  await app.ok('deliveryProfile.addDeliveryCarrier', {
    deliveryRegionId,
    deliveryCarrier: {
      appId: CONFIGURED_CARRIER,
      backupRate: { title: 'Parcel', amount: '9', active: true },
      additionalCharges: [{ amount: '1', description: 'Fuel' }],
    },
  })
  const { deliveryProfile }: Any = await app.ok('deliveryProfile.createDeliveryProfile', {
    deliveryProfile: { name: 'Heavy', deliveryRegions: [{ name: 'Heavy', destinations: [{ countryCode: 'IE' }] }] },
  })
  await app.ok('shippingOptions.createShippingOption', {
    shippingOption: {
      title: 'By truck',
      rates: [{ amount: '30' }],
      deliveryRegionIds: [deliveryProfile.deliveryRegions[0].id],
    },
  })
  const [light, heavy] = (await plainProducts(app)).slice(-2)
  const product = { id: heavy.id, deliveryProfileId: deliveryProfile.id }
  await app.ok('products.updateProduct', { product } as never)
  await readyToPay(await site.visitor(), [orderLine(light.id), orderLine(heavy.id)])
}

/** A member pays a line with a plan, and another plan is invalid. */
async function payByPlan({ site, app, goods }: Shop): Promise<void> {
  const member = await site.member()
  const memberId = String(member.tokens.memberId)
  const plan = { name: 'Ten', credits: 10, validDays: 30, appliesTo: { type: 'PRODUCTS', ids: [goods.plain.id] } }
  const { plan: made } = await app.ok('memberships.createMembershipPlan', { plan })
  const { membership } = await app.ok('memberships.grantMembership', { planId: made.id, memberId })
  const none = { ...plan, name: 'None', credits: 1, appliesTo: { type: 'PRODUCTS', ids: [goods.varied.id] } }
  const { plan: other } = await app.ok('memberships.createMembershipPlan', { plan: none })
  await app.ok('memberships.grantMembership', { planId: other.id, memberId })
  const selectedMembership = { id: membership.id, appId: '018f0000-57a0-7000-8000-000000000004' }
  await readyToPay(member, [{ ...buildLine(goods.plain, 1), selectedMembership }])
  await readyToPay(member, [buildLine(goods.varied, 3, { variantId: goods.variants[0].id })])
  await member.ok('currentCart.getCurrentCart')
}

/** A coupon with an unreached minimum, and an order with a refunded fee. */
async function failPayments({ site, app, goods }: Shop): Promise<void> {
  const effect = { type: 'PERCENT_OFF', percentage: 10 }
  await app.ok('coupons.createCoupon', { coupon: { code: 'MUCH', effect, minimumSubtotal: '90000' } })
  const visitor = await site.visitor()
  const { id } = await readyToPay(visitor, [buildLine(goods.plain, 1)])
  await visitor.call('checkout.updateCheckout', { checkout: { id }, couponCode: 'MUCH' })
  await visitor.ok('checkout.getCheckout', { id })

  const buyer = await site.visitor()
  const { id: checkoutId } = await readyToPay(buyer, [buildLine(goods.plain, 1)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: approvedCard })
  const ofOrder = { orderId }
  const money: Any = (await app.ok('orderTransactions.listTransactionsForSingleOrder', ofOrder)).orderTransactions
  const order: Any = (await app.ok('orders.getOrder', { id: orderId })).order
  const [fee] = order.additionalFees
  await app.ok('orderBilling.refundPayments', {
    orderId,
    paymentRefunds: [{ paymentId: money.payments[0].id, amount: price('1') }],
    refundItems: { additionalFees: [{ additionalFeeId: fee.id, amount: price('1') }] },
  } as never)
  await app.ok('orderTransactions.listTransactionsForSingleOrder', ofOrder)
}

async function createMembers({ site, app, image, goods }: Shop): Promise<void> {
  const member = await site.member()
  await member.ok('members.joinCommunity')
  const createOwnWishlist = async (): Promise<{ id: string }> => {
    const wishlist = { filename: 'me.jpg', mimeType: 'image/jpeg' }
    const { uploadUrl } = await member.ok('profiles.createProfilePictureUpload', wishlist)
    const { body } = await put(uploadUrl, await picture())
    return { id: body.file.id }
  }
  const memberId = String(member.tokens.memberId)
  await member.ok('members.updateMember', {
    member: {
      id: memberId,
      contact: {
        firstName: 'Ada',
        lastName: 'Byron',
        phones: ['+353 1 555 0100'],
        emails: ['ada@mail.example'],
        addresses: [
          {
            country: 'IE',
            subdivision: 'IE-D',
            city: 'Dublin',
            postalCode: 'D02 X285',
            streetAddress: { number: '1', name: 'Main Street' },
            addressLine: '1 Main Street',
            addressLine2: 'Flat 2',
          },
        ],
        birthdate: '1815-12-10',
        company: 'Engines',
        jobTitle: 'Analyst',
      },
      profile: {
        nickname: 'Ada',
        title: 'Analyst',
        photo: await createOwnWishlist(),
        cover: await createOwnWishlist(),
      },
    },
  })
  await app.ok('members.getMember', { id: memberId, fieldsets: ['FULL'] } as never)
  const { contactId } = (await member.ok('members.getCurrentMember', {})).member
  const review: Any = (
    await app.ok('reviews.createReview', {
      review: {
        namespace: 'stores',
        entityId: goods.plain.id,
        content: { title: 'Good', body: 'A fine lamp for a desk', rating: 5, media: [{ image: { id: image.id } }] },
        author: { contactId, authorName: 'Ada' },
        reviewDate: '2025-01-02T00:00:00.000Z',
      },
    })
  ).review
  await app.ok('reviews.setReply', { reviewId: review.id, message: 'Thank you' })
  await app.ok('reviews.getReview', { reviewId: review.id })
}

const buildCartInfo = (optionCode: string) => ({
  buyerNote: 'Ring twice',
  buyerInfo: { contactId: createId(), email: 'ada@mail.example' },
  contactInfo: person,
  overrideCheckoutUrl: 'http://localhost:4000/checkout',
  selectedShippingOption: { code: optionCode, carrierId: '018f0000-57a0-7000-8000-000000000001' },
  extendedFields,
  businessLocationId: createId(),
})

async function fillCarts(shop: Shop): Promise<void> {
  const { site, app, goods } = shop
  const [option] = (await app.ok('shippingOptions.queryShippingOptions', {})).shippingOptions
  const made: Any = (
    await app.ok('cart.createCart', {
      cartInfo: buildCartInfo(option.id),
      couponCode: 'WELCOME10',
      merchantDiscounts: [{ percentage: 5 }],
      lineItems: [buildOverriddenLine(shop), buildLine(goods.varied, 1, { variantId: goods.variants[0].id })],
      customLineItems: [
        buildCustomItem(shop, { taxGroupId: createId(), deliveryProfileId: createId() }),
        buildServiceItem(shop),
      ],
    })
  ).cart
  const { checkoutId } = await app.ok('cart.createCheckout', { id: made.id, channelType: 'WEB' })
  await app.ok('checkout.getCheckout', { id: checkoutId })
  await app.ok('cart.getCart', { id: made.id })
  for (const buyer of [await site.visitor(), await site.member(), await site.owner()]) {
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(goods.plain, 1)] })
  }
}

async function checkOut(shop: Shop): Promise<void> {
  const { site, app, goods } = shop
  const [group] = (await app.ok('taxGroups.queryTaxGroups', {})).taxGroups
  const { code: giftCardCode } = await app.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
  const made: Any = (
    await app.ok('checkout.createCheckout', {
      channelType: 'WEB',
      couponCode: 'WELCOME10',
      giftCardCode,
      giftCardRedeemAmount: '3',
      lineItems: [buildOverriddenLine(shop), buildLine(goods.varied, 1, { variantId: goods.variants[0].id })],
      customLineItems: [
        buildCustomItem(shop, { taxGroupId: group.id, deliveryProfileId: createId() }),
        { ...buildServiceItem(shop), membersOnly: false },
      ],
      checkoutInfo: {
        shippingInfo: { shippingDestination: { ...person, address: { ...place, country: 'IE', subdivision: 'IE-D' } } },
        billingInfo: person,
        buyerInfo: { email: 'ada@mail.example' },
        buyerNote: 'Ring twice',
        businessLocationId: createId(),
        customFields: [{ title: 'Floor', value: '3', translatedTitle: 'Floor' }],
        extendedFields,
        externalReference: { appId: createId(), resourceId: 'r-1' },
        customSettings: {
          lockCouponCode: false,
          lockGiftCard: false,
          disabledManualPayment: true,
          disabledPolicyAgreementCheckbox: true,
        },
        customContentReference: { appId: createId(), componentId: createId() },
      },
    } as never)
  ).checkout
  const options = made.shippingInfo.carrierServiceOptions.flatMap(({ carrierId, shippingOptions }: Any) =>
    shippingOptions.map((each: Any) => ({ carrierId, code: each.code, pickup: Boolean(each.logistics.pickupDetails) })),
  )
  for (const { carrierId, code } of options) {
    const shippingInfo = { selectedCarrierServiceOption: { carrierId, code } }
    await app.ok('checkout.updateCheckout', { checkout: { id: made.id, shippingInfo } })
  }
  const { orderId } = await app.ok('checkout.createOrder', { id: made.id })
  await app.ok('orders.getOrder', { id: orderId })
  await app.ok('checkout.getCheckout', { id: made.id })
  const offer = await offerSubscription(site, {
    frequency: 'MONTH',
    interval: 1,
    autoRenewal: false,
    billingCycles: 12,
    enableCustomerCancellation: true,
    freeTrialPeriod: { frequency: 'WEEK', interval: 1 },
  })
  const buyer = await site.member()
  const { id: checkoutId } = await readyToSubscribe(buyer, offer)
  const bought = await buyer.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: approvedCard })
  await app.ok('orders.getOrder', { id: bought.orderId })
}

async function importOrders(shop: Shop): Promise<void> {
  const { app } = shop
  const { order }: Any = await app.ok('orders.createOrder', {
    order: buildImportedOrder(shop, { paymentStatus: 'PAID' }),
  } as never)
  const lineId = order.lineItems[0].id
  await app.ok('orderFulfillments.createFulfillment', {
    orderId: order.id,
    fulfillment: {
      lineItems: [{ id: lineId, quantity: 1 }],
      status: 'Ready',
      completed: true,
      trackingInfo: { trackingNumber: 't-1', shippingProvider: 'post', trackingLink: 'https://post.example/t-1' },
      customInfo: { fieldsData: { box: '1' } },
    },
  })
  await app.ok('orderFulfillments.listFulfillmentsForSingleOrder', { orderId: order.id })
  await app.ok('orders.addActivity', { id: order.id, activity: { merchantComment: { message: 'Called' } } })
  await app.ok('orders.addActivity', {
    id: order.id,
    activity: { customActivity: { appId: createId(), type: 'call', additionalData: { by: 'Ada' } } },
  })
  await app.ok('orders.getOrder', { id: order.id })
}

const authorizedCard = 'sandbox:4000000000003220'

async function changePayments({ site, app, goods }: Shop): Promise<void> {
  const readMoney = async (orderId: string): Promise<Any> =>
    (await app.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions
  const readOrder = async (orderId: string): Promise<Any> => (await app.ok('orders.getOrder', { id: orderId })).order

  const buyer = await site.visitor()
  const { id: checkoutId } = await readyToPay(buyer, [buildLine(goods.plain, 3)])
  const { code } = await app.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
  await buyer.ok('checkout.updateCheckout', { checkout: { id: checkoutId }, giftCardCode: code })
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: approvedCard })
  const { payments } = await readMoney(orderId)
  const paid = payments.find(({ regularPaymentDetails }: Any) => regularPaymentDetails)
  const [line] = (await readOrder(orderId)).lineItems
  await app.ok('orderBilling.refundPayments', {
    orderId,
    paymentRefunds: [{ paymentId: paid.id, amount: price('6') }],
    refundItems: { lineItems: [{ lineItemId: line.id, quantity: 1 }] },
    sideEffects: { restock: { lineItems: [{ lineItemId: line.id, quantity: 1 }] } },
    customerReason: 'Broken',
  } as never)
  await readMoney(orderId)
  await readOrder(orderId)

  const later = await site.visitor()
  const unpaid = await readyToPay(later, [buildLine(goods.plain, 3)])
  const open = await app.ok('checkout.createOrder', { id: unpaid.id })
  await app.ok('orderTransactions.addPayments', {
    orderId: open.orderId,
    payments: [
      {
        amount: price('1'),
        status: 'APPROVED',
        regularPaymentDetails: {
          offlinePayment: true,
          creditCardDetails: { lastFourDigits: '4242', brand: 'VISA' },
          paymentMethod: 'CreditCard',
          paymentMethodName: { userDefinedName: { custom: 'At the counter' } },
          providerTransactionId: 'p-1',
        },
      },
      {
        amount: price('1'),
        status: 'APPROVED',
        regularPaymentDetails: {
          offlinePayment: true,
          paymentMethod: 'Offline',
          paymentMethodName: { userDefinedName: { predefined: 'CASH' } },
        },
      },
      {
        amount: price('1'),
        membershipPaymentDetails: {
          membershipId: 'm-1',
          lineItemId: (await readOrder(open.orderId)).lineItems[0].id,
          name: buildNames('Ten pieces'),
          externalTransactionId: 'x-1',
          providerAppId: createId(),
        },
      },
    ],
  } as never)
  await readMoney(open.orderId)

  for (const end of ['capture', 'void']) {
    const payingBuyer = await site.visitor()
    const held = await readyToPay(payingBuyer, [buildLine(goods.plain, 1)])
    const paying = { id: held.id, paymentToken: authorizedCard }
    const authorized = await payingBuyer.ok('checkout.createOrderAndCharge', paying)
    const [{ id: paymentId }] = (await readMoney(authorized.orderId)).payments
    const ofOrder = { ecomOrderId: authorized.orderId }
    if (end === 'void') await app.ok('orders.voidAuthorizedPayments', { ...ofOrder, paymentIds: [paymentId] })
    else await app.ok('orders.captureAuthorizedPayments', { ...ofOrder, payments: [{ paymentId }] })
    await readMoney(authorized.orderId)
    await readOrder(authorized.orderId)
  }
}

/** A custom order with lines of every kind, changed by a draft. */
async function placeOrderToChange(shop: Shop): Promise<Any> {
  const { app, goods } = shop
  const made: Any = (
    await app.ok('checkout.createCheckout', {
      channelType: 'WEB',
      couponCode: 'WELCOME10',
      lineItems: [buildOverriddenLine(shop), buildLine(goods.varied, 2, { variantId: goods.variants[0].id })],
      customLineItems: [buildCustomItem(shop), { ...buildServiceItem(shop), membersOnly: false }],
      checkoutInfo: {
        shippingInfo: {
          shippingDestination: { contactDetails, address: { ...place, country: 'IE', subdivision: 'IE-D' } },
        },
        billingInfo: person,
        buyerInfo: { email: 'ada@mail.example' },
      },
    } as never)
  ).checkout
  const [{ carrierId, shippingOptions }] = made.shippingInfo.carrierServiceOptions
  const shippingInfo = { selectedCarrierServiceOption: { carrierId, code: shippingOptions[0].code } }
  await app.ok('checkout.updateCheckout', { checkout: { id: made.id, shippingInfo } })
  const { orderId } = await app.ok('checkout.createOrder', { id: made.id })
  return (await app.ok('orders.getOrder', { id: orderId })).order
}

async function draft(shop: Shop): Promise<void> {
  const { app } = shop
  const order = await placeOrderToChange(shop)
  const { calculatedDraftOrder }: Any = await app.ok('draftOrders.createDraftOrder', { orderId: order.id })
  const { id: draftOrderId } = calculatedDraftOrder.draftOrder
  const lineItemId = order.lineItems[0].id
  await app.ok('draftOrders.updateLineItems', {
    draftOrderId,
    lineItemChanges: [{ lineItemId, newQuantity: 3, newPrice: '9', newPriceDescription: buildNames('a pair') }],
  } as never)
  const calm = { address: { ...place, city: 'Albany' }, contactDetails }
  for (const [name, input] of [
    ['setTaxExemption', { taxExempt: true }],
    ['updateExtendedFields', { id: draftOrderId, namespace: '@stoa/test', namespaceData: { note: 'blue' } }],
    ['setBillingInfo', { billingInfo: calm }],
    ['setRecipientInfo', { recipientInfo: calm }],
    ['setBuyerInfo', { buyerInfo: { email: 'eve@mail.example' } }],
    ['setShippingInfo', { shippingInfo: { title: 'By hand', cost: { price: price('2') } } }],
    [
      'createCustomDiscounts',
      { discounts: [{ discountType: 'GLOBAL', percentage: '10', applyToDraftOrder: true, description: 'Friend' }] },
    ],
    [
      'createCustomAdditionalFees',
      {
        customAdditionalFees: [
          {
            name: 'Rush',
            price: price('4'),
            taxDetails: { taxable: true, taxGroupId: createId() },
            applyToDraftOrder: true,
          },
        ],
      },
    ],
  ] as const) {
    await app.ok(`draftOrders.${name}`, { draftOrderId, ...input })
  }
  const more = { customLineItems: [{ productName: buildNames('Card'), quantity: 1, price: price('2') }] }
  await app.ok('draftOrders.addLineItemsToDraftOrder', { draftOrderId, ...more })
  const gone = { lineItemId: order.lineItems[1].id, newQuantity: 0 }
  await app.ok('draftOrders.updateLineItems', { draftOrderId, lineItemChanges: [gone] })
  await app.ok('draftOrders.getDraftOrder', { draftOrderId })
  const commitSettings = { sendNotificationsToBuyer: false, addActivitiesToOrder: true }
  await app.ok('draftOrders.commitDraftOrder', { draftOrderId, reason: 'Agreed', commitSettings } as never)
  await app.ok('draftOrders.getDraftOrder', { draftOrderId })
  await app.ok('orders.getOrder', { id: order.id })
}

/** The owner creates an order and a checkout for a buyer. */
async function sellInPerson({ site, goods }: Shop): Promise<void> {
  const owner = await site.owner()
  const member = await site.member()
  const memberId = String(member.tokens.memberId)
  const { member: known }: Any = await member.ok('members.getCurrentMember')
  const made = await owner.ok('draftOrders.createDraftOrder', {
    draftOrder: {
      catalogLineItems: [buildLine(goods.plain, 1)],
      buyerInfo: { memberId, contactId: known.contactId, email: 'ada@mail.example' },
      recipientInfo: person,
      billingInfo: person,
      businessLocation: { id: createId() },
    },
  } as never)
  const { id: draftOrderId } = made.calculatedDraftOrder.draftOrder
  await owner.ok('draftOrders.getDraftOrder', { draftOrderId })
  const placed: Any = await owner.ok('draftOrders.createOrderFromDraft', { draftOrderId })
  await owner.ok('orders.getOrder', { id: placed.createdOrder.id })
  const forBuyer = { channelType: 'WEB', lineItems: [buildLine(goods.plain, 1)] }
  await owner.ok('checkout.createCheckout', forBuyer)
}

async function leave(shop: Shop): Promise<void> {
  const { site, app, goods } = shop
  const { left } = await abandonCheckout(site, 'left@mail.example')
  const abandonedCheckoutId = left.id
  await app.ok('abandonedCheckouts.getAbandonedCheckout', { abandonedCheckoutId } as never)
  const member = await site.member()
  const { id } = await readyToPay(member, [buildLine(goods.varied, 1, { variantId: goods.variants[0].id })])
  await member.ok('checkout.updateCheckout', { checkout: { id }, couponCode: 'WELCOME10' })
  const long = "interval '2 hours'"
  await query(
    `update checkouts set created_date = created_date - ${long}, updated_date = now() - ${long}
      where site_id = $1 and id = $2`,
    [site.id, id],
  )
  const checkoutQuery = { query: { filter: { checkoutId: id } } }
  const owner = await site.owner()
  const recoverySettings = { delayMinutes: 60, sendMail: false }
  await owner.ok('abandonedCheckouts.updateRecoverySettings', { recoverySettings })
  await until(
    async () => (await app.ok('abandonedCheckouts.queryAbandonedCheckouts', checkoutQuery)).abandonedCheckouts[0],
  )
  await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  await until(async () => {
    const [left] = (await app.ok('abandonedCheckouts.queryAbandonedCheckouts', checkoutQuery)).abandonedCheckouts
    return left.status === 'RECOVERED' ? left : undefined
  })

  const [option] = (await app.ok('shippingOptions.queryShippingOptions', {})).shippingOptions
  const begun: Any = await owner.ok('cart.createCart', {
    cartInfo: buildCartInfo(option.id),
    merchantDiscounts: [{ percentage: 5 }],
    lineItems: [buildOverriddenLine(shop)],
  })
  const { checkoutId } = await owner.ok('cart.createCheckout', { id: begun.cart.id, channelType: 'WEB' })
  await query(
    `update checkouts set created_date = created_date - ${long}, updated_date = now() - ${long}
      where site_id = $1 and id = $2`,
    [site.id, checkoutId],
  )
  // Changed settings trigger the job for abandoned checkouts.
  await owner.ok('abandonedCheckouts.updateRecoverySettings', { recoverySettings })
  const ofOwner = { query: { filter: { checkoutId } } }
  await until(async () => (await app.ok('abandonedCheckouts.queryAbandonedCheckouts', ofOwner)).abandonedCheckouts[0])
}
