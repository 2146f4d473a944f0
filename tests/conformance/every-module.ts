/** The files that make every call of these modules, in each age that has them, and count that they do. */
export const counted: Record<string, string[]> = {
  'orders-calls': ['orders', 'ordersSettings', 'orderFulfillments', 'orderInvoices', 'subscriptionContracts'],
  'orders-money': ['orders', 'orderTransactions', 'orderBilling'],
  'draft-orders-calls': ['draftOrders'],
  'carts-calls': ['cart', 'currentCart', 'checkout'],
  'stores-calls': ['products', 'collections', 'inventory', 'subscriptionOptions'],
  'members-calls': [
    ...['members', 'memberToMemberBlock', 'membersAbout', 'memberReport', 'defaultPrivacy', 'memberPrivacySettings'],
  ],
  'identity-calls': ['identity', 'redirects'],
  reviews: ['reviews', 'reviewRequests'],
}

/** The files that make every call of these modules by the current packages, which send what the older ones do. */
export const made: Record<string, string[]> = {
  'abandoned-carts': ['abandonedCarts'],
  'back-in-stock': ['backInStockNotifications', 'backInStockSettings'],
  recommendations: ['recommendations'],
  wishlists: ['wishlist', 'wishlists'],
  'media-calls': ['files', 'folders'],
}

/** Of the newer catalogue what is read: catalog-v3.test.ts makes these calls. */
export const ofV3 = [
  ...['brandsV3', 'catalogVersioning', 'categories', 'customizationsV3', 'infoSectionsV3', 'inventoryItemsV3'],
  ...['productsV3', 'readOnlyVariantsV3', 'ribbonsV3'],
]
export const reads = (call: string): boolean => /^(get(?!OrCreate)|query|search|count|list)/.test(call)

/** What no part of Stoa is about: newer carts, groups and imports of products, badges and roles, payment requests. */
const beyond = [
  /^(cartV2|currentCartV2|badgesV2|catalogImportsV3|productGroupsV3|promotionsV3|storesLocationsV3)$/,
  /^(discountsCustomTrigger|orderPaymentRequests|contactTaxDetails|taxExemptGroups)$/,
  /^(draftSubscriptionContracts|ecommerceSettings|authorization|userMember|memberFollowers)$/,
  /^(badge|memberRole|customField|enterpriseMedia)/,
]

/** Members has a module of this name, too, which makes accounts for a site's own pages. */
export const isBeyond = (module: string, ofPackage: string): boolean =>
  (module === 'authentication' && ofPackage === 'members') || beyond.some((pattern) => pattern.test(module))
