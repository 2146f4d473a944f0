import type { PluginCall, PluginReply } from '@stoa/contract/plugin-calls'
import type { ExtensionUnit, ReadUnit } from './unit.ts'

interface Reference {
  readonly catalogItemId: string
  readonly appId: string
  readonly options?: object
}

interface Line {
  readonly id: string
  readonly quantity: number
  readonly catalogReference?: Reference
  /** Decimal string in the site's currency, as all amounts. */
  readonly price: string
}

interface Place {
  readonly country?: string
  readonly subdivision?: string
  readonly city?: string
  readonly postalCode?: string
}

interface Flow {
  /** The same for a cart, its checkouts and its order. */
  readonly purchaseFlowId?: string
}

/** Only the ids: prices are the extension's answer. */
export interface CatalogRequest {
  readonly catalogReferences: readonly { readonly catalogReference: Reference; readonly quantity?: number }[]
}

/** What each hook is asked; the same as services get over HTTP. */
export interface HookRequests {
  getShippingRates: Flow & {
    readonly lineItems: readonly (Omit<Line, 'id'> & {
      readonly name: string
      readonly totalPrice: string
      readonly physicalProperties: { readonly weight?: number; readonly sku?: string; readonly shippable: boolean }
    })[]
    readonly shippingDestination?: Place
    readonly shippingOrigin?: Place
    readonly weightUnit: string
  }
  calculateTax: {
    readonly lineItems: readonly { readonly id: string; readonly price: string; readonly taxGroupId?: string }[]
  } & Readonly<Record<string, unknown>>
  calculateAdditionalFees: Flow & {
    readonly lineItems: readonly (Line & { readonly productName: string })[]
    readonly shippingAddress?: Place
    readonly subtotal: string
  }
  getEligibleDiscounts: Flow & {
    readonly lineItems: readonly Line[]
    readonly couponCodes: readonly string[]
    readonly buyerEmail?: string
  }
  getEligibleTriggers: Flow & {
    readonly lineItems: readonly Line[]
    readonly triggers: readonly { readonly customTrigger: { readonly id: string }; readonly identifier: string }[]
  }
  getValidationViolations: {
    readonly sourceInfo: Flow & { readonly source: 'CART' | 'CHECKOUT' | 'OTHER' }
    readonly validationInfo: {
      readonly lineItems: readonly { readonly id: string; readonly quantity: number }[]
    } & Readonly<Record<string, unknown>>
  }
  getPaymentSettings: {
    readonly order: Readonly<Record<string, unknown>>
  }
  getCatalogItems: CatalogRequest
}

export interface HookContext {
  /** The discount's own part of the price is written in this language. */
  readonly currency: string
}

/** An order that is being placed, before its payment. */
export interface OrderClaim {
  readonly orderId: string
  readonly checkoutId: string
  readonly memberId?: string
  readonly currency: string
  readonly total: string
  /** What the extension's own discounts take off; `0` if none applies. */
  readonly discount: string
}

type Question = keyof HookRequests & PluginCall

/** Points of cart, checkout and order where the extension takes part. */
export type Hooks = {
  /**
   * Answers within half a second, from the request and what the extension stores, as answers are part of a price: the
   * same question has the same answer. A missing or wrong one is left out and reported, and stops no sale.
   */
  readonly [Name in Question]?: (
    unit: ReadUnit,
    request: HookRequests[Name],
    context: HookContext,
  ) => Promise<PluginReply<Name>>
} & {
  /**
   * In the transaction that begins the order, before it is paid: takes what the order needs, by conditional updates.
   * A refusal stops the order with `CHECKOUT_CHANGED`.
   */
  readonly claimOrder?: (unit: ExtensionUnit, order: OrderClaim) => Promise<void>
  /** Returns what was claimed, as the payment failed or the order was rejected. */
  readonly releaseOrder?: (unit: ExtensionUnit, order: { readonly orderId: string }) => Promise<void>
}

/** The hooks that are asked, as opposed to those that take part in a transaction. */
export const questionHooks = [
  'getShippingRates',
  'calculateTax',
  'calculateAdditionalFees',
  'getEligibleDiscounts',
  'getEligibleTriggers',
  'getValidationViolations',
  'getPaymentSettings',
  'getCatalogItems',
] as const satisfies readonly Question[]
