import { CalculatedDraftOrder, DraftOrder, DraftOrderCommitSettings } from './draft-order.entity.ts'
import { draftOrdersRoutes } from './draft-orders.routes.ts'
import { deliveryInput, OrderCreateSettings, PriceInput } from './imported-order.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import { Order } from './order.entity.ts'
import type { ProblemCode } from './problems.ts'
import {
  Decimal,
  Email,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  PagingMetadata,
  Query,
  type Static,
  Text,
  Whole,
  writable,
} from './schema.ts'
import { AddressWithContact } from './shapes/address.ts'
import { ChannelType } from './shapes/channel.ts'
import { CatalogReference, CustomLineItemToAdd, ExtendedFields, ItemType, Quantity } from './shapes/item.ts'
import { merchants } from './who.ts'

const calculated = object({ calculatedDraftOrder: CalculatedDraftOrder })
type Calculated = typeof calculated
/** Named types, as written out for every operation they exceed the compiler's limit. */
export interface CalculatedReply extends Calculated {}
const Reply: CalculatedReply = calculated
const draftOrderId = Id()
const Info = maybe(writable(AddressWithContact))
const Name = object({ original: Text(200, 1), translated: maybe(Text(400)) })
const { descriptionLines, media, physicalProperties } = CustomLineItemToAdd.properties

/** Stock locations of a line's pieces. */
const Locations = maybe(list(object({ id: Id(), quantity: Quantity() }), 5))

const CatalogLine = object({
  id: maybe(Id()),
  catalogReference: CatalogReference,
  quantity: maybe(Quantity()),
  /** Overrides the catalog's price. */
  price: maybe(PriceInput),
  priceUndetermined: maybe(Flag()),
  locations: Locations,
})
const CustomLine = object({
  id: maybe(Id()),
  quantity: maybe(Quantity()),
  catalogReference: maybe(CatalogReference),
  productName: Name,
  price: maybe(PriceInput),
  priceDescription: maybe(Name),
  descriptionLines,
  physicalProperties,
  itemType: maybe(ItemType),
  /** The older place of `media`. */
  image: media,
  media,
  taxGroupId: maybe(Id()),
  locations: Locations,
})
export type NewLines = {
  catalogLineItems?: Static<typeof CatalogLine>[] | null
  customLineItems?: Static<typeof CustomLine>[] | null
}

const Discount = object(
  {
    priceAmount: maybe(PriceInput),
    /** Its older name. */
    amount: maybe(PriceInput),
    /** "12" is 12 %. */
    percentage: maybe(Decimal({ gte: '0.01', lte: '100', maxScale: 2 })),
    discountType: oneOf(['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING']),
    lineItemId: maybe(Id()),
    lineItemDiscounts: maybe(list(object({ id: Id() }), 1)),
    description: maybe(Text(200)),
    applyToDraftOrder: maybe(Flag()),
  },
  { requiredOneOf: ['priceAmount', 'percentage', 'amount'] },
)
export type DiscountOption = Static<typeof Discount>

const Fee = object({
  name: Text(50, 1),
  price: PriceInput,
  taxDetails: maybe(object({ taxable: maybe(Flag()), taxGroupId: maybe(Id()) })),
  applyToDraftOrder: maybe(Flag()),
  code: maybe(Text(100, 1)),
  lineItemIds: maybe(list(Id(), 300)),
})
export type AdditionalFeeOption = Static<typeof Fee>

const Shipping = object({
  carrierId: maybe(Text(100)),
  code: maybe(Text(100)),
  title: Text(250, 1),
  logistics: maybe(
    object({
      shippingDestination: Info,
      ...deliveryInput,
    }),
  ),
  region: maybe(object({ name: maybe(Text(100)) })),
  cost: maybe(object({ price: maybe(PriceInput) })),
})
export type ShippingInput = Static<typeof Shipping>

const BuyerInfo = maybe(
  object({ visitorId: maybe(Id()), memberId: maybe(Id()), contactId: maybe(Id()), email: maybe(Email()) }),
)
const Location = maybe(object({ id: Id() }))

const DraftOrderInput = object({
  catalogLineItems: maybe(list(CatalogLine, 300)),
  customLineItems: maybe(list(CustomLine, 300)),
  discounts: maybe(list(Discount, 100)),
  additionalFees: maybe(list(Fee, 100)),
  buyerInfo: BuyerInfo,
  recipientInfo: Info,
  billingInfo: Info,
  shippingInfo: maybe(Shipping),
  taxExempt: maybe(Flag()),
  businessLocation: Location,
  extendedFields: maybe(ExtendedFields),
})
export type DraftOrderInput = Static<typeof DraftOrderInput>

const LineChange = object({
  lineItemId: Id(),
  /** 0 removes the line. */
  newQuantity: maybe(Whole(0, 100_000)),
  newPrice: maybe(Decimal({ gte: '0', lte: '1000000000000000' })),
  newPriceDescription: maybe(Name),
  newProductName: maybe(Name),
  newDescriptionLines: maybe(object({ descriptionLines })),
})
export type LineItemChange = Static<typeof LineChange>

const Applied = object({ id: Id(), applied: Flag() })

const notThere: ProblemCode[] = ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED']
const updated = ['wix.ecom.v1.draft_order_updated'] as const
const change = { kind: 'command', who: merchants, reply: Reply, problems: notThere, events: updated } as const

const newLineProblems: ProblemCode[] = [
  'CATALOG_ITEM_NOT_FOUND',
  'SUBSCRIPTION_ITEM_UNSUPPORTED',
  'GIFT_CARD_ITEM_UNSUPPORTED',
  'DUPLICATED_LINE_ITEM_IDS',
]
const discountProblems: ProblemCode[] = [
  'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS',
  'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS',
  'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL',
]

/** Events of an order change beside the draft's own. */
export const orderChanged = [
  'wix.ecom.v1.order_updated',
  'wix.ecom.v1.order_committed',
  'wix.ecom.v1.order_payment_status_updated',
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
] as const
export const commitEvents = [...updated, ...orderChanged] as const
const commitInput = {
  draftOrderId,
  reason: maybe(Text(200)),
}

export const draftOrders = defineOperations('draftOrders', draftOrdersRoutes, {
  createDraftOrder: {
    maxBytes: RICH_MAX_BYTES,
    kind: 'command',
    who: merchants,
    permission: 'ECOM.DRAFT_ORDERS_CREATE',
    input: object({ sourceOrderId: maybe(Id()), orderId: maybe(Id()), draftOrder: maybe(DraftOrderInput) }),
    reply: object({ calculatedDraftOrder: CalculatedDraftOrder, preexistingDraftOrder: Flag() }),
    problems: [
      'ORDER_NOT_FOUND',
      'ORDER_CANNOT_BE_EDITED',
      'LINE_ITEM_NOT_FOUND',
      ...newLineProblems,
      ...discountProblems,
    ],
    events: ['wix.ecom.v1.draft_order_created'],
    summary: 'Create a draft of a new order, or a draft of changes to an order; an order has one draft at a time.',
  },
  createEmptyDraftOrder: {
    deprecated: 'Use createDraftOrder.',
    kind: 'command',
    who: merchants,
    permission: 'ECOM.DRAFT_ORDERS_CREATE',
    input: object({}),
    reply: Reply,
    events: ['wix.ecom.v1.draft_order_created'],
    summary: 'Create an empty draft order.',
  },
  queryDraftOrders: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.DRAFT_ORDERS_READ',
    input: object({ query: maybe(Query()) }),
    reply: object({ draftOrders: list(DraftOrder), pagingMetadata: PagingMetadata }),
    summary: 'Query draft orders by filter.',
  },
  getDraftOrder: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.DRAFT_ORDERS_READ',
    input: object({ draftOrderId }),
    reply: Reply,
    problems: ['DRAFT_ORDER_DOES_NOT_EXIST'],
    summary: 'Get a draft with its current totals.',
  },
  setBillingInfo: {
    ...change,
    permission: 'ECOM.DRAFT_ORDER_SET_BILLING_INFO',
    input: object({ draftOrderId, billingInfo: Info }),
    summary: 'Set the billing details of a draft.',
  },
  setBusinessLocation: {
    ...change,
    permission: 'ECOM.DRAFT_ORDER_SET_BUSINESS_LOCATION',
    input: object({ draftOrderId, businessLocation: Location }),
    problems: [...notThere, 'BUSINESS_LOCATION_CANNOT_BE_EDITED'],
    summary: 'Set the business location of a draft.',
  },
  setBuyerInfo: {
    ...change,
    permission: 'ECOM.DRAFT_ORDER_SET_BUYER_INFO',
    input: object({ draftOrderId, buyerInfo: BuyerInfo }),
    summary: 'Set the buyer of a draft.',
  },
  setRecipientInfo: {
    ...change,
    permission: 'ECOM.DRAFT_ORDER_SET_RECIPIENT_INFO',
    input: object({ draftOrderId, recipientInfo: Info }),
    summary: 'Set the recipient of a draft.',
  },
  setShippingInfo: {
    ...change,
    permission: 'ECOM.DRAFT_ORDERS_SET_SHIPPING_INFO',
    input: object({ draftOrderId, shippingInfo: maybe(Shipping) }),
    summary: 'Set or remove the delivery option of a draft and its price.',
  },
  setTaxExemption: {
    ...change,
    permission: 'ECOM.DRAFT_ORDER_SET_TAX_EXEMPTION',
    input: object({ draftOrderId, taxExempt: maybe(Flag()) }),
    summary: 'Exempt a draft from tax, or end the exemption.',
  },
  deleteDraftOrder: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.DRAFT_ORDERS_DELETE',
    input: object({ draftOrderId }),
    reply: Nothing,
    problems: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_CANNOT_BE_DELETED'],
    events: ['wix.ecom.v1.draft_order_deleted'],
    summary: 'Delete a draft.',
  },
  addLineItemsToDraftOrder: {
    ...change,
    maxBytes: RICH_MAX_BYTES,
    permission: 'ECOM.DRAFT_ORDERS_ADD_LINE_ITEMS',
    input: object({
      draftOrderId,
      catalogLineItems: maybe(list(CatalogLine, 300)),
      customLineItems: maybe(list(CustomLine, 300)),
    }),
    problems: [...notThere, ...newLineProblems, 'MAX_ITEMS_REACHED'],
    summary: 'Add catalog or custom items to a draft.',
  },
  updateLineItems: {
    ...change,
    maxBytes: RICH_MAX_BYTES,
    permission: 'ECOM.DRAFT_ORDERS_UPDATE_LINE_ITEMS',
    input: object({ draftOrderId, lineItemChanges: list(LineChange, 300, 1) }),
    problems: [
      ...notThere,
      'LINE_ITEM_DOES_NOT_EXIST',
      'MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM',
      'EMPTY_CHANGE_REQUEST',
      'UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN',
    ],
    summary: 'Change quantities, prices and names of lines of a draft; a quantity of 0 removes a line.',
  },
  createCustomDiscounts: {
    ...change,
    permission: 'ECOM.DRAFT_ORDERS_ADD_DISCOUNTS',
    input: object({ draftOrderId, discounts: list(Discount, 100, 1) }),
    problems: [...notThere, 'LINE_ITEM_NOT_FOUND', ...discountProblems],
    summary: 'Create custom discounts of a draft.',
  },
  deleteCustomDiscounts: {
    ...change,
    permission: 'ECOM.DRAFT_ORDERS_DELETE_DISCOUNTS',
    input: object({ draftOrderId, discountIds: list(Id(), 100, 1) }),
    problems: [...notThere, 'DISCOUNT_NOT_FOUND', 'DISCOUNT_REMOVE_NOT_SUPPORTED'],
    summary: 'Remove custom discounts from a draft.',
  },
  setDiscounts: {
    ...change,
    permission: 'ECOM.DRAFT_ORDERS_SET_DISCOUNTS',
    input: object({ draftOrderId, discounts: list(Applied, 320, 1) }),
    problems: [...notThere, 'DISCOUNT_NOT_FOUND', ...discountProblems],
    summary: 'Choose which discounts apply to a draft.',
  },
  createCustomAdditionalFees: {
    ...change,
    permission: 'ECOM.DRAFT_ORDERS_CREATE_ADDITIONAL_FEES',
    input: object({ draftOrderId, customAdditionalFees: list(Fee, 100, 1) }),
    problems: [...notThere, 'LINE_ITEM_NOT_FOUND'],
    summary: 'Create custom fees of a draft.',
  },
  deleteCustomAdditionalFees: {
    ...change,
    permission: 'ECOM.DRAFT_ORDERS_DELETE_ADDITIONAL_FEES',
    input: object({ draftOrderId, customAdditionalFees: list(Id(), 100, 1) }),
    problems: [...notThere, 'ADDITIONAL_FEE_NOT_FOUND', 'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED'],
    summary: 'Remove custom fees from a draft.',
  },
  setAdditionalFees: {
    ...change,
    permission: 'ECOM.DRAFT_ORDERS_SET_ADDITIONAL_FEES',
    input: object({ draftOrderId, additionalFees: list(Applied, 100, 1) }),
    problems: [...notThere, 'ADDITIONAL_FEE_NOT_FOUND'],
    summary: 'Choose which fees apply to a draft.',
  },
  setDeposit: {
    ...change,
    permission: 'ECOM.DRAFT_ORDERS_SET_DEPOSIT',
    input: object({
      draftOrderId,
      depositDetails: maybe(
        object({ amount: maybe(PriceInput), percentage: maybe(Decimal({ gte: '0', lte: '100', maxScale: 2 })) }),
      ),
    }),
    summary: 'Set the deposit of a draft; by default the whole amount is due.',
  },
  updateExtendedFields: {
    ...change,
    permission: 'DRAFT_ORDER_WRITE_ALL_EXTENDED_FIELDS',
    input: object({ id: Id(), namespace: Text(164, 1), namespaceData: maybe(FreeForm(100)) }),
    reply: object({ draftOrder: DraftOrder }),
    summary: "Set an app's extended fields of a draft.",
  },
  getOrderDraftabilityStatus: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.DRAFT_ORDERS_READ',
    input: object({ orderId: Id() }),
    reply: object({
      orderId: Id(),
      orderDraftable: Flag(),
      nonDraftableReasons: list(
        oneOf([
          'PARTIALLY_OR_FULLY_REFUNDED',
          'UNSUPPORTED_CHANNEL_TYPE',
          'ORDER_STATUS_IS_NOT_SUPPORTED',
          'ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT',
          'ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT',
          'ORDER_NOT_FOUND',
          'SUBSCRIPTION_LINE_ITEM_EXISTS',
        ]),
      ),
    }),
    summary: 'Check whether an order can be edited, and if not, why.',
  },
  commitDraftOrder: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.DRAFT_ORDERS_COMMIT',
    input: object({ ...commitInput, commitSettings: maybe(DraftOrderCommitSettings) }),
    reply: object({ committedDraftOrder: DraftOrder, orderAfterCommit: Order }),
    problems: [...notThere, 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS'],
    events: commitEvents,
    summary: 'Apply the changes of a draft to its order.',
  },
  createOrderFromDraft: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.DRAFT_ORDERS_CREATE_ORDER',
    input: object({
      ...commitInput,
      createSettings: OrderCreateSettings,
      channelInfo: maybe(
        object({
          type: maybe(ChannelType),
          externalOrderId: maybe(Text(100)),
          externalOrderUrl: maybe(Text(300)),
        }),
      ),
    }),
    reply: object({ committedDraftOrder: DraftOrder, createdOrder: Order }),
    problems: [...notThere, 'CREATE_ORDER_FAILED_VALIDATIONS', 'DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL'],
    events: [
      ...updated,
      'wix.ecom.v1.order_created',
      'wix.ecom.v1.order_approved',
      'wix.ecom.v1.order_payment_status_updated',
      'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    ],
    summary: 'Place the order of a draft.',
  },
})

/** The changes of an older call, sent in one request instead of a draft. */
export const OrderDeltas = object({
  lineItems: maybe(
    list(
      object({
        lineItemId: Id(),
        lineItemAdded: maybe(Flag()),
        lineItemRemoved: maybe(Flag()),
        /** The changed line. */
        lineItem: maybe(
          object({
            productName: maybe(Name),
            catalogReference: maybe(CatalogReference),
            quantity: maybe(Quantity()),
            price: maybe(PriceInput),
            priceDescription: maybe(Name),
            itemType: maybe(ItemType),
            physicalProperties,
            descriptionLines,
          }),
        ),
      }),
      300,
    ),
  ),
  appliedDiscounts: maybe(
    list(
      object({
        discountId: Id(),
        discountRemoved: maybe(Flag()),
        editedDiscount: maybe(
          object({
            merchantDiscount: object({ description: maybe(Text(200)), amount: PriceInput }),
            discountType: maybe(oneOf(['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING'])),
            lineItemIds: maybe(list(Id(), 1)),
          }),
        ),
      }),
      320,
    ),
  ),
  additionalFees: maybe(
    list(object({ additionalFeeId: Id(), additionalFeeRemoved: maybe(Flag()), editedAdditionalFee: maybe(Fee) }), 100),
  ),
  changedShippingInfo: maybe(Shipping),
  shippingInfoRemoved: maybe(Flag()),
})
export type OrderDeltas = Static<typeof OrderDeltas>

export const DeltaCommitSettings = maybe(
  object({
    sendNotificationsToBuyer: maybe(Flag()),
    sendNotificationsToBusiness: maybe(Flag()),
    addActivitiesToOrder: maybe(Flag()),
    inventoryUpdates: maybe(
      list(
        object({ actionType: oneOf(['RESTOCK', 'DECREASE']), lineItemId: Id(), quantityChange: Whole(1, 100_000) }),
        300,
      ),
    ),
  }),
)
