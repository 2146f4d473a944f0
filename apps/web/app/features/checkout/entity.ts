import type { AddressEntity } from '../../lib/address.ts'
import type { CouponError } from '../../lib/cart-entities.ts'

interface Amount {
  readonly amount?: string
  readonly formattedAmount?: string
}

export interface Translatable {
  readonly original?: string
  readonly translated?: string | null
}

export const getTranslated = (text: Translatable | undefined): string => text?.translated || text?.original || ''

export interface CheckoutLine {
  readonly id?: string
  readonly quantity?: number
  readonly productName?: Translatable
  readonly descriptionLines?: readonly { readonly plainText?: Translatable; readonly colorInfo?: Translatable }[]
  readonly media?: { readonly id?: string; readonly url?: string; readonly width?: number; readonly height?: number }
  readonly price?: Amount
  readonly lineItemPrice?: Amount
  readonly availability?: { readonly status?: string; readonly quantityAvailable?: number }
  readonly physicalProperties?: { readonly shippable?: boolean }
  readonly itemType?: { readonly preset?: string }
  readonly subscriptionOptionInfo?: object | undefined
}

export interface ShippingOption {
  readonly code?: string
  readonly title?: string
  readonly logistics?: {
    readonly deliveryTime?: string
    readonly instructions?: string
    readonly deliveryTimeSlot?: { readonly from: string; readonly to: string }
    readonly pickupDetails?: unknown
  }
  readonly cost?: {
    readonly price?: Amount
    readonly otherCharges?: readonly { readonly type?: string; readonly details?: string; readonly price?: Amount }[]
  }
}

interface Membership {
  readonly id: string
  readonly appId: string
  readonly name?: Translatable
  readonly lineItemIds?: readonly string[]
  readonly credits?: { readonly total?: number; readonly remaining?: number }
  readonly expirationDate?: string
}

export interface MembershipOptions {
  readonly eligibleMemberships?: readonly Membership[]
  readonly invalidMemberships?: readonly { readonly membership: Membership; readonly reason?: string }[]
  readonly selectedMemberships?: {
    readonly memberships?: readonly { readonly id: string; readonly appId: string; readonly lineItemIds: string[] }[]
  }
  readonly purchasablePlans?: readonly {
    readonly appId: string
    readonly catalogReference: { readonly catalogItemId: string; readonly appId: string }
    readonly name?: Translatable
    readonly benefits?: readonly { readonly benefitId: string }[] | null
    readonly offeringDescription?: string | null
    readonly infoCollectionUrl?: string | null
    readonly price?: string | null
    readonly priceDescription?: string | null
  }[]
  readonly coverages?: readonly { readonly benefitId: string; readonly lineItemId: string }[]
}

/** The fields that the page reads of the contract's checkout; every field may be missing on the wire. */
export interface CheckoutEntity {
  readonly id?: string
  /** The id under which its tip is set. */
  readonly purchaseFlowId?: string
  readonly completed?: boolean
  readonly buyerDetailsMasked?: boolean
  readonly buyerLanguage?: string
  readonly customContentReference?: { readonly appId: string; readonly componentId: string }
  readonly customSettings?: {
    readonly disabledPolicyAgreementCheckbox?: boolean
    readonly disabledContinueShoppingButton?: boolean
  }
  readonly customFields?: readonly { readonly title: string; readonly value: unknown }[]
  readonly lineItems?: readonly CheckoutLine[]
  readonly buyerInfo?: { readonly email?: string }
  readonly billingInfo?: AddressEntity
  readonly shippingInfo?: {
    readonly shippingDestination?: AddressEntity
    readonly selectedCarrierServiceOption?: { readonly carrierId?: string; readonly code?: string }
    readonly carrierServiceOptions?: readonly {
      readonly carrierId?: string
      readonly shippingOptions?: readonly ShippingOption[]
    }[]
    /** The shop's delivery regions that contain the address. */
    readonly region?: { readonly name?: string }
  }
  readonly currency?: string
  readonly priceSummary?: {
    readonly subtotal?: Amount
    readonly shipping?: Amount
    readonly tax?: Amount
    readonly discount?: Amount
    readonly total?: Amount
  }
  readonly payNow?: { readonly total?: Amount }
  readonly payAfterFreeTrial?: { readonly total?: Amount }
  readonly taxSummary?: { readonly totalTax?: Amount }
  readonly taxIncludedInPrice?: boolean
  readonly appliedDiscounts?: readonly {
    readonly coupon?: { readonly code?: string; readonly name?: string; readonly amount?: Amount }
    readonly discountRule?: { readonly name?: Translatable; readonly amount?: Amount }
    readonly merchantDiscount?: { readonly amount?: Amount }
    readonly lineItemIds?: readonly string[]
  }[]
  readonly additionalFees?: readonly {
    readonly name?: string
    readonly translatedName?: string
    readonly price?: Amount
  }[]
  readonly gift?: { readonly message?: string | null; readonly hidePrices?: boolean; readonly wrapped?: boolean } | null
  readonly giftOptions?: { readonly wrapping: boolean; readonly wrappingPrice?: Amount }
  readonly giftCard?: { readonly amount?: Amount; readonly obfuscatedCode?: string; readonly appId?: string }
  readonly storeCredit?: Amount
  readonly calculationErrors?: {
    readonly couponCalculationError?: CouponError
    readonly membershipError?: { readonly applicationError?: { readonly description?: string } }
  }
  readonly violations?: readonly {
    readonly description?: string
    readonly suggestedFix?: string
    readonly target?: { readonly lineItem?: { readonly id?: string } }
  }[]
  readonly membershipOptions?: MembershipOptions
}
