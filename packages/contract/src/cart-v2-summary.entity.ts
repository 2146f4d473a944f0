import { CartV2DeliveryMethod, CartV2DiscountSource, ConvertedMoney } from './cart-v2.entity.ts'
import {
  Decimal,
  declareTexts,
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  Revision,
  type Static,
  Text,
  translatable,
  Whole,
} from './schema.ts'
import { CatalogReference, Translated } from './shapes/item.ts'
import { orNamedDelivery } from './shapes/totals.ts'

const Discount = object({
  name: Translated,
  source: CartV2DiscountSource,
  scope: oneOf(['UNKNOWN_DISCOUNT_SCOPE', 'CART_SUBTOTAL', 'LINE_ITEM', 'DELIVERY']),
  total: ConvertedMoney,
  lineItemDiscounts: list(object({ lineItemId: Id(), amountOff: ConvertedMoney })),
})

const Fee = object(
  {
    code: optional(Text()),
    name: translatable(Translated, orNamedDelivery),
    providerAppId: optional(Text()),
    lineItemIds: list(Id()),
    price: ConvertedMoney,
    source: oneOf(['UNKNOWN_ADDITIONAL_FEE_SOURCE', 'SERVICE_PLUGIN', 'LINE_ITEM', 'DELIVERY', 'PLATFORM']),
  },
  declareTexts('FEE', 'code'),
)

const outOfStock = object({ lineItemIds: list(Id()), allLineItemsOutOfStock: Flag() })
export const violationCodes = [
  'CUSTOM_VALIDATION',
  'EMPTY_CART',
  'LINE_ITEMS_OUT_OF_STOCK',
  'MEMBERS_ONLY_ITEM',
  'INVALID_COUPON_STATUS',
  'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD',
  'MISSING_DELIVERY_ADDRESS',
  'MISSING_DELIVERY_METHOD',
  'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
  'INVALID_GIFT_CARD_STATUS',
  'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
  'INVALID_MEMBERSHIP_STATUS',
  'GENERAL_CODE',
] as const

/** Why no order can be placed yet, or what a buyer is warned of. */
export const CartV2Violation = object({
  code: oneOf(violationCodes),
  scope: oneOf(['GLOBAL', 'LINE_ITEM', 'DISCOUNT', 'DELIVERY', 'TAX', 'MEMBERSHIP', 'GIFT_CARD']),
  severity: oneOf(['WARNING', 'ERROR']),
  description: optional(Text()),
  lineItemsOutOfStockData: optional(outOfStock),
  membersOnlyItemData: optional(object({ lineItemIds: list(Id()) })),
  customValidationData: optional(
    object({ target: optional(object({ lineItem: optional(object({ id: optional(Text()) })) })) }),
  ),
})
export type CartV2Violation = Static<typeof CartV2Violation>

/** The totals of a cart: price - discount + delivery + fees + tax = total, and how it is paid. */
export const CartSummary = object({
  cartId: Id(),
  cartRevision: Revision(),
  calculationId: Id(),
  lineItems: list(
    object({ lineItemId: Id(), quantity: Whole(), unitPrice: ConvertedMoney, totalPrice: ConvertedMoney }),
  ),
  discounts: list(Discount),
  deliverySummary: optional(object({ method: CartV2DeliveryMethod, price: ConvertedMoney })),
  /** The methods that may be set for the cart's address. */
  deliveryOptions: list(object({ method: CartV2DeliveryMethod, price: ConvertedMoney })),
  additionalFees: list(Fee),
  taxSummary: object({
    taxes: list(object({ name: Translated, taxableAmount: ConvertedMoney, amount: ConvertedMoney })),
    pricesIncludeTax: Flag(),
    lineItemTaxes: list(object({ lineItemId: Id(), tax: ConvertedMoney, rate: Decimal() })),
    deliveryTax: optional(ConvertedMoney),
    additionalFeeTaxes: list(object({ additionalFeeCode: Text(), tax: ConvertedMoney })),
  }),
  priceSummary: object({
    subtotal: ConvertedMoney,
    discount: ConvertedMoney,
    delivery: ConvertedMoney,
    additionalFees: ConvertedMoney,
    tax: ConvertedMoney,
    total: ConvertedMoney,
  }),
  paymentSummary: object({
    giftCards: list(object({ giftCardId: Text(), redeemAmount: ConvertedMoney })),
    memberships: list(object({ id: Text(), appId: Id(), lineItemIds: list(Id()) })),
    requiresPaymentAfterGiftCard: Flag(),
    totalAfterGiftCards: ConvertedMoney,
    payNow: ConvertedMoney,
    payLater: ConvertedMoney,
    payAfterFreeTrial: ConvertedMoney,
  }),
  /** Proves the total that was shown: an order placed with it can't cost more. Only `calculateCart` gives one. */
  priceVerificationToken: optional(Text()),
  violations: list(CartV2Violation),
})
export type CartSummary = Static<typeof CartSummary>

/** What would make an item cheaper: a plan whose benefit covers it. */
export const ItemUpsells = object({
  lineItemId: Id(),
  upsells: list(
    object({
      id: Text(),
      title: optional(Text()),
      description: optional(Text()),
      catalogReference: CatalogReference,
      priceDetails: optional(object({ price: optional(Decimal()), description: optional(Text()) })),
    }),
  ),
})
export type ItemUpsells = Static<typeof ItemUpsells>
