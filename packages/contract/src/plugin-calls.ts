import { externalDatabaseCalls } from './external-database-calls.ts'
import {
  Country,
  Currency,
  Decimal,
  Flag,
  Float,
  Formatted,
  FreeForm,
  Id,
  list,
  maybe,
  object,
  oneOf,
  type Static,
  Text,
  Timestamp,
  type TSchema,
  Whole,
} from './schema.ts'
import { suggestedFixes } from './shapes/line-item.ts'
import { LineItemCoverage, PurchasablePlan } from './shapes/plans.ts'

/** Calls to a shop's external services, named like the platform's extensions. */
export const pluginInterfaces = [
  'ECOM_SHIPPING_RATES',
  'TAX_CALCULATION_PROVIDER',
  'ECOM_ADDITIONAL_FEES',
  'ECOM_DISCOUNTS',
  'ECOM_DISCOUNTS_TRIGGER',
  'ECOM_VALIDATIONS',
  'ECOM_PAYMENT_SETTINGS',
  'ECOM_CATALOG',
  'ECOM_INVENTORY',
  'GIFT_CARDS_PROVIDER',
  'ECOM_MEMBERSHIPS',
  'ECOM_RECOMMENDATIONS_PROVIDER',
  'EXTERNAL_DATABASE_PROVIDER',
] as const
export type PluginInterface = (typeof pluginInterfaces)[number]

interface Call {
  readonly interface: PluginInterface
  /** Appended to the service's base URL. */
  readonly path: string
  /** The expected reply; other fields are ignored. */
  readonly reply: TSchema
  /** Refusals, with the status of {@link refusalStatus}: the service works and declines. */
  readonly refusals?: readonly string[]
  /** Optional: if a service refuses the call, that is {@link NOT_OFFERED} and not a failure. */
  readonly optional?: true
}

/** The assumed reply of a service without this call. */
export const NOT_OFFERED = 'NOT_OFFERED'

const Amount = () => Decimal({ gte: '0', lte: '1000000000000' })
const Name = object({ original: Text(1000), translated: maybe(Text(1000)) })
const Reference = object({ catalogItemId: Text(36, 1), appId: Text(36, 1), options: maybe(FreeForm()) })

const Address = object({
  country: maybe(Country()),
  subdivision: maybe(Text(50)),
  city: maybe(Text(100)),
  postalCode: maybe(Text(50)),
  addressLine: maybe(Text(200)),
  addressLine1: maybe(Text(200)),
  addressLine2: maybe(Text(200)),
})

const ShippingRates = object({
  shippingRates: maybe(
    list(
      object({
        code: Text(100, 1),
        title: Text(250, 1),
        logistics: maybe(
          object({
            deliveryTime: maybe(Text(500)),
            instructions: maybe(Text(1000)),
            pickupDetails: maybe(
              object({ address: maybe(Address), pickupMethod: maybe(oneOf(['STORE_PICKUP', 'PICKUP_POINT'])) }),
            ),
          }),
        ),
        cost: object({
          price: Amount(),
          currency: maybe(Currency()),
          additionalCharges: maybe(
            list(object({ type: maybe(Text(50)), details: maybe(Text(250)), price: Amount() }), 20),
          ),
        }),
      }),
      100,
    ),
  ),
})

const Tax = object({
  currency: maybe(Currency()),
  lineItemTaxDetails: list(
    object({
      id: Text(100, 1),
      taxBreakdown: maybe(
        list(
          object({
            jurisdiction: maybe(Text(200)),
            jurisdictionType: maybe(oneOf(['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'])),
            rate: maybe(Decimal({ gte: '0', lte: '1000' })),
            taxAmount: maybe(Amount()),
            taxName: maybe(Text(200)),
            taxType: maybe(Text(200)),
          }),
          30,
        ),
      ),
      taxSummary: object({ taxAmount: Amount(), taxableAmount: maybe(Amount()) }),
    }),
    1000,
  ),
})

const Fees = object({
  currency: maybe(Currency()),
  additionalFees: maybe(
    list(
      object({
        code: maybe(Text(100)),
        name: Text(250, 1),
        price: Amount(),
        taxDetails: maybe(
          object({
            taxable: maybe(Flag()),
            taxGroupId: maybe(Text(36)),
            taxableAddress: maybe(object({ addressType: maybe(oneOf(['BUSINESS', 'BILLING', 'SHIPPING'])) })),
          }),
        ),
        lineItemIds: maybe(list(Text(100), 300)),
      }),
      50,
    ),
  ),
})

const Rate = maybe(
  object({
    type: maybe(oneOf(['FIXED_AMOUNT', 'PERCENTAGE'])),
    fixedAmountValue: maybe(Amount()),
    percentageValue: maybe(Decimal({ gte: '0', lte: '100' })),
  }),
)
const Discounts = object({
  discounts: maybe(
    list(
      object({
        targetType: oneOf(['GLOBAL', 'SHIPPING', 'LINE_ITEMS']),
        name: maybe(object({ original: maybe(Text(250)), translated: maybe(Text(250)) })),
        externalId: maybe(Text(100)),
        source: maybe(oneOf(['COUPON', 'AUTOMATIC', 'CUSTOM'])),
        couponOptions: maybe(object({ code: maybe(Text(100)) })),
        globalDiscounts: maybe(object({ rate: Rate })),
        shippingDiscounts: maybe(object({ rate: Rate })),
        lineItemsDiscounts: maybe(object({ lineItems: maybe(list(object({ id: Text(100, 1), rate: Rate }), 300)) })),
      }),
      100,
    ),
  ),
})

const Triggers = object({
  eligibleTriggers: maybe(list(object({ customTriggerId: Text(36, 1), identifier: maybe(Text(100)) }), 1000)),
})
const ListedTriggers = object({
  customTriggers: maybe(list(object({ id: Text(36, 1), name: Text(250) }), 1000)),
})

const Violations = object({
  violations: maybe(
    list(
      object({
        severity: oneOf(['WARNING', 'ERROR']),
        target: maybe(
          object({
            other: maybe(object({ name: maybe(oneOf(['OTHER_DEFAULT'])) })),
            lineItem: maybe(object({ name: maybe(oneOf(['LINE_ITEM_DEFAULT'])), id: maybe(Text(100)) })),
          }),
        ),
        description: maybe(Text(1000)),
        suggestedFix: maybe(oneOf(suggestedFixes)),
      }),
      100,
    ),
  ),
})

const Items = object({
  catalogItems: maybe(
    list(
      object({
        catalogReference: Reference,
        data: object({
          productName: Name,
          url: maybe(Formatted('url', { maxLength: 2048 })),
          itemType: maybe(object({ preset: maybe(oneOf(['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'])) })),
          price: Amount(),
          fullPrice: maybe(Amount()),
          taxGroupId: maybe(Text(36)),
          quantityAvailable: maybe(Whole(0)),
          physicalProperties: maybe(
            object({ weight: maybe(Float(0, 1_000_000)), sku: maybe(Text(100)), shippable: maybe(Flag()) }),
          ),
        }),
      }),
      300,
    ),
  ),
})

/** Amounts as JSON numbers, as the platform uses them for gift cards. */
const GiftCardAmount = () => Float(0, 999_999_999.99)
const Balance = object({ balance: GiftCardAmount(), currencyCode: Currency(), externalId: maybe(Text(50)) })
const Redeemed = object({
  transactionId: Text(100, 1),
  remainingBalance: maybe(GiftCardAmount()),
  currencyCode: maybe(Currency()),
})
const Voided = object({ remainingBalance: maybe(GiftCardAmount()), currencyCode: maybe(Currency()) })

const Membership = object({
  id: Text(200, 1),
  name: maybe(object({ original: maybe(Text(100)), translated: maybe(Text(100)) })),
  lineItemIds: maybe(list(Text(100, 1), 300)),
  credits: maybe(object({ total: maybe(Whole(0)), remaining: maybe(Whole(0)) })),
  expirationDate: maybe(Timestamp()),
})
const Memberships = object({
  eligibleMemberships: maybe(list(Membership, 300)),
  invalidMemberships: maybe(list(object({ membership: Membership, reason: maybe(Text(200)) }), 300)),
  /** Memberships that pay for lines: the service's default, or the buyer's choice if possible. */
  selectedMemberships: maybe(list(object({ id: Text(200, 1), lineItemIds: maybe(list(Text(100, 1), 300)) }), 300)),
})

/** A member's memberships with the lines that each can pay and the required credits: the newer form. */
const ExistingMemberships = object({
  memberships: maybe(
    list(
      object({
        membership: Membership,
        coveredLineItems: maybe(list(object({ lineItemId: Text(100, 1), redemptionCost: maybe(Whole(0)) }), 300)),
      }),
      300,
    ),
  ),
})

const Plans = object({
  purchasablePlans: maybe(list(PurchasablePlan, 300)),
  coverages: maybe(list(LineItemCoverage, 300)),
})

const Recommended = object({
  recommendationPerAlgorithm: maybe(
    list(object({ algorithmId: Id(), recommendedItems: maybe(list(Reference, 100)) }), 10),
  ),
})

/** All calls to external services. */
export const pluginCalls = {
  getShippingRates: {
    interface: 'ECOM_SHIPPING_RATES',
    path: '/v1/getRates',
    reply: ShippingRates,
    refusals: ['GENERIC_ERROR', 'PARTIAL_ADDRESS', 'INVALID_POSTAL_CODE', 'MISSING_POSTAL_CODE'],
  },
  calculateTax: { interface: 'TAX_CALCULATION_PROVIDER', path: '/v1/calculate-tax', reply: Tax },
  calculateAdditionalFees: {
    interface: 'ECOM_ADDITIONAL_FEES',
    path: '/v1/calculate-additional-fees',
    reply: Fees,
  },
  getEligibleDiscounts: {
    interface: 'ECOM_DISCOUNTS',
    path: '/v1/eligible-discounts',
    reply: Discounts,
    refusals: [
      'ERROR_COUPON_DOES_NOT_EXIST',
      'ERROR_COUPON_HAS_EXPIRED',
      'ERROR_COUPON_IS_DISABLED',
      'ERROR_COUPON_IS_NOT_ACTIVE_YET',
      'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
      'ERROR_COUPON_USAGE_EXCEEDED',
    ],
  },
  listTriggers: { interface: 'ECOM_DISCOUNTS_TRIGGER', path: '/v1/list-triggers', reply: ListedTriggers },
  getEligibleTriggers: { interface: 'ECOM_DISCOUNTS_TRIGGER', path: '/v1/get-eligible-triggers', reply: Triggers },
  getValidationViolations: { interface: 'ECOM_VALIDATIONS', path: '/v1/get-violations', reply: Violations },
  getPaymentSettings: {
    interface: 'ECOM_PAYMENT_SETTINGS',
    path: '/v1/payment-settings',
    reply: object({ paymentSettings: maybe(object({ requires3dSecure: maybe(Flag()) })) }),
  },
  getCatalogItems: { interface: 'ECOM_CATALOG', path: '/get-catalog-items', reply: Items },
  decrementAvailability: {
    interface: 'ECOM_INVENTORY',
    path: '/v1/decrement',
    reply: object({}),
    refusals: ['DECREMENT_NOT_POSSIBLE'],
  },
  incrementAvailability: {
    interface: 'ECOM_INVENTORY',
    path: '/v1/increment',
    reply: object({}),
    refusals: ['INCREMENT_NOT_POSSIBLE'],
  },
  getBalance: {
    interface: 'GIFT_CARDS_PROVIDER',
    path: '/v1/balance',
    reply: Balance,
    refusals: ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_DISABLED', 'GIFT_CARD_EXPIRED', 'MISSING_CURRENCY'],
  },
  redeem: {
    interface: 'GIFT_CARDS_PROVIDER',
    path: '/v1/redeem',
    reply: Redeemed,
    refusals: [
      'GIFT_CARD_NOT_FOUND',
      'GIFT_CARD_DISABLED',
      'GIFT_CARD_EXPIRED',
      'INSUFFICIENT_FUNDS',
      'ALREADY_REDEEMED',
      'CURRENCY_NOT_SUPPORTED',
      'MISSING_CURRENCY',
    ],
  },
  _void: {
    interface: 'GIFT_CARDS_PROVIDER',
    path: '/v1/void',
    reply: Voided,
    refusals: ['ALREADY_VOIDED', 'TRANSACTION_NOT_FOUND'],
  },
  listEligibleMemberships: {
    interface: 'ECOM_MEMBERSHIPS',
    path: '/v1/list-eligible-memberships',
    reply: Memberships,
    refusals: ['INVALID_SELECTION'],
  },
  listExistingMemberships: {
    interface: 'ECOM_MEMBERSHIPS',
    path: '/v1/list-existing-memberships',
    reply: ExistingMemberships,
    optional: true,
  },
  listPurchasablePlans: {
    interface: 'ECOM_MEMBERSHIPS',
    path: '/v1/list-purchasable-plans',
    reply: Plans,
    optional: true,
  },
  chargeMembership: {
    interface: 'ECOM_MEMBERSHIPS',
    path: '/v1/charge-membership',
    reply: object({ transactionId: Text(100, 1) }),
    refusals: [
      'INSUFFICIENT_BALANCE',
      'INVALID_SELECTION',
      'MEMBERSHIP_ALREADY_CHARGED',
      'MEMBERSHIP_CANNOT_BE_CHARGED',
      'MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM',
    ],
  },
  getMembershipVoidability: {
    interface: 'ECOM_MEMBERSHIPS',
    path: '/v1/get-voidability',
    reply: object({ voidable: maybe(Flag()), reason: maybe(Text(200)) }),
    refusals: ['TRANSACTION_NOT_FOUND'],
    optional: true,
  },
  voidMembershipCharge: {
    interface: 'ECOM_MEMBERSHIPS',
    path: '/v1/void-membership-charge',
    reply: object({}),
    refusals: ['TRANSACTION_ALREADY_VOIDED', 'TRANSACTION_CANNOT_BE_VOIDED', 'TRANSACTION_NOT_FOUND'],
  },
  getRecommendations: {
    interface: 'ECOM_RECOMMENDATIONS_PROVIDER',
    path: '/v1/get-recommendations',
    reply: Recommended,
    refusals: ['ALGORITHM_NOT_SUPPORTED', 'ITEM_APP_ID_NOT_SUPPORTED'],
  },
  ...externalDatabaseCalls,
} as const satisfies Record<string, Call>

export type PluginCall = keyof typeof pluginCalls
export type PluginReply<C extends PluginCall> = Static<(typeof pluginCalls)[C]['reply']>
