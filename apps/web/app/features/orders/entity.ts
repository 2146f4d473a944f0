import type { Gift } from '@stoa/contract/shapes/gift'
import type { AddressEntity } from '../../lib/address.ts'

interface Amount {
  readonly amount?: string
}

interface Translatable {
  readonly original?: string
  readonly translated?: string | null
}

export interface OrderLine {
  readonly id?: string
  readonly productName?: Translatable
  readonly descriptionLines?: readonly { readonly plainText?: Translatable; readonly colorInfo?: Translatable }[]
  readonly image?: { readonly id?: string; readonly url?: string; readonly width?: number; readonly height?: number }
  readonly quantity?: number
  readonly price?: Amount
  readonly lineItemPrice?: Amount
  readonly totalPriceAfterTax?: Amount
  readonly subscriptionInfo?: object
  readonly itemType?: { readonly preset?: string }
}

/** The fields that pages read of the contract's order; every field may be missing on the wire. */
export interface OrderEntity {
  readonly id?: string
  readonly number?: string
  readonly checkoutId?: string
  readonly createdDate?: string
  readonly purchasedDate?: string
  readonly status?: string
  readonly paymentStatus?: string
  readonly fulfillmentStatus?: string
  readonly buyerInfo?: { readonly email?: string }
  readonly gift?: Gift
  readonly lineItems?: readonly OrderLine[]
  readonly currency?: string
  readonly priceSummary?: {
    readonly subtotal?: Amount
    readonly shipping?: Amount
    readonly tax?: Amount
    readonly discount?: Amount
    readonly totalAdditionalFees?: Amount
    readonly total?: Amount
  }
  readonly appliedDiscounts?: readonly {
    readonly coupon?: { readonly code?: string; readonly name?: string; readonly amount?: Amount }
    readonly discountRule?: { readonly name?: Translatable; readonly amount?: Amount }
    readonly merchantDiscount?: { readonly amount?: Amount }
  }[]
  readonly additionalFees?: readonly { readonly name?: string; readonly price?: Amount }[]
  readonly balanceSummary?: { readonly balance?: Amount; readonly authorized?: Amount }
  readonly payAfterFreeTrial?: { readonly total?: Amount }
  readonly taxInfo?: { readonly totalTax?: Amount }
  readonly taxIncludedInPrices?: boolean
  readonly shippingInfo?: {
    readonly title?: string
    readonly logistics?: {
      readonly shippingDestination?: AddressEntity
      readonly deliveryTime?: string
      readonly instructions?: string
      readonly deliveryTimeSlot?: { readonly from: string; readonly to: string }
      readonly pickupDetails?: { readonly address?: AddressEntity['address'] }
    }
  }
  readonly recipientInfo?: AddressEntity
  readonly billingInfo?: AddressEntity
}

export interface FulfillmentEntity {
  readonly id?: string
  readonly createdDate?: string
  readonly status?: string
  readonly completed?: boolean
  readonly lineItems?: readonly { readonly id?: string; readonly quantity?: number }[]
  readonly trackingInfo?: {
    readonly trackingNumber?: string
    readonly shippingProvider?: string
    readonly trackingLink?: string
  }
}

export interface InvoiceEntity {
  readonly id: string
  readonly kind: string
  readonly number: string
  /** The URL that opens it without an account. */
  readonly href?: string
}
