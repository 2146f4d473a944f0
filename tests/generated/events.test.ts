import { allOperations } from '@stoa/contract'
import type { EventDeclaration } from '@stoa/contract/event'
import { type EventType, events, type PublicEventType, toWireEvent } from '@stoa/contract/events'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { listPlainProducts } from '../support/purchase.ts'
import { type Emitted, makeSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import { eventCauses, type Shop } from './event-causes.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const createReader = (name: string, idField: string, entity: string) => async (app: Caller, id: string) =>
  (await app.call(name, { [idField]: id })).body[entity]

/** The entity as its operation answers it; undefined once it is deleted. */
const readers: Record<string, (app: Caller, id: string) => Promise<unknown>> = {
  'wix.stores.catalog.v3.brand': createReader('brandsV3.getBrand', 'brandId', 'brand'),
  'wix.stores.catalog.v3.product': createReader('productsV3.getProduct', 'productId', 'product'),
  'wix.stores.catalog.v3.ribbon': createReader('ribbonsV3.getRibbon', 'ribbonId', 'ribbon'),
  'wix.stores.catalog.v3.info_section': createReader('infoSectionsV3.getInfoSection', 'infoSectionId', 'infoSection'),
  'wix.stores.catalog.v3.customization': createReader(
    'customizationsV3.getCustomization',
    'customizationId',
    'customization',
  ),
  'wix.campaigns.v1.campaign': createReader('campaigns.getCampaign', 'campaignId', 'campaign'),
  'wix.newsletter.v1.subscriber': async (app, id) =>
    (await app.ok('newsletter.querySubscribers', { query: { filter: { id } } })).subscribers[0],
  'wix.badges.v3.badge': createReader('badges.getBadge', 'id', 'badge'),
  'wix.badges.v4.badge': createReader('badgesV2.getBadge', 'badgeId', 'badge'),
  'wix.badges.v4.badge_assignment': async (app, id) =>
    (await app.ok('badgeAssignments.queryBadgeAssignments', { query: { filter: { id } } })).badgeAssignments[0],
  'wix.billing.v1.manual_tax_mapping': createReader(
    'manualTaxMappings.getManualTaxMapping',
    'manualTaxMappingId',
    'manualTaxMapping',
  ),
  'wix.billing.v1.tax_group': createReader('taxGroups.getTaxGroup', 'taxGroupId', 'taxGroup'),
  'wix.billing.v1.tax_region': createReader('taxRegions.getTaxRegion', 'taxRegionId', 'taxRegion'),
  'wix.ecom.discounts.v1.discount_rule': createReader(
    'discountRules.getDiscountRule',
    'discountRuleId',
    'discountRule',
  ),
  'wix.ecom.subscription_contracts.v1.subscription_contract': createReader(
    'subscriptionContracts.getSubscriptionContract',
    'subscriptionContractId',
    'subscriptionContract',
  ),
  'wix.ecom.v1.abandoned_checkout': createReader(
    'abandonedCheckouts.getAbandonedCheckout',
    'abandonedCheckoutId',
    'abandonedCheckout',
  ),
  'wix.ecom.v1.back_in_stock_notification_request': createReader(
    'backInStockNotifications.getBackInStockNotificationRequest',
    'id',
    'request',
  ),
  'wix.ecom.v1.cart': createReader('cart.getCart', 'id', 'cart'),
  'wix.ecom.v2.cart': createReader('cartV2.getCart', 'cartId', 'cart'),
  'wix.ecom.v1.checkout': createReader('checkout.getCheckout', 'id', 'checkout'),
  'wix.ecom.v1.checkout_settings': async (app) =>
    (await app.ok('checkoutSettings.getCheckoutSettings', {})).checkoutSettings,
  'wix.ecom.v1.checkout_template': createReader(
    'checkoutTemplates.getCheckoutTemplate',
    'checkoutTemplateId',
    'checkoutTemplate',
  ),
  'wix.ecom.v1.delivery_profile': createReader(
    'deliveryProfile.getDeliveryProfile',
    'deliveryProfileId',
    'deliveryProfile',
  ),
  'wix.ecom.v1.draft_order': async (app, id) =>
    ((await app.call('draftOrders.getDraftOrder', { draftOrderId: id })).body as Any).calculatedDraftOrder?.draftOrder,
  'wix.ecom.v1.fulfillments': createReader(
    'orderFulfillments.listFulfillmentsForSingleOrder',
    'orderId',
    'orderWithFulfillments',
  ),
  'wix.ecom.v1.order': createReader('orders.getOrder', 'id', 'order'),
  'wix.ecom.v1.order_transactions': createReader(
    'orderTransactions.listTransactionsForSingleOrder',
    'orderId',
    'orderTransactions',
  ),
  'wix.ecom.v1.orders_settings': async (app) => (await app.ok('ordersSettings.getOrdersSettings', {})).ordersSettings,
  'wix.ecom.v1.shipping_option': createReader(
    'shippingOptions.getShippingOption',
    'shippingOptionId',
    'shippingOption',
  ),
  'wix.ecom.v1.shippo_configuration': createReader(
    'shippoConfigurations.getShippoConfiguration',
    'shippoConfigurationId',
    'shippoConfiguration',
  ),
  'wix.iam.signon.v1.sign_on_policy': async (app) => (await app.ok('signOnPolicy.getSignOnPolicy', {})).signOnPolicy,
  'wix.media.site_media.v1.file_descriptor': createReader('files.getFileDescriptor', 'fileId', 'file'),
  'wix.media.site_media.v1.folder': createReader('folders.getFolder', 'folderId', 'folder'),
  'wix.members.about.v2.member_about': createReader('membersAbout.getMemberAbout', 'id', 'memberAbout'),
  'wix.members.v1.member': async (app, id) =>
    ((await app.call('members.getMember', { id, fieldsets: ['FULL'] })).body as Any).member,
  'wix.members.v1.member_report': async (app, id) => {
    const { memberReports } = await app.ok('memberReport.queryMemberReports', { query: { filter: { id } } })
    return memberReports[0]
  },
  'wix.reviews.v1.review': createReader('reviews.getReview', 'reviewId', 'review'),
  'wix.reviews.v2.review_request': createReader('reviewRequests.getReviewRequest', 'reviewRequestId', 'reviewRequest'),
}
/** Only its creator gets a redirect session, with a token that the event leaves out; a follow is read as two members. */
const unreadable = new Set(['wix.headless.v1.redirect_session', 'wix.members.v3.follow'])

const getDeclaration = (type: EventType): EventDeclaration => events[type]
const publicTypes = (Object.keys(events) as EventType[]).filter((type): type is PublicEventType =>
  Boolean(getDeclaration(type).permission),
)

/** The whole entity of an event, if it has one. */
function readEntity({ type, body }: Emitted): Any {
  const { createdEvent, updatedEvent, actionEvent }: Any = body
  const { entity, payload } = getDeclaration(type)
  const name = entity[0]!.toLowerCase() + entity.slice(1)
  const isWhole = (payload as Any)?.properties?.[name]?.type === 'object'
  return createdEvent?.entity ?? updatedEvent?.currentEntity ?? (isWhole ? actionEvent?.body[name] : undefined)
}

let shop: Shop
const emitted: Emitted[] = []
beforeAll(async () => {
  const site = await makeSite({ demo: true, subscribed: true })
  const app = site.app()
  const [product] = await listPlainProducts(app)
  shop = { site, app, productId: product.id }
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1000 }]
  await app.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId: product.id, trackQuantity: true, variants },
  })
  emitted.push(...(await site.events()))
})

describe('an event', () => {
  it.each(publicTypes)('%s is emitted by its operation, with the entity as it is then read', async (type) => {
    const [operation, run] = eventCauses[type]
    await run(shop)
    const found: Emitted[] = []
    await waitUntil(async () => {
      found.push(...(await shop.site.events()))
      return found.some((event) => event.type === type)
    })
    emitted.push(...found)
    const declared = allOperations.find(({ name }) => name === operation)!
    if (!getDeclaration(type).cause) expect(declared.events).toContain(type)

    const last = found.findLast((event) => event.type === type)!
    const { entityFqdn, kind, payload } = getDeclaration(type)
    if (!entityFqdn || unreadable.has(entityFqdn)) return
    const current = await readers[entityFqdn]!(shop.app, last.entityId)
    if (kind === 'deleted') {
      expect(current === undefined || (current as Any).state === 'DELETED').toBe(true)
      if (payload) expect((last.body as Any).deletedEvent.deletedEntity).toBeDefined()
      return
    }
    // Later events of the same run changed it again.
    const newest = found.findLast(
      (event) =>
        event.entityId === last.entityId &&
        getDeclaration(event.type).entityFqdn === entityFqdn &&
        readEntity(event) !== undefined,
    )
    if (newest && current !== undefined) expect(readEntity(newest)).toEqual(current)
  })

  it('reaches its subscriber once, numbered in the order in which its entity changed', async () => {
    const expected = emitted.filter(({ type }) => getDeclaration(type).permission)
    const deliveries = await waitUntil(async () => {
      const all = await shop.site.deliveries()
      const ids = new Set(all.map(({ id }) => id))
      return expected.every(({ id }) => ids.has(id)) && all
    })
    const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
    expect(byId.size).toBe(deliveries.length)
    expect(new Set(expected.map(({ type }) => type))).toEqual(new Set(publicTypes))
    for (const own of Map.groupBy(expected, ({ type, entityId }) => `${type.split('_')[0]} ${entityId}`).values()) {
      const sequences = own.map(({ id }) => BigInt(byId.get(id)!.sequence))
      expect(sequences).toEqual(sequences.toSorted((one, other) => (one < other ? -1 : 1)))
      expect(new Set(sequences).size).toBe(own.length)
    }
    for (const { id, type, entityId, body } of expected) {
      const { sequence, time } = byId.get(id)!
      const wire = toWireEvent({ id, type, entityId, body, sequence, time: new Date(time) }) as Any
      const { entityFqdn } = getDeclaration(type)
      if (!entityFqdn) expect(wire, type).toEqual((body as Any).actionEvent.body)
      else {
        expect(`${wire.entityFqdn}_${wire.slug}`).toBe(type)
        expect(wire).toMatchObject({ id, entityId, eventTime: time, entityEventSequence: sequence, ...body })
      }
    }
  })
})

describe('the registry', () => {
  it('names the permission of an operation that reads the entity', () => {
    const reading = new Set(allOperations.filter(({ kind }) => kind === 'query').map(({ permission }) => permission))
    // Nothing reads a redirect session: its creator's permission applies.
    reading.add('WIX_HEADLESS.WIX_URL_CREATE')
    expect(publicTypes.filter((type) => !reading.has(getDeclaration(type).permission))).toEqual([])
  })

  it('says who emits each event: an operation, or what else', () => {
    const declared = new Set(allOperations.flatMap(({ events: types = [] }) => types))
    expect(publicTypes.filter((type) => !declared.has(type) && !getDeclaration(type).cause)).toEqual([])
  })
})
