import { SelectedShippingOption } from './cart.entity.ts'
import { CalculatedLineItem, EstimatedTotals } from './current-cart.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import { Currency, Decimal, Email, Flag, Id, list, maybe, object, Text, Whole, writable } from './schema.ts'
import { Address } from './shapes/address.ts'
import {
  CatalogReference,
  ExtendedFields,
  ItemType,
  PaymentOption,
  PhysicalProperties,
  ServiceProperties,
  TaxableAddress,
} from './shapes/item.ts'
import { MultiCurrencyPrice } from './shapes/price.ts'
import { SelectedMemberships } from './shapes/totals.ts'
import { totalsCalculatorRoutes } from './totals-calculator.routes.ts'
import { merchants } from './who.ts'

const price = () => Decimal({ gte: '0', lte: '999999999', maxScale: 3 })

const LineItem = object({
  id: Text(100, 1),
  quantity: maybe(Whole(1, 100_000)),
  catalogReference: maybe(CatalogReference),
  productName: maybe(Text(200)),
  price: price(),
  fullPrice: maybe(price()),
  physicalProperties: maybe(
    object({
      ...PhysicalProperties.properties,
      sku: maybe(Text(40)),
      weight: maybe(Decimal({ gte: '0', lte: '999999999' })),
    }),
  ),
  paymentOption: maybe(PaymentOption),
  serviceProperties: maybe(ServiceProperties),
  rootCatalogItemId: maybe(Text(36, 1)),
  depositAmount: maybe(price()),
  deliveryProfileId: maybe(Id()),
  taxGroupId: maybe(Id()),
  itemType: maybe(ItemType),
  taxableAddress: maybe(TaxableAddress),
})

const { cart: _cart, violations: _violations, ...totals } = EstimatedTotals.properties

export const totalsCalculator = defineOperations('totalsCalculator', totalsCalculatorRoutes, {
  calculateTotals: {
    maxBytes: RICH_MAX_BYTES,
    kind: 'query',
    who: merchants,
    permission: 'ECOM.CALCULATE_TOTALS',
    input: object({
      couponCode: maybe(Text(50)),
      giftCardCode: maybe(Text(50)),
      giftCardRedeemAmount: maybe(price()),
      calculationId: maybe(Text(100)),
      lineItems: maybe(list(LineItem, 300)),
      shippingAddress: maybe(writable(Address)),
      billingAddress: maybe(writable(Address)),
      selectedShippingOption: maybe(SelectedShippingOption),
      buyerEmail: maybe(Email()),
      memberId: maybe(Text(100)),
      selectedMemberships: maybe(SelectedMemberships),
      buyerPhone: maybe(Text(50)),
      purchaseFlowId: maybe(Id()),
      businessLocationId: maybe(Id()),
      extendedFields: maybe(ExtendedFields),
    }),
    reply: object({
      ...totals,
      calculatedLineItems: list(object({ ...CalculatedLineItem.properties, lineItemId: Text() })),
      conversionCurrency: Currency(),
      taxIncludedInPrice: Flag(),
      totalAfterGiftCard: MultiCurrencyPrice,
      payNowTotalAfterGiftCard: MultiCurrencyPrice,
    }),
    summary: 'Calculate the totals of items at prices that an app sets.',
  },
})
