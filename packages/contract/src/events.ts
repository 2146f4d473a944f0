import { AbandonedCheckout } from './abandoned-checkout.entity.ts'
import { BackInStockNotificationRequest } from './back-in-stock.entity.ts'
import { Badge, BadgeAssignment, BadgeV3 } from './badge.entity.ts'
import { Campaign } from './campaign.entity.ts'
import { Cart } from './cart.entity.ts'
import { CartV2 } from './cart-v2.entity.ts'
import { CartSummary } from './cart-v2-summary.entity.ts'
import { catalogV3Events } from './catalog-v3.events.ts'
import { Checkout } from './checkout.entity.ts'
import { CheckoutSettings } from './checkout-settings.entity.ts'
import { CheckoutTemplate } from './checkout-template.entity.ts'
import {
  DeliveryCarrier,
  DeliveryDestination,
  DeliveryProfile,
  ShippingOption,
  ShippoConfiguration,
} from './delivery.entity.ts'
import { DiscountRule } from './discount-rule.entity.ts'
import { DraftOrder } from './draft-order.entity.ts'
import {
  type BodyOf,
  declareCatalogEvent,
  declareCause,
  declareInternalEvent,
  describeEntity,
  type EventDeclaration,
  type PayloadOf,
} from './event.ts'
import { FileDescriptor, Folder } from './file-descriptor.entity.ts'
import { OrderWithFulfillments } from './fulfillment.entity.ts'
import { PreorderInfo } from './inventory-item.entity.ts'
import { Member } from './member.entity.ts'
import { Follow } from './member-followers.ts'
import { MemberReport, ReportedMember } from './member-report.ts'
import { MemberAbout } from './members-about.ts'
import { Subscriber } from './newsletter.entity.ts'
import { Order, PaymentStatus } from './order.entity.ts'
import { Chargeback, OrderTransactions, WireRefund } from './order-transactions.entity.ts'
import { OrdersSettings } from './orders-settings.ts'
import { RedirectSession } from './redirect-session.entity.ts'
import { Return } from './return.entity.ts'
import { Review } from './review.entity.ts'
import { ReviewRequest } from './review-request.entity.ts'
import {
  Dictionary,
  Flag,
  Float,
  FreeForm,
  Id,
  list,
  nullable,
  object,
  oneOf,
  optional,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { SignOnPolicy } from './sign-on-policy.ts'
import { SubscriptionContract } from './subscription-contract.entity.ts'
import { ManualTaxMapping, TaxGroup, TaxRegion } from './tax.entity.ts'

const about = describeEntity('wix.members.about.v2.member_about', { MemberAbout }, 'MEMBERS.MEMBER_ABOUT_READ')
const abandoned = describeEntity(
  'wix.ecom.v1.abandoned_checkout',
  { AbandonedCheckout },
  'ECOM.ABANDONED_CHECKOUT_READ',
)
const backInStock = describeEntity(
  'wix.ecom.v1.back_in_stock_notification_request',
  { BackInStockNotificationRequest },
  'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
)
const badge = describeEntity('wix.badges.v4.badge', { Badge }, 'BADGES.BADGE_READ')
const badgeV3 = describeEntity('wix.badges.v3.badge', { BadgeV3 }, 'BADGES.BADGE_READ_MEMBERS')
const badgeAssignment = describeEntity(
  'wix.badges.v4.badge_assignment',
  { BadgeAssignment },
  'BADGE_ASSIGNMENTS.BADGE_ASSIGNMENT_READ',
)
const campaign = describeEntity('wix.campaigns.v1.campaign', { Campaign }, 'STOA.MANAGE_CAMPAIGNS')
const cart = describeEntity('wix.ecom.v1.cart', { Cart }, 'ECOM.READ_CARTS')
const cartV2 = describeEntity('wix.ecom.v2.cart', { CartV2 }, 'ECOM.READ_CARTS')
const checkout = describeEntity('wix.ecom.v1.checkout', { Checkout }, 'ECOM.READ_CHECKOUTS')
const checkoutSettings = describeEntity(
  'wix.ecom.v1.checkout_settings',
  { CheckoutSettings },
  'ECOM.READ_CHECKOUT_SETTINGS',
)
const checkoutTemplate = describeEntity(
  'wix.ecom.v1.checkout_template',
  { CheckoutTemplate },
  'ECOM.CHECKOUT_TEMPLATE_READ',
)
const contract = describeEntity(
  'wix.ecom.subscription_contracts.v1.subscription_contract',
  { SubscriptionContract },
  'ECOM.SUBSCRIPTION_CONTRACT_READ',
)
const deliveryProfile = describeEntity(
  'wix.ecom.v1.delivery_profile',
  { DeliveryProfile },
  'ECOM.DELIVERY_PROFILE_READ',
)
const discountRule = describeEntity('wix.ecom.discounts.v1.discount_rule', { DiscountRule }, 'ECOM.DISCOUNT_RULES_READ')
const draftOrder = describeEntity('wix.ecom.v1.draft_order', { DraftOrder }, 'ECOM.DRAFT_ORDERS_READ')
const file = describeEntity(
  'wix.media.site_media.v1.file_descriptor',
  { FileDescriptor },
  'MEDIA.SITE_MEDIA_FILES_READ',
)
const folder = describeEntity('wix.media.site_media.v1.folder', { Folder }, 'MEDIA.SITE_MEDIA_FOLDERS_READ')
const fulfillments = describeEntity('wix.ecom.v1.fulfillments', { OrderWithFulfillments }, 'ECOM.READ_FULFILLMENTS')
const manualTaxMapping = describeEntity(
  'wix.billing.v1.manual_tax_mapping',
  { ManualTaxMapping },
  'BILLING.MANUAL_TAX_MAPPING_READ',
)
const member = describeEntity('wix.members.v1.member', { Member }, 'MEMBERS.MEMBER_READ')
const follow = describeEntity('wix.members.v3.follow', { Follow }, 'MEMBERS.FOLLOW_READ')
const memberReport = describeEntity('wix.members.v1.member_report', { MemberReport }, 'MEMBERS.REPORTS_READ')
const subscriber = describeEntity('wix.newsletter.v1.subscriber', { Subscriber }, 'STOA.MANAGE_SUBSCRIBERS')
const order = describeEntity('wix.ecom.v1.order', { Order }, 'ECOM.READ_ORDERS')
const ordersSettings = describeEntity('wix.ecom.v1.orders_settings', { OrdersSettings }, 'ECOM.READ_ORDERS_SETTINGS')
/** Without the session's token. */
const { sessionToken: _, ...urls } = RedirectSession.properties
const redirectSession = describeEntity(
  'wix.headless.v1.redirect_session',
  { RedirectSession: object({ ...urls }) },
  'WIX_HEADLESS.WIX_URL_CREATE',
)
const review = describeEntity('wix.reviews.v1.review', { Review }, 'REVIEWS.READ_REVIEWS')
const reviewRequest = describeEntity('wix.reviews.v2.review_request', { ReviewRequest }, 'REVIEWS.REVIEW_REQUEST_READ')
const shippingOption = describeEntity('wix.ecom.v1.shipping_option', { ShippingOption }, 'ECOM.SHIPPING_OPTION_READ')
const shippoConfiguration = describeEntity(
  'wix.ecom.v1.shippo_configuration',
  { ShippoConfiguration },
  'ECOM.SHIPPO_CONFIGURATION_READ',
)
const signOnPolicy = describeEntity('wix.iam.signon.v1.sign_on_policy', { SignOnPolicy }, 'IAM.SIGN_ON_POLICY_READ')
const taxGroup = describeEntity('wix.billing.v1.tax_group', { TaxGroup }, 'BILLING.TAX_GROUP_READ')
const taxRegion = describeEntity('wix.billing.v1.tax_region', { TaxRegion }, 'BILLING.TAX_REGION_READ')
const transactions = describeEntity('wix.ecom.v1.order_transactions', { OrderTransactions }, 'ECOM.READ_TRANSACTIONS')

const readProducts = 'WIX_STORES.READ_PRODUCTS'
const readInventory = 'WIX_STORES.READ_INVENTORY'
const readAbandoned = 'ECOM.ABANDONED_CHECKOUT_READ'

const ofInventory = { inventoryItemId: Text(), externalId: Id(), productId: Id() }
const StockLevel = object({ quantity: Whole(), inStock: Flag() })
const OfOrder = object({ order: Order })
const OrderCanceled = object({
  order: Order,
  restockAllItems: optional(Flag()),
  sendOrderCanceledEmail: optional(Flag()),
  customMessage: optional(Text()),
})
const TransactionsUpdated = object({
  orderTransactions: OrderTransactions,
  paymentIds: list(Id()),
  refundIds: list(Id()),
})
const DisputedCharge = object({
  orderId: Id(),
  paymentId: Id(),
  chargeback: Chargeback,
  orderTransactions: OrderTransactions,
})
const ofRegion = { deliveryProfileId: Id(), deliveryRegionId: Id() }
const RegionChanged = object({
  ...ofRegion,
  name: Text(),
  active: optional(Flag()),
  deliveryCarriers: optional(list(DeliveryCarrier)),
  destinations: optional(list(DeliveryDestination)),
})
const OfReview = object({ review: Review })
const OAuthApp = object({
  name: Text(),
  redirectUris: list(Text()),
  origins: list(Text()),
  pages: Dictionary(Text()),
  thirdParty: Flag(),
  confidential: Flag(),
  permissions: list(Text()),
})
const ApiKey = object({ name: Text(), permissions: list(Text()) })
const OfCampaign = object({ campaignId: Id(), subject: Text() })
const OfReturn = object({ return: Return })

// In parts by subject, as a declaration file can't hold the type of all events in one.
export const catalogEvents = {
  'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent': declareCause(
    'A checkout of a cart is left for as long as the recovery settings say.',
    declareCatalogEvent(
      'AbandonedCart',
      readAbandoned,
      object({
        cartId: Id(),
        creationTime: optional(Timestamp()),
        abandonTime: Timestamp(),
        buyerInfo: object({
          id: optional(Id()),
          identityType: oneOf(['ADMIN', 'MEMBER', 'VISITOR', 'CONTACT']),
          email: optional(Text()),
          phone: optional(Text()),
          firstName: optional(Text()),
          lastName: optional(Text()),
        }),
        itemsCount: Whole(),
        totals: object({ subtotal: Float(), total: Float(), formattedTotal: Text() }),
        checkoutUrl: Text(),
      }),
    ),
  ),
  'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent': declareCause(
    'An abandoned checkout of a cart is completed.',
    declareCatalogEvent(
      'AbandonedCart',
      readAbandoned,
      object({
        cartId: Id(),
        recoveredTime: Timestamp(),
        creationTime: optional(Timestamp()),
        abandonedTime: Timestamp(),
      }),
    ),
  ),
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': declareCatalogEvent(
    'Collection',
    readProducts,
    object({
      collectionId: Text(),
      addedProductIds: list(Id()),
      removedProductIds: list(Id()),
      updatedFields: list(Text()),
      updatedDate: Timestamp(),
    }),
  ),
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': declareCatalogEvent(
    'Collection',
    readProducts,
    object({ collection: object({ id: Text(), name: Text() }) }),
  ),
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': declareCatalogEvent(
    'Collection',
    readProducts,
    object({ collectionId: Text() }),
  ),
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': declareCatalogEvent(
    'Product',
    readProducts,
    object({ productId: Id(), changedFields: list(Text()) }),
  ),
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': declareCatalogEvent(
    'Product',
    readProducts,
    object({ productId: Id(), name: Text(), creationDate: Timestamp(), productPageUrl: Text(), visible: Flag() }),
  ),
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': declareCatalogEvent(
    'Product',
    readProducts,
    object({ productId: Id() }),
  ),
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': declareCatalogEvent(
    'Product',
    readProducts,
    object({
      productId: Id(),
      variants: list(object({ variantId: Id(), choices: Dictionary(Text()) })),
      changedFields: list(Text()),
    }),
  ),
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': declareCatalogEvent(
    'InventoryItem',
    readInventory,
    object({
      ...ofInventory,
      trackInventory: Flag(),
      preorderInfo: optional(PreorderInfo),
      fieldMask: list(Text()),
      updatedDate: Timestamp(),
    }),
  ),
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': declareCatalogEvent(
    'InventoryItem',
    readInventory,
    object({
      ...ofInventory,
      variants: list(object({ id: Id(), oldValue: StockLevel, newValue: StockLevel })),
      updatedDate: Timestamp(),
    }),
  ),
}

export const checkoutEvents = {
  'wix.billing.v1.manual_tax_mapping_created': manualTaxMapping.created,
  'wix.billing.v1.manual_tax_mapping_deleted': manualTaxMapping.deleted,
  'wix.billing.v1.manual_tax_mapping_updated': manualTaxMapping.updated,
  'wix.billing.v1.tax_group_created': taxGroup.created,
  'wix.billing.v1.tax_group_deleted': taxGroup.deleted,
  'wix.billing.v1.tax_group_updated': taxGroup.updated,
  'wix.billing.v1.tax_region_created': taxRegion.created,
  'wix.billing.v1.tax_region_deleted': taxRegion.deleted,
  'wix.billing.v1.tax_region_updated': taxRegion.updated,
  'wix.ecom.discounts.v1.discount_rule_created': discountRule.created,
  'wix.ecom.discounts.v1.discount_rule_deleted': discountRule.deletedId,
  'wix.ecom.discounts.v1.discount_rule_updated': discountRule.updated,
  'wix.ecom.v1.abandoned_checkout_created': declareCause(
    'A checkout is left for as long as the recovery settings say.',
    abandoned.created,
  ),
  'wix.ecom.v1.abandoned_checkout_deleted': abandoned.deleted,
  'wix.ecom.v1.abandoned_checkout_recovered': declareCause(
    'An abandoned checkout is completed.',
    abandoned.action(object({ abandonedCheckout: AbandonedCheckout })),
  ),
  'wix.ecom.v1.abandoned_checkout_updated': abandoned.updated,
  'wix.ecom.v1.back_in_stock_notification_request_created': backInStock.created,
  'wix.ecom.v1.back_in_stock_notification_request_deleted': backInStock.deleted,
  'wix.ecom.v1.back_in_stock_notification_request_updated': backInStock.updated,
  'wix.ecom.v1.cart_created': cart.created,
  'wix.ecom.v1.cart_deleted': cart.deletedId,
  'wix.ecom.v1.cart_updated': cart.updated,
  'wix.ecom.v1.checkout_completed': checkout.action(object({ checkout: Checkout, orderId: optional(Id()) })),
  'wix.ecom.v1.checkout_created': checkout.created,
  'wix.ecom.v1.checkout_deleted': checkout.deletedId,
  'wix.ecom.v1.checkout_settings_updated': checkoutSettings.updated,
  'wix.ecom.v1.checkout_template_created': checkoutTemplate.created,
  'wix.ecom.v1.checkout_template_deleted': checkoutTemplate.deleted,
  'wix.ecom.v1.checkout_template_updated': checkoutTemplate.updated,
  'wix.ecom.v1.checkout_template_used': checkoutTemplate.action(
    object({ checkoutTemplate: CheckoutTemplate, checkoutId: Id() }),
  ),
  'wix.ecom.v1.checkout_updated': checkout.updated,
  'wix.ecom.v1.delivery_profile_created': deliveryProfile.created,
  'wix.ecom.v1.delivery_profile_deleted': deliveryProfile.deleted,
  'wix.ecom.v1.delivery_profile_region_added': deliveryProfile.action(RegionChanged),
  'wix.ecom.v1.delivery_profile_region_removed': deliveryProfile.action(object(ofRegion)),
  'wix.ecom.v1.delivery_profile_region_updated': deliveryProfile.action(RegionChanged),
  'wix.ecom.v1.delivery_profile_updated': deliveryProfile.updated,
  'wix.ecom.v1.shipping_option_created': shippingOption.created,
  'wix.ecom.v1.shipping_option_deleted': shippingOption.deleted,
  'wix.ecom.v1.shipping_option_updated': shippingOption.updated,
  'wix.ecom.v1.shippo_configuration_created': shippoConfiguration.created,
  'wix.ecom.v1.shippo_configuration_deleted': shippoConfiguration.deleted,
  'wix.ecom.v1.shippo_configuration_updated': shippoConfiguration.updated,
}

export const orderEvents = {
  'wix.ecom.subscription_contracts.v1.subscription_contract_created': contract.created,
  'wix.ecom.subscription_contracts.v1.subscription_contract_deleted': contract.deletedId,
  'wix.ecom.subscription_contracts.v1.subscription_contract_updated': contract.updated,
  'wix.ecom.v1.draft_order_created': draftOrder.created,
  'wix.ecom.v1.draft_order_deleted': draftOrder.deleted,
  'wix.ecom.v1.draft_order_updated': draftOrder.updated,
  'wix.ecom.v1.fulfillments_updated': fulfillments.updated,
  'wix.ecom.v1.order_approved': order.action(
    object({
      order: Order,
      sendNotificationToBuyer: optional(Flag()),
      sendNotificationsToBusiness: optional(Flag()),
    }),
  ),
  'wix.ecom.v1.order_canceled': order.action(OrderCanceled),
  'wix.ecom.v1.order_committed': order.action(
    object({ order: Order, draftOrderId: Id(), changes: list(FreeForm()), commitDate: Timestamp() }),
  ),
  'wix.ecom.v1.order_created': order.created,
  'wix.ecom.v1.order_fulfilled': order.action(OfOrder),
  'wix.ecom.v1.order_imported': order.action(OfOrder),
  'wix.ecom.v1.order_imported_order_deleted': order.action(OfOrder),
  'wix.ecom.v1.order_payment_status_updated': order.action(
    object({ order: Order, previousPaymentStatus: PaymentStatus }),
  ),
  'wix.ecom.v1.order_transactions_chargeback_approved': declareCause(
    'The payment provider reports that a buyer disputes a charge.',
    transactions.action(DisputedCharge),
  ),
  'wix.ecom.v1.order_transactions_chargeback_reversed': declareCause(
    'The payment provider reports that a disputed charge stays paid.',
    transactions.action(DisputedCharge),
  ),
  'wix.ecom.v1.order_transactions_details_updated': transactions.action(TransactionsUpdated),
  'wix.ecom.v1.order_transactions_refund_completed': transactions.action(
    object({
      orderId: Id(),
      refund: WireRefund,
      sideEffects: object({
        restockInfo: optional(
          object({ type: oneOf(['SOME_ITEMS']), items: list(object({ lineItemId: Id(), quantity: Whole() })) }),
        ),
        sendOrderRefundedEmail: Flag(),
        customMessage: optional(Text()),
      }),
      orderTransactions: OrderTransactions,
    }),
  ),
  'wix.ecom.v1.order_transactions_updated': transactions.action(TransactionsUpdated),
  'wix.ecom.v1.order_updated': order.updated,
  'wix.ecom.v1.orders_settings_updated': ordersSettings.updated,
  'wix.ecom.v2.cart_calculated': cartV2.action(object({ cart: CartV2, summary: CartSummary })),
  'wix.ecom.v2.cart_created': cartV2.created,
  'wix.ecom.v2.cart_deleted': cartV2.deletedId,
  'wix.ecom.v2.cart_updated': cartV2.updated,
}

export const siteEvents = {
  'wix.headless.v1.redirect_session_created': redirectSession.created,
  'wix.iam.signon.v1.sign_on_policy_updated': signOnPolicy.updated,
  'wix.media.site_media.v1.file_descriptor_deleted': file.deleted,
  'wix.media.site_media.v1.file_descriptor_file_failed': declareCause(
    'A file to be imported could not be fetched or stored.',
    file.action(object({ file: FileDescriptor, reason: nullable(Text()) })),
  ),
  'wix.media.site_media.v1.file_descriptor_file_ready': file.action(object({ file: FileDescriptor })),
  'wix.media.site_media.v1.file_descriptor_updated': file.updated,
  'wix.media.site_media.v1.folder_created': folder.created,
  'wix.media.site_media.v1.folder_deleted': folder.deleted,
  'wix.media.site_media.v1.folder_updated': folder.updated,
  'wix.campaigns.v1.campaign_finished': declareCause(
    'The last email of a campaign is handed over.',
    campaign.action(OfCampaign),
  ),
  'wix.campaigns.v1.campaign_started': campaign.action(OfCampaign),
  'wix.newsletter.v1.subscriber_created': subscriber.created,
  'wix.newsletter.v1.subscriber_deleted': subscriber.deleted,
  'wix.newsletter.v1.subscriber_updated': subscriber.updated,
}

export const memberEvents = {
  'wix.badges.v3.badge_badge_assigned': badgeV3.action(object({ memberId: Id() })),
  'wix.badges.v3.badge_badge_unassigned': badgeV3.action(object({ memberId: Id() })),
  'wix.badges.v4.badge_assignment_created': badgeAssignment.created,
  'wix.badges.v4.badge_assignment_deleted': badgeAssignment.deleted,
  'wix.badges.v4.badge_created': badge.created,
  'wix.badges.v4.badge_deleted': badge.deleted,
  'wix.badges.v4.badge_updated': badge.updated,
  'wix.members.about.v2.member_about_created': about.created,
  'wix.members.about.v2.member_about_deleted': about.deleted,
  'wix.members.about.v2.member_about_updated': about.updated,
  'wix.members.v1.member_created': member.created,
  'wix.members.v1.member_deleted': member.deleted,
  'wix.members.v1.member_report_created': memberReport.created,
  'wix.members.v1.member_report_deleted': memberReport.deleted,
  'wix.members.v1.member_report_reported_member_created': memberReport.action(
    object({ reportedMember: ReportedMember }),
  ),
  'wix.members.v1.member_report_reported_member_deleted': memberReport.action(object({ reportedMemberId: Id() })),
  'wix.members.v1.member_updated': member.updated,
  'wix.members.v3.follow_member_followed': follow.action(object({ memberConnection: Follow })),
  'wix.members.v3.follow_member_unfollowed': follow.action(object({ memberConnection: Follow })),
  'wix.reviews.v1.review_created': review.created,
  'wix.reviews.v1.review_deleted': review.deleted,
  'wix.reviews.v1.review_moderation_status_changed': review.action(OfReview),
  'wix.reviews.v1.review_review_published': review.action(object({ review: Review, firstTimePublished: Flag() })),
  'wix.reviews.v1.review_updated': review.updated,
  'wix.reviews.v2.review_request_created': reviewRequest.created,
  'wix.reviews.v2.review_request_deleted': reviewRequest.deleted,
  'wix.reviews.v2.review_request_updated': reviewRequest.updated,
}

export const ownEvents = {
  'stoa.billing.capture_failed': declareInternalEvent(
    'Order',
    object({ operationId: Id(), number: Text(), amount: Text() }),
  ),
  'stoa.contact_messages.received': declareInternalEvent('ContactMessage', object({ name: Text() })),
  'stoa.identity.email_proven': declareInternalEvent('Member', object({ removed: list(Text()) })),
  'stoa.identity.signed_in': declareInternalEvent('Member', object({ memberId: Id(), visitorId: optional(Id()) })),
  'stoa.mail.bounced': declareInternalEvent('Mail', object({ address: Text(), mailId: nullable(Id()) })),
  'stoa.members.member_disconnected': declareInternalEvent('Member', object({ memberId: Id() })),
  'stoa.members.member_purged': declareInternalEvent(
    'Member',
    object({
      memberId: Id(),
      contactId: Id(),
      loginEmail: nullable(Text()),
      contentAssigneeId: nullable(Id()),
    }),
  ),
  'stoa.notices.stock_low': declareInternalEvent('Product', object({ quantity: Whole() })),
  'stoa.returns.answered': declareInternalEvent('Return', OfReturn),
  'stoa.returns.requested': declareInternalEvent('Return', OfReturn),
  'stoa.roles.access_changed': declareInternalEvent('Staff', object({ what: Text() })),
  'stoa.sites.api_key_changed': declareInternalEvent('ApiKey', ApiKey),
  'stoa.sites.api_key_created': declareInternalEvent('ApiKey', ApiKey),
  'stoa.sites.api_key_removed': declareInternalEvent('ApiKey', ApiKey),
  'stoa.sites.api_key_rotated': declareInternalEvent('ApiKey', ApiKey),
  'stoa.sites.oauth_app_changed': declareInternalEvent('OAuthApp', OAuthApp),
  'stoa.sites.oauth_app_created': declareInternalEvent('OAuthApp', OAuthApp),
  'stoa.sites.oauth_app_removed': declareInternalEvent('OAuthApp', OAuthApp),
  'stoa.sites.oauth_app_secret_rotated': declareInternalEvent('OAuthApp', OAuthApp),
  'stoa.sites.site_changed': declareInternalEvent('Site', object({ changed: list(Text()) })),
  'stoa.subscriptions.payment_failed': declareInternalEvent(
    'SubscriptionContract',
    object({
      /** The key of the payment attempt. */
      key: Text(),
      name: Text(),
      reason: Text(),
      /** Decimal string. Absent if no charge was attempted. */
      amount: optional(Text()),
      /** When the next attempt is made. Absent after the last one. */
      again: optional(Timestamp()),
    }),
  ),
  'stoa.tokens.session_ended': declareInternalEvent(
    'Session',
    object({ kind: Text(), subjectId: Text(), reason: Text() }),
  ),
}

/**
 * Every event that this server emits. Types of the platform's API are sent to apps; `stoa.…` are for its own modules.
 * Which operations emit a type is declared with them (`events`).
 */
export const events: typeof catalogEvents &
  typeof catalogV3Events &
  typeof checkoutEvents &
  typeof orderEvents &
  typeof siteEvents &
  typeof memberEvents &
  typeof ownEvents = {
  ...catalogEvents,
  ...catalogV3Events,
  ...checkoutEvents,
  ...orderEvents,
  ...siteEvents,
  ...memberEvents,
  ...ownEvents,
}

/** Adds the events of extensions: actions with payloads, for apps with the permission. Returns what removes them. */
export function registerEvents(added: Readonly<Record<string, EventDeclaration>>): () => void {
  const registry = events as Record<string, EventDeclaration>
  Object.assign(registry, added)
  return () => {
    for (const type of Object.keys(added)) delete registry[type]
  }
}

type Events = typeof events
export type EventType = keyof Events
/** Types that apps can receive. */
export type PublicEventType = Exclude<EventType, `stoa.${string}`>
export type EventPayload<Type extends EventType> = PayloadOf<Events[Type]>
export type EventBody<Type extends EventType> = BodyOf<Events[Type]>
export type EventKindOf<Type extends EventType> = Events[Type]['kind']

interface EmittedEvent {
  id: string
  type: EventType
  entityId: string
  time: Date
  /** Grows with each event of an entity. */
  sequence: string
  body: object
}

/** An event as the platform sends it: in the envelope of domain events, or for the older catalog its payload alone. */
export function toWireEvent({ id, type, entityId, time, sequence, body }: EmittedEvent): object {
  const { entityFqdn } = events[type] as EventDeclaration
  if (!entityFqdn) return (body as { actionEvent: { body: object } }).actionEvent.body
  return {
    id,
    entityFqdn,
    slug: type.slice(entityFqdn.length + 1),
    entityId,
    eventTime: time.toISOString(),
    entityEventSequence: sequence,
    ...body,
  }
}
