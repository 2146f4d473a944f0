import type { OperationName } from '@stoa/contract'
import type { PublicEventType } from '@stoa/contract/events'
import { MANUAL_CALCULATOR } from '@stoa/contract/tax'
import { abandonCheckout } from '../support/abandoned-checkout.ts'
import type { Caller } from '../support/caller.ts'
import { drawPicture, serveFiles, uploadFile } from '../support/media.ts'
import { approvedCard, buildLine, buySomething, catalogueAppId, prepareToPay } from '../support/purchase.ts'
import type { TestSite } from '../support/site.ts'
import { connectStripe, signWebhook, updateStripe } from '../support/stripe-service.ts'
import { offerSubscription, prepareToSubscribe } from '../support/subscriptions.ts'
import { waitUntil } from '../support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

export interface Shop {
  readonly site: TestSite
  readonly app: Caller
  /** A product without options, with stock. */
  readonly productId: string
}

/** The operation that emits an event, and a run of it. */
type Cause = readonly [OperationName, (shop: Shop) => Promise<unknown>]

const single = '00000000-0000-0000-0000-000000000000'
let count = 0
const makeUnique = (word: string) => `${word} ${++count}`

const makeTaxGroup = async ({ app }: Shop): Promise<Any> =>
  (await app.ok('taxGroups.createTaxGroup', { taxGroup: { name: makeUnique('Books') } })).taxGroup

const countries = ['NO', 'CH', 'IS', 'LI', 'AL', 'MD', 'ME', 'RS', 'JP', 'NZ', 'CL', 'PE']
const makeTaxRegion = async ({ app }: Shop): Promise<Any> => {
  const taxRegion = { country: countries[count++ % countries.length], appId: MANUAL_CALCULATOR }
  return (await app.ok('taxRegions.createTaxRegion', { taxRegion })).taxRegion
}

const makeTaxMapping = async (shop: Shop): Promise<Any> => {
  const [taxGroup, taxRegion] = [await makeTaxGroup(shop), await makeTaxRegion(shop)]
  const manualTaxMapping = { taxGroupId: taxGroup.id, taxRegionId: taxRegion.id, taxRate: '0.2' }
  return (await shop.app.ok('manualTaxMappings.createManualTaxMapping', { manualTaxMapping })).manualTaxMapping
}

const makeDiscountRule = async ({ app }: Shop): Promise<Any> => {
  const discountRule = {
    name: makeUnique('Ten off'),
    active: false,
    discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] },
  }
  return (await app.ok('discountRules.createDiscountRule', { discountRule })).discountRule
}

const makeBadge = async ({ app }: Shop): Promise<Any> => {
  const badge = { title: makeUnique('Expert'), backgroundColor: '#000000', textColor: '#FFFFFF' }
  return (await app.ok('badgesV2.createBadge', { badge })).badge
}

const assignBadge = async (shop: Shop): Promise<{ badge: Any; memberId: string }> => {
  const badge = await makeBadge(shop)
  const memberId = (await shop.site.member()).tokens.memberId as string
  await shop.app.ok('badges.assignBadge', { id: badge.id, memberIds: [memberId] })
  return { badge, memberId }
}

const followSomeone = async ({ site }: Shop): Promise<{ member: Caller; memberId: string }> => {
  const [member, other] = [await site.member(), await site.member()]
  await other.ok('members.joinCommunity')
  const memberId = other.tokens.memberId as string
  await member.ok('memberFollowers.followMember', { memberId })
  return { member, memberId }
}

const subscribe = async ({ site }: Shop): Promise<Any> => {
  const buyer = await site.visitor()
  const { id } = await prepareToSubscribe(buyer, await offerSubscription(site))
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', {
    id,
    paymentToken: approvedCard,
    savePaymentMethod: true,
  })
  const query = { filter: { orderId } }
  return waitUntil(
    async () =>
      (await site.app().ok('subscriptionContracts.querySubscriptionContracts', { query })).subscriptionContracts[0],
  )
}

const leave = async ({ site }: Shop): Promise<Any> => abandonCheckout(site, `${crypto.randomUUID()}@mail.example`)

const recover = async (shop: Shop) => {
  const { left, visitor } = await leave(shop)
  await shop.app.ok('checkout.markCheckoutAsCompleted', { id: left.checkoutId })
  await waitUntil(async () => {
    const one = { abandonedCheckoutId: left.id }
    const { abandonedCheckout } = await shop.app.ok('abandonedCheckouts.getAbandonedCheckout', one)
    return abandonedCheckout.status === 'RECOVERED'
  })
  return visitor
}

const makeProduct = async ({ app }: Shop, more: object = {}): Promise<Any> => {
  const product = { name: makeUnique('Mug'), productType: 'physical', priceData: { price: 5 }, ...more }
  return (await app.ok('products.createProduct', { product })).product
}

const sized = {
  manageVariants: true,
  productOptions: [
    { name: 'Size', choices: ['S', 'M'].map((value) => ({ value, description: value, inStock: true, visible: true })) },
  ],
}

const makeCollection = async ({ app }: Shop): Promise<Any> =>
  (await app.ok('products.createCollection', { collection: { name: makeUnique('Linen') } })).collection

const setStock = ({ app }: Shop, productId: string, quantity: number, more: object = {}) =>
  app.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId, trackQuantity: true, variants: [{ variantId: single, quantity }], ...more },
  })

const askBackInStock = async (shop: Shop): Promise<Any> => {
  const { id } = await makeProduct(shop)
  await setStock(shop, id, 0)
  const visitor = await shop.site.visitor()
  const catalogReference = { appId: catalogueAppId, catalogItemId: id }
  const input = {
    request: { email: 'bea@mail.example', catalogReference },
    itemDetails: { name: 'Mug', price: '5.00' },
  }
  return (await visitor.ok('backInStockNotifications.createBackInStockNotificationRequest', input)).request
}

const fillCart = async ({ site, productId }: Shop): Promise<Caller> => {
  const visitor = await site.visitor()
  await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(productId)] })
  return visitor
}

const startCheckout = async (shop: Shop): Promise<{ visitor: Caller; id: string }> => {
  const visitor = await fillCart(shop)
  const { checkoutId } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
  return { visitor, id: checkoutId }
}

const buy = async ({ site }: Shop): Promise<string> => (await buySomething(site)).orderId!

const makeTemplate = async ({ app, productId }: Shop): Promise<Any> => {
  const checkoutTemplate = { lineItems: [buildLine(productId)] }
  return (await app.ok('checkoutTemplates.createCheckoutTemplate', { checkoutTemplate })).checkoutTemplate
}

const makeProfile = async ({ app }: Shop): Promise<Any> => {
  const deliveryRegions = [{ name: 'Austria', destinations: [{ countryCode: 'AT' }] }]
  const deliveryProfile = { name: makeUnique('Parcels'), deliveryRegions }
  return (await app.ok('deliveryProfile.createDeliveryProfile', { deliveryProfile })).deliveryProfile
}

const makeShippingOption = async (shop: Shop): Promise<Any> => {
  const { deliveryRegions } = await makeProfile(shop)
  const shippingOption = { title: 'Parcel', deliveryRegionIds: [deliveryRegions[0].id], rates: [{ amount: '5' }] }
  return (await shop.app.ok('shippingOptions.createShippingOption', { shippingOption })).shippingOption
}

const makeShippoConfiguration = async (shop: Shop): Promise<Any> => {
  const { deliveryRegions } = await makeProfile(shop)
  const shippoConfiguration = {
    deliveryRegionIds: [deliveryRegions[0].id],
    packageType: 'CUSTOM',
    packageDetails: { name: 'Carton', dimensions: { length: '30', width: '20', height: '15' } },
    domesticServices: [{ service: 'PRIORITY_MAIL' }],
  }
  return (await shop.app.ok('shippoConfigurations.createShippoConfiguration', { shippoConfiguration }))
    .shippoConfiguration
}

const makeDraft = async ({ app }: Shop): Promise<Any> =>
  (await app.ok('draftOrders.createEmptyDraftOrder', {})).calculatedDraftOrder.draftOrder

const fulfill = async (shop: Shop) => {
  const orderId = await buy(shop)
  const { order } = await shop.app.ok('orders.getOrder', { id: orderId })
  const fulfillment = { lineItems: [{ id: order.lineItems[0]!.id }] }
  await shop.app.ok('orderFulfillments.createFulfillment', { orderId, fulfillment })
}

const importOrder = async ({ app }: Shop): Promise<Any> => {
  const lineItem = {
    productName: { original: 'Teapot' },
    quantity: 2,
    itemType: { preset: 'PHYSICAL' },
    price: { amount: '12.50' },
  }
  const order = {
    number: String(90_000 + ++count),
    status: 'APPROVED',
    paymentStatus: 'NOT_PAID',
    purchasedDate: '2025-05-05T10:00:00.000Z',
    channelInfo: { type: 'EBAY' },
    lineItems: [lineItem],
    priceSummary: {},
  }
  return (await app.ok('orders.importOrder', { order })).order
}

const listPayments = async ({ app }: Shop, orderId: string): Promise<Any[]> =>
  (await app.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions.payments

const refund = async (shop: Shop) => {
  const orderId = await buy(shop)
  const [payment] = await listPayments(shop, orderId)
  await shop.app.ok('orderBilling.refundPayments', { orderId, paymentRefunds: [{ paymentId: payment.id }] })
}

/** A card payment by Stripe that its buyer disputes with the bank, and perhaps loses. */
const dispute = async (shop: Shop, isWon = false) => {
  await connectStripe(shop.app)
  const buyer = await shop.site.visitor()
  const { id } = await prepareToPay(buyer, [buildLine(shop.productId)])
  const { orderId } = await shop.app.ok('checkout.createOrderAndCharge', { id, paymentToken: 'pm_visa' })
  const [payment] = await listPayments(shop, orderId)
  const { intent } = await updateStripe({ paymentId: payment.id })
  const facts = {
    id: `dp_${payment.id}`,
    object: 'dispute',
    amount: Math.round(Number(payment.amount.amount) * 100),
    currency: 'eur',
    payment_intent: intent.id,
  }
  for (const status of isWon ? ['needs_response', 'won'] : ['needs_response']) {
    const state = { ...facts, status }
    await updateStripe({ dispute: state })
    const { body, headers } = signWebhook('charge.dispute.updated', state)
    const url = `${shop.site.facts.origin}/stoa/v1/payment-webhooks/stripe/${shop.site.id}`
    const { status: answered } = await fetch(url, { method: 'POST', body, headers })
    if (answered !== 200) throw new Error(`The webhook answered ${answered}`)
  }
}

const makeFolder = async ({ app }: Shop): Promise<Any> =>
  (await app.ok('folders.createFolder', { displayName: makeUnique('Summer') })).folder

const importFile = async ({ app }: Shop, path: string) => {
  const server = await serveFiles({ '/one.jpg': await drawPicture() })
  try {
    const { file } = await app.ok('files.importFile', { url: server.origin + path, mimeType: 'image/jpeg' })
    await waitUntil(async () => {
      const found = (await app.ok('files.getFileDescriptor', { fileId: file.id })).file
      return found.operationStatus !== 'PENDING'
    })
  } finally {
    server.close()
  }
}

const join = async ({ site }: Shop): Promise<Caller> => {
  const member = await site.member()
  await member.ok('members.joinCommunity')
  return member
}

const buildParagraph = (text: string) => ({
  nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text } }] }],
})
const writeAbout = async (shop: Shop): Promise<{ member: Caller; about: Any }> => {
  const member = await join(shop)
  const memberAbout = { content: buildParagraph('Hi') }
  return { member, about: (await member.ok('membersAbout.createMemberAbout', { memberAbout })).memberAbout }
}

const report = async (shop: Shop): Promise<string> => {
  const [one, other] = [await join(shop), await join(shop)]
  const reportedMemberId = other.tokens.memberId as string
  const memberReport = { reportedMemberId, reason: { category: 'SPAM', description: 'Ads' } }
  await one.ok('memberReport.reportMember', { memberReport })
  return reportedMemberId
}

const review = async ({ site }: Shop): Promise<{ member: Caller; review: Any }> => {
  const member = await site.member()
  const input = {
    namespace: 'books',
    entityId: makeUnique('book'),
    content: { title: 'Fine', body: 'Good', rating: 4 },
  }
  return { member, review: (await member.ok('reviews.createReview', { review: input })).review }
}

const moderate = async (shop: Shop, status: string) => {
  const { review: made } = await review(shop)
  await shop.app.ok('reviews.updateModerationStatus', { reviewId: made.id, status: 'REJECTED' })
  if (status !== 'REJECTED') await shop.app.ok('reviews.updateModerationStatus', { reviewId: made.id, status })
}

const requestReview = async (shop: Shop): Promise<Any> => {
  const sendDate = new Date(Date.now() + 86_400_000).toISOString()
  const reviewRequest = { communicationChannel: 'EMAIL', order: { id: await buy(shop) }, sendDate }
  return (await shop.app.ok('reviewRequests.createReviewRequest', { reviewRequest })).reviewRequest
}

const addSubscriber = async ({ app }: Shop): Promise<string> => {
  const email = `${crypto.randomUUID()}@mail.example`
  await app.ok('newsletter.importSubscribers', { subscribers: [{ email }], consentText: 'At the counter' })
  const { subscribers } = await app.ok('newsletter.querySubscribers', { query: { filter: { email } } })
  return subscribers[0].id
}

const sendCampaign = async ({ app }: Shop): Promise<string> => {
  const sections = [{ id: 'a', type: 'HEADING', heading: { text: 'News' } }]
  const { campaign } = await app.ok('campaigns.createCampaign', { campaign: { subject: 'News', sections } })
  await app.ok('campaigns.sendCampaign', { campaignId: campaign.id })
  return campaign.id
}

/** A brand, ribbon or the like; their calls differ in their names only. */
function createEntityCauses(
  name: 'Brand' | 'Ribbon' | 'InfoSection' | 'Customization',
  fields: object = {},
): Record<'created' | 'updated' | 'deleted', Cause> {
  const one = name[0]!.toLowerCase() + name.slice(1)
  const call = (verb: string) => `${one}sV3.${verb}${name}` as OperationName
  const make = async ({ app }: Shop): Promise<Any> => {
    const text = makeUnique(name)
    return (await app.ok(call('create'), { [one]: { name: text, title: text, uniqueName: text, ...fields } }))[one]
  }
  return {
    created: [call('create'), make],
    updated: [
      call('update'),
      async (shop) => {
        const { id, revision } = await make(shop)
        return shop.app.ok(call('update'), { [one]: { id, revision, name: makeUnique(name), title: makeUnique(name) } })
      },
    ],
    deleted: [call('delete'), async (shop) => shop.app.ok(call('delete'), { [`${one}Id`]: (await make(shop)).id })],
  }
}

const makeProductV3 = async ({ app }: Shop): Promise<Any> => {
  const variantsInfo = { variants: [{ price: { actualPrice: { amount: '10' } } }] }
  const product = { name: makeUnique('Mug'), productType: 'PHYSICAL', variantsInfo }
  return (await app.ok('productsV3.createProduct', { product })).product
}

const brandCauses = createEntityCauses('Brand')
const ribbonCauses = createEntityCauses('Ribbon')
const sectionCauses = createEntityCauses('InfoSection')
const customizationCauses = createEntityCauses('Customization', {
  customizationType: 'MODIFIER',
  customizationRenderType: 'FREE_TEXT',
})

/** For every event that apps can receive: an operation that emits it, and how. */
export const eventCauses: Record<PublicEventType, Cause> = {
  'wix.campaigns.v1.campaign_finished': ['campaigns.sendCampaign', sendCampaign],
  'wix.campaigns.v1.campaign_started': ['campaigns.sendCampaign', sendCampaign],
  'wix.stores.catalog.v3.brand_created': brandCauses.created,
  'wix.stores.catalog.v3.brand_deleted': brandCauses.deleted,
  'wix.stores.catalog.v3.brand_updated': brandCauses.updated,
  'wix.stores.catalog.v3.customization_created': customizationCauses.created,
  'wix.stores.catalog.v3.customization_deleted': customizationCauses.deleted,
  'wix.stores.catalog.v3.customization_updated': customizationCauses.updated,
  'wix.stores.catalog.v3.info_section_created': sectionCauses.created,
  'wix.stores.catalog.v3.info_section_deleted': sectionCauses.deleted,
  'wix.stores.catalog.v3.info_section_updated': sectionCauses.updated,
  'wix.stores.catalog.v3.product_created': ['productsV3.createProduct', makeProductV3],
  'wix.stores.catalog.v3.product_deleted': [
    'productsV3.deleteProduct',
    async (shop) => shop.app.ok('productsV3.deleteProduct', { productId: (await makeProductV3(shop)).id }),
  ],
  'wix.stores.catalog.v3.product_updated': [
    'productsV3.updateProduct',
    async (shop) => {
      const { id, revision } = await makeProductV3(shop)
      return shop.app.ok('productsV3.updateProduct', { product: { id, revision, name: makeUnique('Cup') } })
    },
  ],
  'wix.stores.catalog.v3.ribbon_created': ribbonCauses.created,
  'wix.stores.catalog.v3.ribbon_deleted': ribbonCauses.deleted,
  'wix.stores.catalog.v3.ribbon_updated': ribbonCauses.updated,
  'wix.newsletter.v1.subscriber_created': ['newsletter.importSubscribers', addSubscriber],
  'wix.newsletter.v1.subscriber_deleted': [
    'newsletter.deleteSubscriber',
    async (shop) => shop.app.ok('newsletter.deleteSubscriber', { subscriberId: await addSubscriber(shop) }),
  ],
  'wix.newsletter.v1.subscriber_updated': [
    'newsletter.unsubscribeSubscriber',
    async (shop) => shop.app.ok('newsletter.unsubscribeSubscriber', { subscriberId: await addSubscriber(shop) }),
  ],
  'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent': ['abandonedCheckouts.updateRecoverySettings', leave],
  'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent': ['checkout.markCheckoutAsCompleted', recover],
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': [
    'products.addProductsToCollection',
    async (shop) => {
      const [{ id }, product] = [await makeCollection(shop), await makeProduct(shop)]
      await shop.app.ok('products.addProductsToCollection', { id, productIds: [product.id] })
    },
  ],
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': ['products.createCollection', makeCollection],
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': [
    'products.deleteCollection',
    async (shop) => shop.app.ok('products.deleteCollection', { id: (await makeCollection(shop)).id }),
  ],
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': [
    'products.updateProduct',
    async (shop) => {
      const { id } = await makeProduct(shop)
      await shop.app.ok('products.updateProduct', { product: { id, name: 'Cup' } })
    },
  ],
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': ['products.createProduct', makeProduct],
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': [
    'products.deleteProduct',
    async (shop) => shop.app.ok('products.deleteProduct', { id: (await makeProduct(shop)).id }),
  ],
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': [
    'products.updateProductVariants',
    async (shop) => {
      const { id } = await makeProduct(shop, sized)
      const variants = [{ choices: { Size: 'S' }, price: 7 }]
      await shop.app.ok('products.updateProductVariants', { id, variants })
    },
  ],
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': [
    'inventory.updateInventoryVariants',
    async (shop) => {
      const { id } = await makeProduct(shop)
      await setStock(shop, id, 3, { preorderInfo: { enabled: true, message: 'In May' } })
    },
  ],
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': [
    'inventory.updateInventoryVariants',
    async (shop) => setStock(shop, (await makeProduct(shop)).id, 4),
  ],

  'wix.billing.v1.manual_tax_mapping_created': ['manualTaxMappings.createManualTaxMapping', makeTaxMapping],
  'wix.billing.v1.manual_tax_mapping_deleted': [
    'manualTaxMappings.deleteManualTaxMapping',
    async (shop) => {
      const manualTaxMappingId = (await makeTaxMapping(shop)).id
      await shop.app.ok('manualTaxMappings.deleteManualTaxMapping', { manualTaxMappingId })
    },
  ],
  'wix.billing.v1.manual_tax_mapping_updated': [
    'manualTaxMappings.updateManualTaxMapping',
    async (shop) => {
      const { id } = await makeTaxMapping(shop)
      const manualTaxMapping = { id, revision: '1', taxRate: '0.05' }
      await shop.app.ok('manualTaxMappings.updateManualTaxMapping', { manualTaxMapping })
    },
  ],
  'wix.billing.v1.tax_group_created': ['taxGroups.createTaxGroup', makeTaxGroup],
  'wix.billing.v1.tax_group_deleted': [
    'taxGroups.deleteTaxGroup',
    async (shop) => shop.app.ok('taxGroups.deleteTaxGroup', { taxGroupId: (await makeTaxGroup(shop)).id }),
  ],
  'wix.billing.v1.tax_group_updated': [
    'taxGroups.updateTaxGroup',
    async (shop) => {
      const taxGroup = { ...(await makeTaxGroup(shop)), name: makeUnique('Printed matter') }
      await shop.app.ok('taxGroups.updateTaxGroup', { taxGroup })
    },
  ],
  'wix.billing.v1.tax_region_created': ['taxRegions.createTaxRegion', makeTaxRegion],
  'wix.billing.v1.tax_region_deleted': [
    'taxRegions.deleteTaxRegion',
    async (shop) => shop.app.ok('taxRegions.deleteTaxRegion', { taxRegionId: (await makeTaxRegion(shop)).id }),
  ],
  'wix.billing.v1.tax_region_updated': [
    'taxRegions.updateTaxRegion',
    async (shop) => {
      const taxRegion = { ...(await makeTaxRegion(shop)), taxIncludedInPrice: true }
      await shop.app.ok('taxRegions.updateTaxRegion', { taxRegion })
    },
  ],
  'wix.ecom.discounts.v1.discount_rule_created': ['discountRules.createDiscountRule', makeDiscountRule],
  'wix.ecom.discounts.v1.discount_rule_deleted': [
    'discountRules.deleteDiscountRule',
    async (shop) =>
      shop.app.ok('discountRules.deleteDiscountRule', { discountRuleId: (await makeDiscountRule(shop)).id }),
  ],
  'wix.ecom.discounts.v1.discount_rule_updated': [
    'discountRules.updateDiscountRule',
    async (shop) => {
      const discountRule = { ...(await makeDiscountRule(shop)), name: makeUnique('Twenty off') }
      await shop.app.ok('discountRules.updateDiscountRule', { discountRule })
    },
  ],
  'wix.ecom.subscription_contracts.v1.subscription_contract_created': ['checkout.createOrderAndCharge', subscribe],
  'wix.ecom.subscription_contracts.v1.subscription_contract_deleted': [
    'subscriptionContracts.deleteSubscriptionContract',
    async (shop) => {
      const subscriptionContractId = (await subscribe(shop)).id
      await shop.app.ok('subscriptionContracts.cancelSubscriptionContract', { subscriptionContractId })
      await shop.app.ok('subscriptionContracts.deleteSubscriptionContract', { subscriptionContractId })
    },
  ],
  'wix.ecom.subscription_contracts.v1.subscription_contract_updated': [
    'subscriptionContracts.cancelSubscriptionContract',
    async (shop) => {
      const subscriptionContractId = (await subscribe(shop)).id
      await shop.app.ok('subscriptionContracts.cancelSubscriptionContract', { subscriptionContractId })
    },
  ],
  'wix.ecom.v1.abandoned_checkout_created': ['abandonedCheckouts.updateRecoverySettings', leave],
  'wix.ecom.v1.abandoned_checkout_deleted': [
    'abandonedCheckouts.deleteAbandonedCheckout',
    async (shop) => {
      const abandonedCheckoutId = (await leave(shop)).left.id
      await shop.app.ok('abandonedCheckouts.deleteAbandonedCheckout', { abandonedCheckoutId })
    },
  ],
  'wix.ecom.v1.abandoned_checkout_recovered': ['checkout.markCheckoutAsCompleted', recover],
  'wix.ecom.v1.abandoned_checkout_updated': [
    'abandonedCheckouts.addAbandonedCheckoutActivity',
    async (shop) => {
      const input = { abandonedCheckoutId: (await leave(shop)).left.id, activityType: 'NOTIFICATION_SENT' }
      await shop.app.ok('abandonedCheckouts.addAbandonedCheckoutActivity', input)
    },
  ],
  'wix.ecom.v1.back_in_stock_notification_request_created': [
    'backInStockNotifications.createBackInStockNotificationRequest',
    askBackInStock,
  ],
  'wix.ecom.v1.back_in_stock_notification_request_deleted': [
    'backInStockNotifications.deleteBackInStockNotificationRequest',
    async (shop) =>
      shop.app.ok('backInStockNotifications.deleteBackInStockNotificationRequest', {
        id: (await askBackInStock(shop)).id,
      }),
  ],
  'wix.ecom.v1.back_in_stock_notification_request_updated': [
    'backInStockNotifications.markAsNotificationSent',
    async (shop) =>
      shop.app.ok('backInStockNotifications.markAsNotificationSent', { id: (await askBackInStock(shop)).id }),
  ],
  'wix.ecom.v1.cart_created': ['currentCart.addToCurrentCart', fillCart],
  'wix.ecom.v1.cart_deleted': [
    'currentCart.deleteCurrentCart',
    async (shop) => (await fillCart(shop)).ok('currentCart.deleteCurrentCart', {}),
  ],
  'wix.ecom.v1.cart_updated': [
    'currentCart.updateCurrentCart',
    async (shop) =>
      (await fillCart(shop)).ok('currentCart.updateCurrentCart', { cartInfo: { buyerNote: 'Ring twice' } }),
  ],
  'wix.ecom.v2.cart_calculated': [
    'currentCartV2.calculateCurrentCart',
    async (shop) => (await fillCart(shop)).ok('currentCartV2.calculateCurrentCart', {}),
  ],
  'wix.ecom.v2.cart_created': [
    'cartV2.createCart',
    async (shop) => shop.app.ok('cartV2.createCart', { cart: { note: 'Ring twice' } }),
  ],
  'wix.ecom.v2.cart_deleted': [
    'currentCartV2.deleteCurrentCart',
    async (shop) => (await fillCart(shop)).ok('currentCartV2.deleteCurrentCart', {}),
  ],
  'wix.ecom.v2.cart_updated': [
    'currentCart.updateCurrentCart',
    async (shop) =>
      (await fillCart(shop)).ok('currentCart.updateCurrentCart', { cartInfo: { buyerNote: 'Ring twice' } }),
  ],
  'wix.ecom.v1.checkout_completed': [
    'checkout.markCheckoutAsCompleted',
    async (shop) => shop.app.ok('checkout.markCheckoutAsCompleted', { id: (await startCheckout(shop)).id }),
  ],
  'wix.ecom.v1.checkout_created': ['currentCart.createCheckoutFromCurrentCart', startCheckout],
  'wix.ecom.v1.checkout_deleted': [
    'people.eraseMember',
    async ({ site, app, productId }) => {
      const member = await site.member()
      await member.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(productId)] })
      await member.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
      await app.ok('people.eraseMember', { id: member.tokens.memberId as string })
    },
  ],
  'wix.ecom.v1.checkout_settings_updated': [
    'checkoutSettings.updateCheckoutSettings',
    ({ app }) =>
      app.ok('checkoutSettings.updateCheckoutSettings', {
        checkoutSettings: { checkoutPolicies: { returnPolicy: { visible: true, content: 'Within 30 days.' } } },
      }),
  ],
  'wix.ecom.v1.checkout_template_created': ['checkoutTemplates.createCheckoutTemplate', makeTemplate],
  'wix.ecom.v1.checkout_template_deleted': [
    'checkoutTemplates.deleteCheckoutTemplate',
    async (shop) => {
      const checkoutTemplateId = (await makeTemplate(shop)).id
      await shop.app.ok('checkoutTemplates.deleteCheckoutTemplate', { checkoutTemplateId })
    },
  ],
  'wix.ecom.v1.checkout_template_updated': [
    'checkoutTemplates.updateCheckoutTemplate',
    async (shop) => {
      const checkoutTemplate = { id: (await makeTemplate(shop)).id, status: 'INACTIVE' }
      await shop.app.ok('checkoutTemplates.updateCheckoutTemplate', { checkoutTemplate })
    },
  ],
  'wix.ecom.v1.checkout_template_used': [
    'checkoutTemplates.createCheckoutFromTemplate',
    async (shop) => {
      const input = { checkoutTemplateId: (await makeTemplate(shop)).id, siteId: shop.site.id }
      await shop.app.ok('checkoutTemplates.createCheckoutFromTemplate', input)
    },
  ],
  'wix.ecom.v1.checkout_updated': [
    'checkout.updateCheckout',
    async (shop) => {
      const { visitor, id } = await startCheckout(shop)
      await visitor.ok('checkout.updateCheckout', { checkout: { id, buyerNote: 'Ring twice' } })
    },
  ],
  'wix.ecom.v1.delivery_profile_created': ['deliveryProfile.createDeliveryProfile', makeProfile],
  'wix.ecom.v1.delivery_profile_deleted': [
    'deliveryProfile.deleteDeliveryProfile',
    async (shop) => {
      const deliveryProfileId = (await makeProfile(shop)).id
      await shop.app.ok('deliveryProfile.deleteDeliveryProfile', { deliveryProfileId })
    },
  ],
  'wix.ecom.v1.delivery_profile_region_added': [
    'deliveryProfile.addDeliveryRegion',
    async (shop) => {
      const deliveryRegion = { name: 'Poland', destinations: [{ countryCode: 'PL' }] }
      const deliveryProfileId = (await makeProfile(shop)).id
      await shop.app.ok('deliveryProfile.addDeliveryRegion', { deliveryProfileId, deliveryRegion })
    },
  ],
  'wix.ecom.v1.delivery_profile_region_removed': [
    'deliveryProfile.removeDeliveryRegion',
    async (shop) => {
      const { id: deliveryProfileId, deliveryRegions } = await makeProfile(shop)
      const input = { deliveryProfileId, deliveryRegionId: deliveryRegions[0].id }
      await shop.app.ok('deliveryProfile.removeDeliveryRegion', input)
    },
  ],
  'wix.ecom.v1.delivery_profile_region_updated': [
    'deliveryProfile.updateDeliveryRegion',
    async (shop) => {
      const { id: deliveryProfileId, deliveryRegions } = await makeProfile(shop)
      const deliveryRegion = { id: deliveryRegions[0].id, name: 'Austria and around' }
      await shop.app.ok('deliveryProfile.updateDeliveryRegion', { deliveryProfileId, deliveryRegion })
    },
  ],
  'wix.ecom.v1.delivery_profile_updated': [
    'deliveryProfile.updateDeliveryProfile',
    async (shop) => {
      const { id, revision } = await makeProfile(shop)
      const deliveryProfile = { id, revision, name: makeUnique('Letters') }
      await shop.app.ok('deliveryProfile.updateDeliveryProfile', { deliveryProfile })
    },
  ],
  'wix.ecom.v1.draft_order_created': ['draftOrders.createEmptyDraftOrder', makeDraft],
  'wix.ecom.v1.draft_order_deleted': [
    'draftOrders.deleteDraftOrder',
    async (shop) => shop.app.ok('draftOrders.deleteDraftOrder', { draftOrderId: (await makeDraft(shop)).id }),
  ],
  'wix.ecom.v1.draft_order_updated': [
    'draftOrders.addLineItemsToDraftOrder',
    async (shop) => {
      const input = { draftOrderId: (await makeDraft(shop)).id, catalogLineItems: [buildLine(shop.productId)] }
      await shop.app.ok('draftOrders.addLineItemsToDraftOrder', input)
    },
  ],
  'wix.ecom.v1.fulfillments_updated': ['orderFulfillments.createFulfillment', fulfill],
  'wix.ecom.v1.order_approved': ['checkout.createOrderAndCharge', buy],
  'wix.ecom.v1.order_canceled': [
    'orders.cancelOrder',
    async (shop) => shop.app.ok('orders.cancelOrder', { id: await buy(shop) }),
  ],
  'wix.ecom.v1.order_committed': [
    'draftOrders.commitDraftOrder',
    async (shop) => {
      const input = { sourceOrderId: await buy(shop) }
      const { id, lineItems } = (await shop.app.ok('draftOrders.createDraftOrder', input)).calculatedDraftOrder
        .draftOrder as Any
      const lineItemChanges = [{ lineItemId: lineItems[0].lineItem.id, newQuantity: 2 }]
      await shop.app.ok('draftOrders.updateLineItems', { draftOrderId: id, lineItemChanges })
      await shop.app.ok('draftOrders.commitDraftOrder', { draftOrderId: id })
    },
  ],
  'wix.ecom.v1.order_created': ['checkout.createOrderAndCharge', buy],
  'wix.ecom.v1.order_fulfilled': ['orderFulfillments.createFulfillment', fulfill],
  'wix.ecom.v1.order_imported': ['orders.importOrder', importOrder],
  'wix.ecom.v1.order_imported_order_deleted': [
    'orders.bulkDeleteImportedOrders',
    async (shop) => {
      const { id } = await importOrder(shop)
      await shop.app.ok('orders.bulkDeleteImportedOrders', { orderIds: [id] })
      await waitUntil(async () => (await shop.app.call('orders.getOrder', { id })).status === 404)
    },
  ],
  'wix.ecom.v1.order_payment_status_updated': ['checkout.createOrderAndCharge', buy],
  'wix.ecom.v1.order_transactions_chargeback_approved': ['checkout.createOrderAndCharge', (shop) => dispute(shop)],
  'wix.ecom.v1.order_transactions_chargeback_reversed': [
    'checkout.createOrderAndCharge',
    (shop) => dispute(shop, true),
  ],
  'wix.ecom.v1.order_transactions_details_updated': [
    'orderTransactions.updatePayments',
    async (shop) => {
      const orderId = await buy(shop)
      const [{ id }] = await listPayments(shop, orderId)
      const payment = { id, regularPaymentDetails: { paymentMethod: 'Wallet' } }
      await shop.app.ok('orderTransactions.updatePayments', { orderId, payments: [{ payment }] })
    },
  ],
  'wix.ecom.v1.order_transactions_refund_completed': ['orderBilling.refundPayments', refund],
  'wix.ecom.v1.order_transactions_updated': ['orderBilling.refundPayments', refund],
  'wix.ecom.v1.order_updated': [
    'orders.updateOrder',
    async (shop) => shop.app.ok('orders.updateOrder', { order: { id: await buy(shop), archived: true } }),
  ],
  'wix.ecom.v1.orders_settings_updated': [
    'ordersSettings.updateOrdersSettings',
    ({ app }) => app.ok('ordersSettings.updateOrdersSettings', { ordersSettings: { createInvoice: true } }),
  ],
  'wix.ecom.v1.shipping_option_created': ['shippingOptions.createShippingOption', makeShippingOption],
  'wix.ecom.v1.shipping_option_deleted': [
    'shippingOptions.deleteShippingOption',
    async (shop) => {
      const shippingOptionId = (await makeShippingOption(shop)).id
      await shop.app.ok('shippingOptions.deleteShippingOption', { shippingOptionId })
    },
  ],
  'wix.ecom.v1.shipping_option_updated': [
    'shippingOptions.updateShippingOption',
    async (shop) => {
      const { id, revision } = await makeShippingOption(shop)
      const shippingOption = { id, revision, title: 'Letter' }
      await shop.app.ok('shippingOptions.updateShippingOption', { shippingOption })
    },
  ],
  'wix.ecom.v1.shippo_configuration_created': [
    'shippoConfigurations.createShippoConfiguration',
    makeShippoConfiguration,
  ],
  'wix.ecom.v1.shippo_configuration_deleted': [
    'shippoConfigurations.deleteShippoConfiguration',
    async (shop) => {
      const shippoConfigurationId = (await makeShippoConfiguration(shop)).id
      await shop.app.ok('shippoConfigurations.deleteShippoConfiguration', { shippoConfigurationId })
    },
  ],
  'wix.ecom.v1.shippo_configuration_updated': [
    'shippoConfigurations.updateShippoConfiguration',
    async (shop) => {
      const { id, revision } = await makeShippoConfiguration(shop)
      const shippoConfiguration = { id, revision, backupWeight: '0.5' }
      await shop.app.ok('shippoConfigurations.updateShippoConfiguration', { shippoConfiguration })
    },
  ],
  'wix.headless.v1.redirect_session_created': [
    'redirects.createRedirectSession',
    async (shop) => {
      const { visitor, id: checkoutId } = await startCheckout(shop)
      await visitor.ok('redirects.createRedirectSession', { ecomCheckout: { checkoutId } })
    },
  ],
  'wix.iam.signon.v1.sign_on_policy_updated': [
    'signOnPolicy.updateSignOnPolicy',
    ({ app }) => app.ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { externalSignIn: true } }),
  ],
  'wix.media.site_media.v1.file_descriptor_deleted': [
    'files.bulkDeleteFiles',
    async ({ app }) => app.ok('files.bulkDeleteFiles', { fileIds: [(await uploadFile(app)).id], permanent: true }),
  ],
  'wix.media.site_media.v1.file_descriptor_file_failed': [
    'files.importFile',
    (shop) => importFile(shop, '/missing.jpg'),
  ],
  'wix.media.site_media.v1.file_descriptor_file_ready': ['files.importFile', (shop) => importFile(shop, '/one.jpg')],
  'wix.media.site_media.v1.file_descriptor_updated': [
    'files.updateFileDescriptor',
    async ({ app }) => {
      const { id } = await uploadFile(app)
      await app.ok('files.updateFileDescriptor', { file: { id, displayName: 'Two' } })
    },
  ],
  'wix.media.site_media.v1.folder_created': ['folders.createFolder', makeFolder],
  'wix.media.site_media.v1.folder_deleted': [
    'folders.bulkDeleteFolders',
    async (shop) =>
      shop.app.ok('folders.bulkDeleteFolders', { folderIds: [(await makeFolder(shop)).id], permanent: true }),
  ],
  'wix.media.site_media.v1.folder_updated': [
    'folders.updateFolder',
    async (shop) => {
      const folder = { id: (await makeFolder(shop)).id, displayName: makeUnique('Winter') }
      await shop.app.ok('folders.updateFolder', { folder })
    },
  ],
  'wix.badges.v3.badge_badge_assigned': ['badges.assignBadge', assignBadge],
  'wix.badges.v3.badge_badge_unassigned': [
    'badges.unassignBadge',
    async (shop) => {
      const { badge, memberId } = await assignBadge(shop)
      await shop.app.ok('badges.unassignBadge', { id: badge.id, memberIds: [memberId] })
    },
  ],
  'wix.badges.v4.badge_assignment_created': ['badges.assignBadge', assignBadge],
  'wix.badges.v4.badge_assignment_deleted': [
    'badges.unassignBadge',
    async (shop) => {
      const { badge, memberId } = await assignBadge(shop)
      await shop.app.ok('badges.unassignBadge', { id: badge.id, memberIds: [memberId] })
    },
  ],
  'wix.badges.v4.badge_created': ['badgesV2.createBadge', makeBadge],
  'wix.badges.v4.badge_deleted': [
    'badgesV2.deleteBadge',
    async (shop) => shop.app.ok('badgesV2.deleteBadge', { badgeId: (await makeBadge(shop)).id }),
  ],
  'wix.badges.v4.badge_updated': [
    'badgesV2.updateBadge',
    async (shop) => {
      const { id } = await makeBadge(shop)
      await shop.app.ok('badgesV2.updateBadge', { badge: { id, title: makeUnique('Guide') } })
    },
  ],
  'wix.members.about.v2.member_about_created': ['membersAbout.createMemberAbout', writeAbout],
  'wix.members.about.v2.member_about_deleted': [
    'membersAbout.deleteMemberAbout',
    async (shop) => {
      const { member, about } = await writeAbout(shop)
      await member.ok('membersAbout.deleteMemberAbout', { id: about.id })
    },
  ],
  'wix.members.about.v2.member_about_updated': [
    'membersAbout.updateMemberAbout',
    async (shop) => {
      const { member, about } = await writeAbout(shop)
      const memberAbout = { id: about.id, revision: '1', content: buildParagraph('Bye') }
      await member.ok('membersAbout.updateMemberAbout', { memberAbout })
    },
  ],
  'wix.members.v1.member_created': [
    'members.createMember',
    ({ app }) => app.ok('members.createMember', { member: { loginEmail: `${crypto.randomUUID()}@mail.example` } }),
  ],
  'wix.members.v1.member_deleted': [
    'members.deleteMember',
    async ({ site, app }) => {
      const member = await site.member()
      await app.ok('members.deleteMember', { id: member.tokens.memberId as string })
    },
  ],
  'wix.members.v1.member_report_created': ['memberReport.reportMember', report],
  'wix.members.v1.member_report_deleted': [
    'memberReport.deleteMemberReports',
    async (shop) => shop.app.ok('memberReport.deleteMemberReports', { memberId: await report(shop) }),
  ],
  'wix.members.v1.member_report_reported_member_created': ['memberReport.reportMember', report],
  'wix.members.v1.member_report_reported_member_deleted': [
    'memberReport.deleteMemberReports',
    async (shop) => shop.app.ok('memberReport.deleteMemberReports', { memberId: await report(shop) }),
  ],
  'wix.members.v1.member_updated': [
    'members.updateMember',
    async ({ site, app }) => {
      const id = (await site.member()).tokens.memberId as string
      await app.ok('members.updateMember', { member: { id, contact: { firstName: 'Bea' } } })
    },
  ],
  'wix.members.v3.follow_member_followed': ['memberFollowers.followMember', followSomeone],
  'wix.members.v3.follow_member_unfollowed': [
    'memberFollowers.unfollowMember',
    async (shop) => {
      const { member, memberId } = await followSomeone(shop)
      await member.ok('memberFollowers.unfollowMember', { memberId })
    },
  ],
  'wix.reviews.v1.review_created': ['reviews.createReview', review],
  'wix.reviews.v1.review_deleted': [
    'reviews.deleteReview',
    async (shop) => shop.app.ok('reviews.deleteReview', { reviewId: (await review(shop)).review.id }),
  ],
  'wix.reviews.v1.review_moderation_status_changed': [
    'reviews.updateModerationStatus',
    (shop) => moderate(shop, 'REJECTED'),
  ],
  'wix.reviews.v1.review_review_published': ['reviews.updateModerationStatus', (shop) => moderate(shop, 'APPROVED')],
  'wix.reviews.v1.review_updated': [
    'reviews.setReply',
    async (shop) => {
      const reviewId = (await review(shop)).review.id
      await shop.app.ok('reviews.setReply', { reviewId, message: 'Thank you.' })
    },
  ],
  'wix.reviews.v2.review_request_created': ['reviewRequests.createReviewRequest', requestReview],
  'wix.reviews.v2.review_request_deleted': [
    'reviewRequests.deleteReviewRequest',
    async (shop) =>
      shop.app.ok('reviewRequests.deleteReviewRequest', { reviewRequestId: (await requestReview(shop)).id }),
  ],
  'wix.reviews.v2.review_request_updated': [
    'siteReviewRequests.cancelReviewRequest',
    async (shop) => {
      const reviewRequestId = (await requestReview(shop)).id
      await shop.app.ok('siteReviewRequests.cancelReviewRequest', { reviewRequestId })
    },
  ],
}
