import {
  Decimal,
  declareTexts,
  Flag,
  FreeForm,
  Id,
  list,
  object,
  oneOf,
  optional,
  readOnly,
  type Static,
  Text,
  translatable,
} from '../schema.ts'
import {
  CatalogOverrideFields,
  CatalogReference,
  DescriptionLine,
  ExtendedFields,
  ItemAvailability,
  ItemType,
  ModifierGroup,
  PageUrl,
  PaymentOption,
  PhysicalProperties,
  Policy,
  Quantity,
  ServiceProperties,
  SubscriptionOptionInfo,
  TaxableAddress,
  Translated,
} from './item.ts'
import { JurisdictionType } from './jurisdiction.ts'
import { MultiCurrencyPrice } from './price.ts'

/** Lines have the texts of their product. */
export const lineItemTexts = declareTexts('PRODUCT', 'catalogReference.catalogItemId')

/** Fields of lines in carts and checkouts. */
export const lineItem = {
  id: readOnly(Id()),
  quantity: Quantity(),
  catalogReference: CatalogReference,
  productName: readOnly(translatable(Translated, { field: 'name', unless: 'catalogOverrideFields.productName' })),
  url: readOnly(PageUrl),
  price: readOnly(MultiCurrencyPrice),
  fullPrice: readOnly(MultiCurrencyPrice),
  priceBeforeDiscounts: readOnly(MultiCurrencyPrice),
  lineItemPrice: readOnly(MultiCurrencyPrice),
  descriptionLines: readOnly(list(DescriptionLine)),
  availability: readOnly(ItemAvailability),
  physicalProperties: readOnly(PhysicalProperties),
  itemType: readOnly(ItemType),
  paymentOption: readOnly(PaymentOption),
  subscriptionOptionInfo: optional(
    readOnly(
      translatable(SubscriptionOptionInfo, {
        field: '',
        of: { type: 'SUBSCRIPTION_OPTION', id: 'catalogReference.options.subscriptionOptionId' },
      }),
    ),
  ),
  serviceProperties: optional(readOnly(ServiceProperties)),
  rootCatalogItemId: optional(readOnly(Text())),
  priceDescription: optional(readOnly(Translated)),
  depositAmount: optional(readOnly(MultiCurrencyPrice)),
  deliveryProfileId: optional(readOnly(Id())),
  taxGroupId: optional(readOnly(Id())),
  customLineItem: optional(readOnly(Flag())),
  consentRequiredPaymentPolicy: optional(readOnly(Text())),
  priceUndetermined: optional(readOnly(Flag())),
  fixedQuantity: optional(readOnly(Flag())),
  savePaymentMethod: optional(readOnly(Flag())),
  /** Overrides by the owner or an app. */
  catalogOverrideFields: optional(readOnly(CatalogOverrideFields)),
  taxableAddress: optional(TaxableAddress),
  extendedFields: optional(ExtendedFields),
  policies: optional(readOnly(list(Policy))),
  membersOnly: optional(readOnly(Flag())),
  modifierGroups: optional(readOnly(list(ModifierGroup))),
  modifiersTotalPrice: optional(readOnly(MultiCurrencyPrice)),
}

export const TaxBreakdown = object({
  jurisdiction: optional(Text()),
  jurisdictionType: JurisdictionType,
  taxName: optional(Text()),
  taxType: optional(Text()),
  rate: Decimal(),
  taxableAmount: MultiCurrencyPrice,
  nonTaxableAmount: optional(MultiCurrencyPrice),
  taxAmount: MultiCurrencyPrice,
})

export const ItemTaxDetails = object({
  taxableAmount: MultiCurrencyPrice,
  /** A fraction: `0.19`. */
  taxRate: Decimal(),
  totalTax: MultiCurrencyPrice,
  /** The same taxes by name only. */
  rateBreakdown: optional(list(object({ name: Text(), rate: Decimal(), tax: MultiCurrencyPrice }))),
  taxBreakdown: list(TaxBreakdown),
})
export type ItemTaxDetails = Static<typeof ItemTaxDetails>

const ApplicationError = object({ code: Text(), description: Text(), data: optional(FreeForm()) })
const ErrorDetails = object({
  applicationError: optional(ApplicationError),
  validationError: optional(
    object({
      fieldViolations: list(
        object({
          field: Text(),
          description: Text(),
          violatedRule: Text(),
          ruleName: optional(Text()),
          data: FreeForm(),
        }),
      ),
    }),
  ),
  systemError: optional(object({ errorCode: optional(Text()) })),
})

/** Errors in the calculation; the other totals are valid. */
export const CalculationErrors = object({
  generalShippingCalculationError: optional(ErrorDetails),
  carrierErrors: optional(object({ errors: list(object({ carrierId: Text(), error: ErrorDetails })) })),
  selectedShippingOptionError: optional(ErrorDetails),
  taxCalculationError: optional(ErrorDetails),
  couponCalculationError: optional(ErrorDetails),
  giftCardCalculationError: optional(ErrorDetails),
  orderValidationErrors: optional(list(ApplicationError)),
  membershipError: optional(ErrorDetails),
  discountsCalculationError: optional(ErrorDetails),
})
export type CalculationErrors = Static<typeof CalculationErrors>

/** The other error is identified by its description only. */
export const suggestedFixes = ['UNKNOWN_SUGGESTED_FIX', 'REMOVE_LINE_ITEM'] as const

export const Violation = object({
  severity: oneOf(['WARNING', 'ERROR']),
  target: optional(
    object({
      other: optional(object({ name: oneOf(['OTHER_DEFAULT']) })),
      lineItem: optional(object({ name: oneOf(['LINE_ITEM_DEFAULT']), id: optional(Text()) })),
    }),
  ),
  description: optional(Text()),
  suggestedFix: oneOf(suggestedFixes),
})
export type Violation = Static<typeof Violation>
