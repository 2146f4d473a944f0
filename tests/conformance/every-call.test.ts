import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ages } from './ages.ts'

/** The files that make every call of these modules, in each age that has them, and count that they do. */
const counted: Record<string, string[]> = {
  'orders-calls': ['orders', 'ordersSettings', 'orderFulfillments', 'orderInvoices', 'subscriptionContracts'],
  'orders-money': ['orders', 'orderTransactions', 'orderBilling'],
  'draft-orders-calls': ['draftOrders'],
  'carts-calls': ['cart', 'currentCart', 'checkout'],
  'stores-calls': ['products', 'collections', 'inventory', 'subscriptionOptions'],
  'members-calls': [
    ...['members', 'memberToMemberBlock', 'membersAbout', 'memberReport', 'defaultPrivacy', 'memberPrivacySettings'],
  ],
  'identity-calls': ['identity', 'redirects'],
}

/** Whose calls are made by the current packages, which send what the older ones do: selling-complete.test.ts and others. */
const byCurrent = [
  ...['abandonedCarts', 'abandonedCheckouts', 'backInStockNotifications', 'backInStockSettings', 'checkoutContent'],
  ...['checkoutSettings', 'checkoutTemplates', 'currencies', 'deliveryProfile', 'deliverySolutions', 'discountRules'],
  ...['giftVouchers', 'localDeliveryOptions', 'manualTaxMappings', 'pickupLocations', 'recommendations'],
  ...['shippingOptions', 'shippoConfigurations', 'taxCalculation', 'taxGroups', 'taxRegions', 'taxSettings'],
  ...['tippableStaff', 'tips', 'tipSettings', 'totalsCalculator', 'wishlist', 'wishlists'],
]

/** Of the newer catalogue what is read; catalog-v3.test.ts calls it. */
const ofV3 = [
  ...['brandsV3', 'catalogVersioning', 'customizationsV3', 'infoSectionsV3', 'inventoryItemsV3', 'productsV3'],
  ...['readOnlyVariantsV3', 'ribbonsV3'],
]

/** What no part of Stoa is about: newer carts, groups and imports of products, badges and roles, payment requests. */
const beyond = [
  /^(cartV2|currentCartV2|badgesV2|catalogImportsV3|productGroupsV3|promotionsV3|storesLocationsV3)$/,
  /^(discountsCustomTrigger|orderPaymentRequests|contactTaxDetails|taxExemptGroups)$/,
  /^(draftSubscriptionContracts|ecommerceSettings|authentication|authorization|userMember|memberFollowers)$/,
  /^(badge|memberRole|customField)/,
]

describe.each(ages)('every module of the official packages has a place, SDK $name', ({ load }) => {
  test('that makes its calls', async () => {
    const [, ...packages] = await load()
    const modules = packages.flatMap((exported) => Object.keys(exported))
    expect(modules.length).toBeGreaterThan(40)
    const known = new Set([
      ...Object.values(counted).flat(),
      ...byCurrent,
      ...ofV3,
      'default',
      'module.exports',
      '__esModule',
    ])
    expect(modules.filter((name) => !known.has(name) && !beyond.some((pattern) => pattern.test(name)))).toEqual([])
  })
})

test.each(Object.entries(counted))('%s counts that it makes every call', (file, modules) => {
  const text = readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8')
  expect(text).toContain('.notMade()')
  expect(text).toContain('.onlyRefused()')
  expect(modules.filter((name) => !text.includes(name))).toEqual([])
})
