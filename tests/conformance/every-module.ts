/** Files that make all calls of these modules in every version, and assert it. */
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

/** Files that make all calls of these modules with the current packages, which send the same as older ones. */
export const made: Record<string, string[]> = {
  'abandoned-carts': ['abandonedCarts'],
  'carts-v2-calls': ['cartV2', 'currentCartV2'],
  'back-in-stock': ['backInStockNotifications', 'backInStockSettings'],
  recommendations: ['recommendations'],
  wishlists: ['wishlist', 'wishlists'],
  'media-calls': ['files', 'folders'],
  'members-area': [
    'badges',
    'badgesV2',
    'badgeAssignments',
    'authorization',
    'memberRoleDefinition',
    'memberFollowers',
  ],
}

/** The reading calls of catalog V3: catalog-v3.test.ts makes them. */
export const ofV3 = [
  ...['brandsV3', 'catalogVersioning', 'categories', 'customizationsV3', 'infoSectionsV3', 'inventoryItemsV3'],
  ...['productsV3', 'readOnlyVariantsV3', 'ribbonsV3'],
]
/** Their writing calls that catalog-v3-writes.test.ts makes. */
export const writtenV3: Record<string, RegExp> = {
  brandsV3: /^/,
  customizationsV3: /^/,
  infoSectionsV3: /^/,
  productsV3: /^(bulk)?(create|update|delete)Products?(WithInventory)?$/i,
  ribbonsV3: /^/,
}
export const isWritten = (module: string, call: string): boolean =>
  !isRead(call) && writtenV3[module]?.test(call) === true
export const isRead = (call: string): boolean => /^(get(?!OrCreate)|query|search|count|list)/.test(call)

/** Outside Stoa's scope: product groups and imports, payment requests. */
const beyond = [
  /^(catalogImportsV3|productGroupsV3|promotionsV3|storesLocationsV3)$/,
  /^(discountsCustomTrigger|orderPaymentRequests|contactTaxDetails|taxExemptGroups)$/,
  /^(draftSubscriptionContracts|ecommerceSettings|userMember)$/,
  /^(customField|enterpriseMedia)/,
]

/** The members package has a module of this name too, for a site's own pages. */
export const isBeyond = (module: string, ofPackage: string): boolean =>
  (module === 'authentication' && ofPackage === 'members') || beyond.some((pattern) => pattern.test(module))
