import * as abandonedCheckout from './abandoned-checkout.entity.ts'
import * as additionalFee from './additional-fee.entity.ts'
import * as audit from './audit.entity.ts'
import * as backInStock from './back-in-stock.entity.ts'
import * as cart from './cart.entity.ts'
import * as cartV2 from './cart-v2.entity.ts'
import * as cartV2Summary from './cart-v2-summary.entity.ts'
import * as checkout from './checkout.entity.ts'
import * as checkoutSettings from './checkout-settings.entity.ts'
import * as checkoutTemplate from './checkout-template.entity.ts'
import * as collection from './collection.entity.ts'
import * as coupon from './coupon.entity.ts'
import * as couponV2 from './coupon-v2.entity.ts'
import * as dataCollection from './data-collection.entity.ts'
import * as dataItem from './data-item.entity.ts'
import * as delivery from './delivery.entity.ts'
import * as discountRule from './discount-rule.entity.ts'
import * as download from './download.entity.ts'
import * as draftOrder from './draft-order.entity.ts'
import * as fileDescriptor from './file-descriptor.entity.ts'
import * as fulfillment from './fulfillment.entity.ts'
import * as giftCard from './gift-card.entity.ts'
import * as identity from './identity.entity.ts'
import * as importedOrder from './imported-order.ts'
import * as inventoryItem from './inventory-item.entity.ts'
import * as invoice from './invoice.entity.ts'
import * as member from './member.entity.ts'
import * as membershipPlan from './membership-plan.entity.ts'
import * as order from './order.entity.ts'
import * as orderActivity from './order-activity.entity.ts'
import * as orderTransactions from './order-transactions.entity.ts'
import * as place from './place.ts'
import * as plugin from './plugin.entity.ts'
import * as product from './product.entity.ts'
import * as productV3 from './product-v3.entity.ts'
import * as redirectSession from './redirect-session.entity.ts'
import * as orderReturn from './return.entity.ts'
import * as review from './review.entity.ts'
import * as reviewRequest from './review-request.entity.ts'
import { findShapeName, findWritableSource, PagingMetadata, type Shape, type TSchema } from './schema.ts'
import * as address from './shapes/address.ts'
import * as bulk from './shapes/bulk.ts'
import * as cartV2Items from './shapes/cart-v2-items.ts'
import * as channel from './shapes/channel.ts'
import * as collectionRules from './shapes/collection-rules.ts'
import * as couponShapes from './shapes/coupon.ts'
import * as cursorSearch from './shapes/cursor-search.ts'
import * as extendedFields from './shapes/extended-fields.ts'
import * as image from './shapes/image.ts'
import * as item from './shapes/item.ts'
import * as jurisdiction from './shapes/jurisdiction.ts'
import * as lineItem from './shapes/line-item.ts'
import * as media from './shapes/media.ts'
import * as plans from './shapes/plans.ts'
import * as price from './shapes/price.ts'
import * as richContent from './shapes/rich-content.ts'
import * as tags from './shapes/tags.ts'
import * as totals from './shapes/totals.ts'
import * as subscriptionContract from './subscription-contract.entity.ts'
import * as subscriptionOption from './subscription-option.entity.ts'
import * as tax from './tax.entity.ts'
import * as tip from './tip.entity.ts'

/** Files of exported schemas. Where two files export one name, the later one's begins with the file's subject. */
const sources: Readonly<Record<string, object>> = {
  Order: order,
  Cart: cart,
  CartV2: cartV2,
  CartV2Summary: cartV2Summary,
  Checkout: checkout,
  Product: product,
  ProductV3: productV3,
  Collection: collection,
  Member: member,
  Identity: identity,
  Review: review,
  ReviewRequest: reviewRequest,
  OrderTransactions: orderTransactions,
  Fulfillment: fulfillment,
  Invoice: invoice,
  Inventory: inventoryItem,
  Coupon: coupon,
  CouponV2: couponV2,
  DiscountRule: discountRule,
  GiftCard: giftCard,
  Delivery: delivery,
  Tax: tax,
  Tip: tip,
  Subscription: subscriptionContract,
  SubscriptionOption: subscriptionOption,
  AbandonedCheckout: abandonedCheckout,
  AdditionalFee: additionalFee,
  BackInStock: backInStock,
  CheckoutSettings: checkoutSettings,
  CheckoutTemplate: checkoutTemplate,
  DataCollection: dataCollection,
  DataItem: dataItem,
  Download: download,
  DraftOrder: draftOrder,
  File: fileDescriptor,
  MembershipPlan: membershipPlan,
  OrderActivity: orderActivity,
  Plugin: plugin,
  RedirectSession: redirectSession,
  Return: orderReturn,
  Audit: audit,
  ImportedOrder: importedOrder,
  Address: address,
  Bulk: bulk,
  CartV2Items: cartV2Items,
  Channel: channel,
  CollectionRules: collectionRules,
  CouponOf: couponShapes,
  Cursor: cursorSearch,
  ExtendedFields: extendedFields,
  Image: image,
  Item: item,
  Jurisdiction: jurisdiction,
  LineItem: lineItem,
  Media: media,
  Plans: plans,
  Place: place,
  Price: price,
  RichContent: richContent,
  Tags: tags,
  Totals: totals,
  Paging: { PagingMetadata },
}

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && 'properties' in value

/** Names by the `properties` of their schemas, which copies with other options share. */
const names = collectShapeNames()

function collectShapeNames(): ReadonlyMap<object, string> {
  const named = new Map<object, string>()
  const taken = new Set<string>()
  for (const [subject, exported] of Object.entries(sources)) {
    for (const [name, value] of Object.entries(exported)) {
      if (!isShape(value) || named.has(value.properties) || !/^[A-Z]/.test(name)) continue
      const unique = taken.has(name) ? `${subject}${name}` : name
      taken.add(unique)
      named.set(value.properties, unique)
    }
  }
  return named
}

/** What the contract calls an object schema; undefined for one that has no name of its own. */
export function findTypeName(schema: TSchema): string | undefined {
  const { properties } = schema as unknown as Shape
  return properties && (names.get(properties) ?? findShapeName(properties))
}

/** The named entity that a writable form was made from, and the fields that it requires. */
export function findWrittenType(schema: TSchema): { name: string; needed: readonly string[] } | undefined {
  const source = findWritableSource(schema)
  const name = source && names.get(source.properties)
  return name === undefined ? undefined : { name, needed: source!.needed }
}
