import type { PluginInterface } from '@stoa/contract/plugin-calls'
import type { Violation } from '@stoa/contract/shapes/line-item'
import type { LineItemCoverage, PurchasablePlan } from '@stoa/contract/shapes/plans'
import type { Fee } from '../fees/index.ts'
import type { ShippingQuote } from '../shipping/index.ts'
import type { CalculatedTax, Discount } from './price.input.ts'

/** What services want to know of a purchase beside its items. Absent in a basket: none is asked about it. */
export interface Purchase {
  readonly source: 'CART' | 'CHECKOUT' | 'OTHER'
  readonly purchaseFlowId?: string
  readonly email?: string
  readonly couponCode?: string
  /** Of the delivery. */
  readonly contactDetails?: object
  readonly billingContactDetails?: object
  readonly customFields?: readonly object[]
}

/** A discount of a service, and what the buyer reads of it. */
export interface ServiceDiscount {
  readonly discount: Discount
  readonly name: string
  readonly pluginId: string
  readonly couponCode?: string
}

/** A service that did not say what it was asked, and so has no part in the price. */
export interface OmittedService {
  readonly interface: PluginInterface
  readonly name: string
  readonly appId: string
  /** `REFUSED`: it works, and says no with this code. */
  readonly kind: 'FAILED' | 'REFUSED'
  readonly reason: string
}

/** Who reckoned the taxes where not the site itself does. */
export interface TaxService {
  readonly appId: string
  readonly name: string
  /** Present: it did not, and the site's own rates stand in. */
  readonly failure?: string
}

/** Plans of services that the buyer could buy, and which of their benefits would pay what. */
export interface Plans {
  readonly purchasable: readonly (PurchasablePlan & { readonly appId: string })[]
  readonly coverages: readonly LineItemCoverage[]
}

/** What services of the shop's own have said about a purchase: input of the price like the site's own rules. */
export interface ServiceAnswers {
  readonly quotes: readonly ShippingQuote[]
  readonly triggers: ReadonlySet<string>
  readonly discounts: readonly ServiceDiscount[]
  readonly fees: readonly Fee[]
  readonly reckoned?: ReadonlyMap<string, CalculatedTax>
  readonly tax?: TaxService
  readonly violations: readonly Violation[]
  readonly plans: Plans
  readonly leftOut: readonly OmittedService[]
}

export const noServiceAnswers: ServiceAnswers = {
  quotes: [],
  triggers: new Set(),
  discounts: [],
  fees: [],
  violations: [],
  plans: { purchasable: [], coverages: [] },
  leftOut: [],
}
