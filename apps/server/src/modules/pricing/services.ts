import type { PluginCall, PluginInterface, pluginCalls } from '@stoa/contract/plugin-calls'
import type { Violation } from '@stoa/contract/shapes/line-item'
import type { LineItemCoverage, PurchasablePlan } from '@stoa/contract/shapes/plans'
import type { Fee } from '../fees/api.ts'
import type { ShippingQuote } from '../shipping/api.ts'
import type { CalculatedTax, Discount } from './price.input.ts'

/** The parts of a purchase that plugins get in addition to its items. Absent for a cart: no plugin is called. */
export interface Purchase {
  readonly source: 'CART' | 'CHECKOUT' | 'OTHER'
  readonly purchaseFlowId?: string
  readonly email?: string
  readonly couponCode?: string
  /** Of the recipient. */
  readonly contactDetails?: object
  readonly billingContactDetails?: object
  readonly customFields?: readonly object[]
}

/** A plugin's discount and its text for the buyer. */
export interface ServiceDiscount {
  readonly discount: Discount
  readonly name: string
  readonly pluginId: string
  readonly couponCode?: string
}

/** What plugins are asked for while a price is calculated. */
export type PricingInterface = Exclude<
  PluginInterface,
  'ECOM_INVENTORY' | 'ECOM_RECOMMENDATIONS_PROVIDER' | 'EXTERNAL_DATABASE_PROVIDER'
>

export type PricingCall = {
  [Call in PluginCall]: (typeof pluginCalls)[Call]['interface'] extends PricingInterface ? Call : never
}[PluginCall]

/** A plugin without a usable answer; it has no effect on the price. */
export interface OmittedService {
  readonly interface: PricingInterface
  readonly name: string
  readonly appId: string
  /** `REFUSED`: it answered with this error code. */
  readonly kind: 'FAILED' | 'REFUSED'
  readonly reason: string
}

/** The tax calculator, if the taxes are not the site's own. */
export interface TaxService {
  readonly appId: string
  readonly name: string
  /** Set if it failed and the site's own rates apply. */
  readonly failure?: string
}

/** Plans that the buyer could buy, and the lines that their benefits would pay. */
export interface Plans {
  readonly purchasable: readonly (PurchasablePlan & { readonly appId: string })[]
  readonly coverages: readonly LineItemCoverage[]
}

/** Plugins' answers about a purchase: an input of the price, like the site's rules. */
export interface ServiceAnswers {
  readonly quotes: readonly ShippingQuote[]
  readonly triggers: ReadonlySet<string>
  readonly discounts: readonly ServiceDiscount[]
  readonly fees: readonly Fee[]
  readonly reckoned?: ReadonlyMap<string, CalculatedTax>
  readonly tax?: TaxService
  readonly violations: readonly Violation[]
  readonly plans: Plans
  readonly omitted: readonly OmittedService[]
}

export const noServiceAnswers: ServiceAnswers = {
  quotes: [],
  triggers: new Set(),
  discounts: [],
  fees: [],
  violations: [],
  plans: { purchasable: [], coverages: [] },
  omitted: [],
}
