import type { ProblemCode } from '../problems.ts'
import {
  Decimal,
  Dictionary,
  declareTexts,
  Flag,
  Float,
  FreeForm,
  Id,
  list,
  maybe,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  selects,
  Text,
  Timestamp,
  translatable,
  Whole,
} from '../schema.ts'
import { MultiCurrencyPrice } from './price.ts'

/** The quantity of one item; its limit also prevents overflowing totals. */
export const Quantity = () => Whole(1, 100_000)

/** Why an item can't be added to a cart or checkout. */
export const itemProblems = [
  'CATALOG_ITEM_NOT_FOUND',
  'CUSTOM_LINE_ITEM_NOT_ALLOWED',
  'CUSTOM_TEXT_REQUIRED',
  'CUSTOM_TEXT_TOO_LONG',
] as const satisfies ProblemCode[]

/** A text in the site's language and in the buyer's; equal without a translation. Replies contain both. */
export const Translated = object({ original: Text(), translated: optional(Text()) })
export type Translated = Static<typeof Translated>

/** An item of a catalog. `options` is `{variantId}`, `{options: {Size: 'S'}}` or empty. */
export const CatalogReference = object(
  { catalogItemId: Text(36, 1), appId: Text(36, 1), options: optional(nullable(FreeForm(50))) },
  selects({ product: 'catalogItemId', choices: ['options', 'options'], texts: ['options', 'customTextFields'] }),
)
export type CatalogReference = Static<typeof CatalogReference>

const choiceField = { field: 'choices[].description' } as const

const IncludedChoice = object(
  { optionName: Text(), choice: translatable(Translated, choiceField) },
  declareTexts('OPTION', 'optionName'),
)
const included = { quantity: Quantity(), productId: Id(), choices: list(IncludedChoice) }

/** A product in a bundle, as the bundle's line names it. */
const IncludedItem = object(
  { ...included, productName: translatable(Translated, { field: 'name' }) },
  declareTexts('PRODUCT', 'productId'),
)
export type IncludedItem = Static<typeof IncludedItem>

const description = {
  name: translatable(Translated),
  plainText: optional(
    translatable(Translated, {
      ...choiceField,
      orAround: { key: 'preorderInfo.message', named: 'name.original', name: 'line.preorder' },
      madeOf: { list: 'includedItems' },
    }),
  ),
  colorInfo: optional(
    translatable(object({ original: Text(), translated: optional(Text()), code: optional(Text()) }), choiceField),
  ),
}
const optionTexts = declareTexts('OPTION', 'name.original')

export const DescriptionLine = object({ ...description, includedItems: optional(list(IncludedItem)) }, optionTexts)
export type DescriptionLine = Static<typeof DescriptionLine>

/** A line without included items, for objects in which they would be a third level of nested lists. */
export const PlainDescriptionLine = object(description, optionTexts)
/** Product names in orders are not translated again later; they stay as they were at purchase. */
export const OrderDescriptionLine = object(
  { ...description, includedItems: optional(list(object({ ...included, productName: Translated }))) },
  optionTexts,
)

export const PageUrl = object({ relativePath: Text(), url: Text() })
export const PhysicalProperties = object({
  weight: optional(Float()),
  sku: optional(Text()),
  shippable: optional(Flag()),
})
export type PhysicalProperties = Static<typeof PhysicalProperties>

export const ItemTypePreset = oneOf(['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'])
export const ItemType = object({ preset: optional(ItemTypePreset), custom: optional(Text(100)) })
export type ItemType = Static<typeof ItemType>

export const PaymentOption = oneOf([
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
])
export type PaymentOption = Static<typeof PaymentOption>

export const ItemAvailability = object({
  status: oneOf(['AVAILABLE', 'NOT_FOUND', 'NOT_AVAILABLE', 'PARTIALLY_AVAILABLE']),
  quantityAvailable: optional(Whole()),
})
export type ItemAvailability = Static<typeof ItemAvailability>

export const WeightUnit = oneOf(['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB'])
export type WeightUnit = Static<typeof WeightUnit>

export const TaxableAddress = object({ addressType: oneOf(['BUSINESS', 'BILLING', 'SHIPPING']) })
export const ServiceProperties = object({
  scheduledDate: optional(Timestamp()),
  numberOfParticipants: optional(Whole(1, 10_000)),
})
export const Policy = object({ title: optional(Text(29, 1)), content: Text(3000, 1) })

const Frequency = oneOf(['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR'])
export const SubscriptionSettings = object({
  frequency: optional(Frequency),
  interval: optional(Whole(1, 3650)),
  autoRenewal: optional(Flag()),
  billingCycles: optional(Whole(1)),
  enableCustomerCancellation: optional(Flag()),
  freeTrialPeriod: optional(object({ frequency: Frequency, interval: Whole(1, 999) })),
  startDate: optional(Timestamp()),
})
export const SubscriptionOptionInfo = object({
  subscriptionSettings: optional(SubscriptionSettings),
  title: optional(translatable(Translated)),
  description: optional(translatable(Translated)),
})

export const ModifierGroup = object({
  id: Text(),
  name: optional(Translated),
  modifiers: list(
    object({
      id: Text(),
      quantity: optional(Whole()),
      label: optional(Translated),
      details: optional(Translated),
      price: optional(MultiCurrencyPrice),
    }),
  ),
})

/** Values that apps store with an entity, by namespace. */
export const ExtendedFields = object({ namespaces: optional(Dictionary(FreeForm(100), { maxProperties: 20 })) })

const merchantPrice = { gte: '0', lte: '999999999', maxScale: 3 }
const TranslatedInput = object({ original: Text(600, 1), translated: maybe(Text(600)) })
const PhysicalPropertiesInput = object({
  weight: maybe(Float(0, 999_999_999)),
  sku: maybe(Text(40)),
  shippable: maybe(Flag()),
})
const ModifierGroupInput = object({
  id: Text(36, 1),
  name: maybe(TranslatedInput),
  modifiers: list(
    object({
      id: Text(36, 1),
      quantity: maybe(Quantity()),
      label: maybe(TranslatedInput),
      details: maybe(TranslatedInput),
      price: maybe(Decimal(merchantPrice)),
    }),
    25,
    1,
  ),
})
const DescriptionLineInput = object({
  name: maybe(TranslatedInput),
  plainText: maybe(TranslatedInput),
  colorInfo: maybe(object({ original: Text(500), translated: maybe(Text(500)), code: maybe(Text(50)) })),
})
const ImageInput = object(
  {
    id: maybe(Text(1000)),
    url: maybe(Text(2048)),
    width: maybe(Whole(0, 100_000)),
    height: maybe(Whole(0, 100_000)),
    altText: maybe(Text(1000)),
    filename: maybe(Text(1000)),
  },
  { media: 'image' },
)

/** Overrides of catalog values by owners or apps; ignored from others. */
export const CatalogOverrideFields = object({
  productName: maybe(TranslatedInput),
  price: maybe(Decimal(merchantPrice)),
  fullPrice: maybe(Decimal(merchantPrice)),
  descriptionLines: maybe(list(DescriptionLineInput, 20)),
  physicalProperties: maybe(PhysicalPropertiesInput),
  image: maybe(ImageInput),
  paymentOption: maybe(object({ value: PaymentOption })),
  depositAmount: maybe(Decimal({ gt: '0', lte: '999999999', maxScale: 3 })),
  /** The payment method is saved, so that the shop can charge it again. */
  savePaymentMethod: maybe(Flag()),
  /** The app that tracks the stock instead of this catalog, whose stock is then ignored. */
  inventoryAppId: maybe(Id()),
})

export const SelectedMembership = object({ id: Text(200, 1), appId: Id() })

const chosen = {
  catalogReference: CatalogReference,
  catalogOverrideFields: maybe(CatalogOverrideFields),
  selectedMembership: maybe(SelectedMembership),
  taxableAddress: maybe(TaxableAddress),
  extendedFields: maybe(ExtendedFields),
}

/** A catalog item to add to a cart or checkout. Prices and weights come from the catalog only. */
export const LineItemToAdd = object({ ...chosen, quantity: Quantity() })
export type LineItemToAdd = Static<typeof LineItemToAdd>

/** The same with an optional quantity; default one. */
export const LineItemToSet = object({ ...chosen, quantity: maybe(Quantity()) })
export type LineItemToSet = Static<typeof LineItemToSet>

/** An item without a catalog. Owners and apps only. */
export const CustomLineItemToAdd = object({
  /** Id of the line, and of the item if there is no `catalogReference`; existing lines keep theirs. */
  id: maybe(Id()),
  quantity: maybe(Quantity()),
  price: Decimal(merchantPrice),
  fullPrice: maybe(Decimal(merchantPrice)),
  priceDescription: maybe(TranslatedInput),
  productName: maybe(TranslatedInput),
  itemType: ItemType,
  descriptionLines: maybe(list(DescriptionLineInput, 10)),
  media: maybe(ImageInput),
  url: maybe(object({ relativePath: maybe(Text(2048)), url: maybe(Text(2048)) })),
  taxGroupId: maybe(Id()),
  quantityAvailable: maybe(Whole(0, 100_000)),
  physicalProperties: maybe(PhysicalPropertiesInput),
  paymentOption: maybe(PaymentOption),
  serviceProperties: maybe(ServiceProperties),
  rootCatalogItemId: maybe(Text(36, 1)),
  depositAmount: maybe(Decimal({ gt: '0', lte: '999999999', maxScale: 3 })),
  deliveryProfileId: maybe(Id()),
  catalogReference: maybe(CatalogReference),
  priceUndetermined: maybe(Flag()),
  fixedQuantity: maybe(Flag()),
  policies: maybe(list(Policy, 5)),
  membersOnly: maybe(Flag()),
  /** Terms that the buyer must accept before paying. */
  consentRequiredPaymentPolicy: maybe(Text(2500)),
  /** The payment method is saved, so that the shop can charge it again. */
  savePaymentMethod: maybe(Flag()),
  taxableAddress: maybe(TaxableAddress),
  /** Chosen modifiers: informational, as their prices are included. */
  modifierGroups: maybe(list(ModifierGroupInput, 25)),
})
export type CustomLineItemToAdd = Static<typeof CustomLineItemToAdd>

export const LineItemQuantityUpdate = object({ id: Id(), quantity: Quantity() })
export type LineItemQuantityUpdate = Static<typeof LineItemQuantityUpdate>
