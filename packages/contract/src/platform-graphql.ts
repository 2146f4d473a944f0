import { Flag, object, optional, Text, Whole } from './schema.ts'

/** The pages of its lists. */
export const PageInfo = object({
  count: optional(Whole()),
  hasNext: optional(Flag()),
  nextCursor: optional(Text()),
  offset: optional(Whole()),
  prevCursor: optional(Text()),
  tooManyToCount: optional(Flag()),
  total: optional(Whole()),
})

/**
 * The names of the platform's own GraphQL API, as far as its published schema shows them. That schema has one flat field
 * per method: the service's prefix, then the method. Getting an entity and querying its list are fields of `Query` named
 * after the entity; all else, also what only reads, is a field of `Mutation` with one argument, `input`.
 */
export interface PlatformService {
  /** What its fields begin with: package, module and version. */
  readonly prefix: string
  /** What the names of its types begin with. */
  readonly types: string
  /** The modules whose operations it has. */
  readonly modules: readonly string[]
  /** Operations that get one entity, by the names of their fields. */
  readonly one: Readonly<Record<string, string>>
  /** Operations that list entities, by the names of their fields. */
  readonly many: Readonly<Record<string, PlatformList>>
  /** Methods that are not called as their operation; those of several names have each. */
  readonly methods?: Readonly<Record<string, readonly string[]>>
}

export interface PlatformList {
  readonly operation: string
  readonly method: string
  /** The operation's argument for what is called `query` there. */
  readonly query?: string
}

const cartMethods = { 'currentCart.getCurrentCart': ['CurrentCartGetCurrentCart'] } as const
const carts = {
  types: 'EcomCartV1',
  modules: ['cart', 'currentCart'],
  one: { Cart: 'cart.getCart' },
  many: {},
} as const

export const platformServices: readonly PlatformService[] = [
  {
    prefix: 'storesProductsV1',
    types: 'CatalogV1',
    modules: ['products'],
    one: { Product: 'products.getProduct' },
    many: { Products: { operation: 'products.queryProducts', method: 'QueryProductsPlatformized' } },
    methods: {
      'products.getProduct': ['GetProduct'],
      'products.createProduct': ['CreateProduct', 'CreateProductPlatformized'],
      'products.updateProduct': ['UpdateProduct', 'UpdateProductPlatformized'],
      'products.deleteProduct': ['DeleteProduct', 'DeleteProductPlatformized'],
      'products.bulkAdjustProductProperty': ['BulkAdjustProductProperties'],
      'products.bulkUpdateProductsProperty': ['BulkUpdateProducts'],
      'products.getProductOptionsAvailability': ['ProductOptionsAvailability'],
      'products.updateProductVariants': ['UpdateVariants'],
      'products.resetAllProductVariantData': ['ResetAllVariantData'],
    },
  },
  {
    prefix: 'storesCollectionsV1',
    types: 'CatalogV2',
    modules: ['collections'],
    one: { Collection: 'collections.getCollection' },
    many: { Collections: { operation: 'collections.queryCollections', method: 'QueryCollections' } },
  },
  { prefix: 'ecomCartV1', ...carts, methods: cartMethods },
  { prefix: 'ecomCurrentCartV1', ...carts, methods: cartMethods },
  {
    prefix: 'ecomCheckoutV1',
    types: 'EcomCheckoutV1',
    modules: ['checkout'],
    one: { Checkout: 'checkout.getCheckout' },
    many: {},
  },
  {
    prefix: 'ecomOrdersV1',
    types: 'EcomOrdersV1',
    modules: ['orders'],
    one: { Order: 'orders.getOrder' },
    many: { Orders: { operation: 'orders.searchOrders', method: 'QueryOrder', query: 'search' } },
    methods: { 'orders.paymentCollectionBulkMarkOrdersAsPaid': ['PaymentCollectionBulkMarkOrdersAsPaid'] },
  },
  { prefix: 'ecomPaymentsV1', types: 'EcomOrdersPaymentsV1', modules: ['orderTransactions'], one: {}, many: {} },
  {
    prefix: 'ecomDiscountRulesV1',
    types: 'EcomDiscounts',
    modules: ['discountRules'],
    one: { DiscountRule: 'discountRules.getDiscountRule' },
    many: { DiscountRules: { operation: 'discountRules.queryDiscountRules', method: 'QueryDiscountRules' } },
  },
  {
    prefix: 'ecomRecommendationsV1',
    types: 'EcomRecommendationsV1',
    modules: ['recommendations'],
    one: {},
    many: {},
  },
  {
    prefix: 'membersMembersV1',
    types: 'Members',
    modules: ['members'],
    one: { Member: 'members.getMember' },
    many: { Members: { operation: 'members.queryMembers', method: 'QueryMembers' } },
    methods: {
      'members.getCurrentMember': ['GetMyMember'],
      'members.updateCurrentMemberSlug': ['UpdateMySlug'],
    },
  },
  {
    prefix: 'dataItemsV2',
    types: 'CloudDataData',
    modules: ['items'],
    one: { DataItem: 'items.get' },
    many: { DataItems: { operation: 'items.query', method: 'QueryDataItems' } },
    methods: {
      'items.insert': ['InsertDataItem'],
      'items.update': ['UpdateDataItem'],
      'items.save': ['SaveDataItem'],
      'items.patch': ['PatchDataItem'],
      'items.remove': ['RemoveDataItem'],
      'items.truncate': ['TruncateDataItems'],
      'items.count': ['CountDataItems'],
      'items.distinct': ['QueryDistinctValues'],
      'items.aggregate': ['AggregateDataItems'],
      'items.queryReferenced': ['QueryReferencedDataItems'],
      'items.isReferenced': ['IsReferencedDataItem'],
      'items.replaceReferences': ['ReplaceDataItemReferences'],
      'items.bulkInsert': ['BulkInsertDataItems'],
      'items.bulkUpdate': ['BulkUpdateDataItems'],
      'items.bulkSave': ['BulkSaveDataItems'],
      'items.bulkPatch': ['BulkPatchDataItems'],
      'items.bulkRemove': ['BulkRemoveDataItems'],
      'items.insertReference': ['BulkInsertDataItemReferences'],
      'items.removeReference': ['BulkRemoveDataItemReferences'],
      'items.search': ['SearchDataItems'],
      'items.createDataItemDraft': ['CreateDataItemDraft'],
      'items.publishDataItemDraft': ['PublishDataItemDraft'],
      'items.unpublishDataItem': ['UnpublishDataItem'],
      'items.aggregatePipeline': ['AggregatePipelineDataItems'],
      'items.asyncPatchByFilter': ['AsyncPatchDataItemsByFilter'],
      'items.asyncRemoveByFilter': ['AsyncRemoveDataItemsByFilter'],
      'items.getAsyncJobStatus': ['GetAsyncJobStatus'],
    },
  },
  { prefix: 'redirectsRedirectsV1', types: 'HeadlessV1', modules: ['redirects'], one: {}, many: {} },
]

/** Types whose names there do not begin with the service that returns them. */
export const platformTypeNames: Readonly<Record<string, string>> = {
  AdditionalFee: 'EcomTotalsCalculatorV1AdditionalFee',
  Address: 'EcommercePlatformCommonAddress',
  AddressWithContact: 'EcomCheckoutV1AddressWithContact',
  AppliedDiscount: 'EcomTotalsCalculatorV1AppliedDiscount',
  BulkActionMetadata: 'CommonBulkActionMetadata',
  CalculationErrors: 'EcomTotalsCalculatorV1CalculationErrors',
  Cart: 'EcomCartV1Cart',
  CartLineItem: 'EcomCartV1LineItem',
  CatalogReference: 'EcommerceCatalogSpiV1CatalogReference',
  Checkout: 'EcomCheckoutV1Checkout',
  CheckoutLineItem: 'EcomCheckoutV1LineItem',
  CheckoutShippingInfo: 'EcomCheckoutV1ShippingInfo',
  Collection: 'CatalogV1Collection',
  ContactDetails: 'EcommercePlatformCommonFullAddressContactDetails',
  CustomField: 'EcomOrdersV1CustomField',
  DescriptionLine: 'EcommerceCatalogSpiV1DescriptionLine',
  Image: 'CommonImage',
  ItemAvailability: 'EcomCheckoutV1ItemAvailabilityInfo',
  ItemMetadata: 'CommonItemMetadata',
  ItemTaxDetails: 'EcomTotalsCalculatorV1ItemTaxFullDetails',
  ItemType: 'EcommerceCatalogSpiV1ItemType',
  Media: 'CatalogV1Media',
  MediaItem: 'CatalogV1MediaItem',
  Member: 'MembersMember',
  MultiCurrencyPrice: 'EcommercePlatformCommonMultiCurrencyPrice',
  Order: 'EcomOrdersV1Order',
  OrderBuyerInfo: 'EcomOrdersV1BuyerInfo',
  OrderChannelInfo: 'EcomOrdersV1ChannelInfo',
  OrderPriceSummary: 'EcomOrdersV1PriceSummary',
  OrderShippingInfo: 'EcomOrdersV1ShippingInformation',
  PageUrl: 'CommonPageUrlV2',
  Paging: 'CommonPaging',
  PagingMetadata: 'CommonPagingMetadataV2',
  PhysicalProperties: 'EcommerceCatalogSpiV1PhysicalProperties',
  Price: 'EcommercePlatformCommonPrice',
  PriceSummary: 'EcomTotalsCalculatorV1PriceSummary',
  Product: 'CatalogV1Product',
  SelectedMembership: 'EcomCartV1SelectedMembership',
  SelectedMemberships: 'EcomMembershipsSpiV1HostSelectedMemberships',
  SelectedShippingOption: 'EcomTotalsCalculatorV1SelectedShippingOption',
  ServiceProperties: 'EcommerceCatalogSpiV1ServiceProperties',
  Sorting: 'CommonSorting',
  StreetAddress: 'CommonStreetAddress',
  TaxSummary: 'EcomTotalsCalculatorV1TaxSummary',
  TotalsGiftCard: 'EcomTotalsCalculatorV1GiftCard',
  VatId: 'CommonVatId',
  Violation: 'EcommerceValidationsSpiV1Violation',
  WirePayment: 'EcomOrdersPaymentsV1Payment',
  WireRefund: 'EcomOrdersPaymentsV1Refund',
}

/** Inputs that have the name of the whole entity there, after the service that takes them. */
export const platformInputNames: Readonly<Record<string, string>> = {
  LineItemToAdd: 'LineItem',
  RedirectRequest: 'CreateRedirectSessionRequest',
}
