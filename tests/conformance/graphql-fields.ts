/** The fields of the platform's published GraphQL schema for the services that the contract has, by their prefix. */
const carts = `AddToCart AddToCurrentCart CreateCart CreateCheckout CreateCheckoutFromCurrentCart CurrentCartGetCurrentCart
  DeleteCart DeleteCurrentCart EstimateCurrentCartTotals EstimateTotals RemoveCoupon RemoveCouponFromCurrentCart
  RemoveLineItems RemoveLineItemsFromCurrentCart UpdateCart UpdateCurrentCart UpdateCurrentCartLineItemQuantity
  UpdateLineItemsQuantity`

const mutations: Readonly<Record<string, string>> = {
  dataItemsV2: `AggregateDataItems BulkInsertDataItemReferences BulkInsertDataItems BulkRemoveDataItemReferences
    BulkRemoveDataItems BulkSaveDataItems BulkUpdateDataItems CountDataItems InsertDataItem InsertDataItemReference
    IsReferencedDataItem QueryDistinctValues QueryReferencedDataItems RemoveDataItem RemoveDataItemReference
    ReplaceDataItemReferences SaveDataItem TruncateDataItems UpdateDataItem`,
  ecomCartV1: carts,
  ecomCurrentCartV1: carts,
  ecomCheckoutV1: `AddToCheckout CreateCheckout GetCheckoutUrl MarkCheckoutAsCompleted RemoveCoupon RemoveGiftCard
    RemoveLineItems RemoveOverrideCheckoutUrl UpdateCheckout UpdateLineItemsQuantity`,
  ecomDiscountRulesV1: 'CreateDiscountRule DeleteDiscountRule UpdateDiscountRule',
  ecomOrdersV1: `AddActivity AggregateOrders CancelOrder ChargeMemberships CommitDeltas CreateOrder DeleteActivity
    GetPaymentCollectabilityStatus GetRefundabilityStatus InternalQueryOrders PaymentCollectionBulkMarkOrdersAsPaid
    PaymentCollectionCreatePaymentGatewayOrder PaymentCollectionMarkOrderAsPaid PreparePaymentCollection
    RecordManuallyCollectedPayment TriggerRefund UpdateActivity UpdateOrder UpdateOrderLineItem`,
  ecomPaymentsV1: `AddPayments AddRefund BulkUpdatePaymentStatuses ListTransactionsForMultipleOrders
    ListTransactionsForSingleOrder UpdatePaymentStatus`,
  ecomRecommendationsV1: 'GetRecommendation ListAvailableAlgorithms',
  membersMembersV1: `CreateMember DeleteMember DeleteMemberAddresses DeleteMemberEmails DeleteMemberPhones GetMyMember
    JoinCommunity LeaveCommunity ListMembers UpdateMember UpdateMySlug`,
  redirectsRedirectsV1: 'CreateRedirectSession',
  storesCollectionsV1: 'GetCollectionBySlug',
  storesProductsV1: `AddProductMedia AddProductMediaToChoices AddProductsToCollection BulkAdjustProductProperties
    BulkUpdateProducts CreateCollection CreateProduct CreateProductPlatformized DeleteCollection DeleteProduct
    DeleteProductOptions DeleteProductPlatformized GetCollectionBySlug GetProduct GetStoreVariant
    ProductOptionsAvailability QueryProductVariants QueryStoreVariants RemoveBrand RemoveProductMedia
    RemoveProductMediaFromChoices RemoveProductsFromCollection RemoveRibbon ResetAllVariantData UpdateCollection
    UpdateProduct UpdateProductPlatformized UpdateVariants WriteProxyCreateProductPlatformized
    WriteProxyDeleteProductPlatformized WriteProxyUpdateProductPlatformized`,
}

export const publishedMutations: readonly string[] = Object.entries(mutations).flatMap(([prefix, methods]) =>
  methods.split(/\s+/).map((method) => prefix + method),
)

export const publishedQueries = [
  'dataItemsV2DataItem',
  'dataItemsV2DataItems',
  'ecomCartV1Cart',
  'ecomCheckoutV1Checkout',
  'ecomCurrentCartV1Cart',
  'ecomDiscountRulesV1DiscountRule',
  'ecomDiscountRulesV1DiscountRules',
  'ecomOrdersV1Order',
  'ecomOrdersV1Orders',
  'membersMembersV1Member',
  'membersMembersV1Members',
  'storesCollectionsV1Collection',
  'storesCollectionsV1Collections',
  'storesProductsV1Product',
  'storesProductsV1Products',
]

/** Published, but without a counterpart here: internal methods, and single forms of bulk calls. */
export const absentMutations = [
  'dataItemsV2InsertDataItemReference',
  'dataItemsV2RemoveDataItemReference',
  'ecomOrdersV1InternalQueryOrders',
  'ecomPaymentsV1AddRefund',
  'storesProductsV1WriteProxyCreateProductPlatformized',
  'storesProductsV1WriteProxyDeleteProductPlatformized',
  'storesProductsV1WriteProxyUpdateProductPlatformized',
]
