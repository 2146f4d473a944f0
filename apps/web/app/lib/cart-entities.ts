interface Amount {
  readonly amount?: string
  readonly convertedAmount?: string
}

interface Translatable {
  readonly original?: string
  readonly translated?: string | null
}

export interface CartLine {
  readonly id?: string | null
  readonly catalogReference?: { readonly catalogItemId?: string; readonly appId?: string }
  readonly quantity?: number
  readonly itemType?: { readonly preset?: string }
  readonly physicalProperties?: { readonly shippable?: boolean }
  readonly fixedQuantity?: boolean
  readonly productName?: Translatable
  readonly url?: { readonly relativePath?: string; readonly url?: string | null }
  readonly price?: Amount
  readonly fullPrice?: Amount
  readonly lineItemPrice?: Amount
  readonly descriptionLines?: readonly {
    readonly name?: Translatable
    readonly plainText?: Translatable
    readonly colorInfo?: Translatable & { readonly code?: string | null }
  }[]
  readonly image?: {
    readonly id?: string
    readonly url?: string
    readonly width?: number
    readonly height?: number
    readonly altText?: string | null
  }
  readonly availability?: { readonly status?: string; readonly quantityAvailable?: number | null }
}

export interface CartTotals {
  readonly cart?: {
    readonly id?: string | null
    readonly lineItems?: readonly CartLine[]
    readonly appliedDiscounts?: readonly { readonly coupon?: { readonly code?: string } }[]
    readonly buyerNote?: string
    readonly currency?: string
    readonly conversionCurrency?: string
  }
  readonly calculatedLineItems?: readonly {
    readonly lineItemId?: string
    readonly pricesBreakdown?: {
      readonly lineItemPrice?: Amount
      readonly totalDiscount?: Amount
      readonly price?: Amount
      readonly fullPrice?: Amount
    }
  }[]
  readonly nextQuantitySteps?: readonly {
    readonly lineItemId?: string
    readonly missing?: number
    readonly discountType?: string
    readonly percentage?: number
    readonly amount?: Amount
  }[]
  readonly priceSummary?: {
    readonly subtotal?: Amount
    readonly discount?: Amount
    readonly additionalFees?: Amount
    readonly total?: Amount
  }
  readonly appliedDiscounts?: readonly {
    readonly coupon?: { readonly code?: string; readonly name?: string; readonly amount?: Amount }
    readonly discountRule?: { readonly name?: Translatable; readonly amount?: Amount }
    readonly merchantDiscount?: { readonly amount?: Amount }
    readonly lineItemIds?: readonly string[]
  }[]
  readonly shippingInfo?: {
    readonly carrierServiceOptions?: readonly {
      readonly shippingOptions?: readonly {
        readonly code?: string
        readonly title?: string
        readonly logistics?: { readonly deliveryTime?: string }
        readonly cost?: { readonly price?: Amount }
      }[]
    }[]
  }
  readonly calculationErrors?: { readonly couponCalculationError?: CouponError }
  readonly violations?: readonly {
    readonly severity?: string
    readonly description?: string
    readonly suggestedFix?: string
    readonly target?: { readonly lineItem?: { readonly id?: string } }
  }[]
}

/** Why a coupon does not apply, and its code. */
export interface CouponError {
  readonly applicationError?: {
    readonly code?: string
    readonly description?: string
    readonly data?: { readonly couponCode?: string; readonly missing?: number }
  }
}
