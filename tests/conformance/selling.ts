import { bridge } from '@stoa/sdk-bridge'
import * as ecom from '@wix/ecom'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import type { TestSite } from '../support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: the packages leave many of these calls out of their types
export type Any = any

/** The official package's modules for selling. */
export const sellingModules = [
  ...['abandonedCheckouts', 'cart', 'checkout', 'checkoutContent', 'checkoutSettings', 'checkoutTemplates'],
  ...['currencies', 'currentCart', 'deliveryProfile', 'deliverySolutions', 'discountRules', 'giftVouchers'],
  ...['localDeliveryOptions', 'manualTaxMappings', 'pickupLocations', 'shippingOptions', 'shippoConfigurations'],
  ...['taxCalculation', 'taxGroups', 'taxRegions', 'taxSettings', 'tippableStaff', 'tips', 'tipSettings'],
  'totalsCalculator',
]
/** Drafts may have tips. */
const modules = Object.fromEntries([...sellingModules, 'draftOrders'].map((name) => [name, (ecom as Any)[name]]))

/** The shop's app with all permissions and the official package. */
export function openSellersApp(site: TestSite): Any {
  bridge({ url: site.facts.origin })
  return createClient({ modules, auth: ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id }) })
}

/** Some calls return the entity, others a reply that contains it. */
export const getInner = (reply: Any, name: string): Any => reply?.[name] ?? reply
