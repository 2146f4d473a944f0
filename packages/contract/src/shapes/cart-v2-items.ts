import type { ProblemCode } from '../problems.ts'
import { Decimal, Flag, Float, Id, list, maybe, object, type Static, Text, Whole } from '../schema.ts'
import {
  CatalogReference,
  ExtendedFields,
  ItemType,
  PaymentOption,
  Quantity,
  ServiceProperties,
  TaxableAddress,
} from './item.ts'

/** An amount that a caller gives: the shop's currency only. */
export const MoneyInput = object({ amount: Decimal({ gte: '0', lte: '999999999', maxScale: 3 }) })
const DepositInput = object({ amount: Decimal({ gt: '0', lte: '999999999', maxScale: 3 }) })
const price = { gte: '0', lte: '999999999', maxScale: 3 }

const NamedText = object({ original: Text(200, 1), translated: maybe(Text(400)) })
const LongText = object({ original: Text(600, 1), translated: maybe(Text(600)) })
const DescriptionLineInput = object({
  name: maybe(NamedText),
  plainText: maybe(LongText),
  colorInfo: maybe(object({ original: Text(500), translated: maybe(Text(500)), code: maybe(Text(50)) })),
})
const PhysicalPropertiesInput = object({
  weight: maybe(Float(0, 999_999_999)),
  sku: maybe(Text(40)),
  shippable: maybe(Flag()),
})
const ImageInput = object(
  {
    id: maybe(Text(400)),
    url: maybe(Text(2048)),
    width: maybe(Whole(0, 100_000)),
    height: maybe(Whole(0, 100_000)),
    altText: maybe(Text(200)),
    filename: maybe(Text(200)),
  },
  { media: 'image' },
)

/** Values in place of the catalog's, by owners or apps; ignored from others. */
const Overrides = object({
  name: maybe(NamedText),
  salePrice: maybe(Decimal(price)),
  fullPrice: maybe(Decimal(price)),
  descriptionLines: maybe(list(DescriptionLineInput, 20)),
  physicalProperties: maybe(PhysicalPropertiesInput),
  image: maybe(ImageInput),
  paymentOption: maybe(object({ value: PaymentOption })),
  depositAmount: maybe(Decimal({ gt: '0', lte: '999999999', maxScale: 3 })),
  savePaymentMethod: maybe(Flag()),
  inventoryAppId: maybe(Id()),
})

const SelectedMembership = object({ id: Text(200, 1), appId: Id() })

/** A membership that pays for an item: one that the member has, or one of a plan in the same cart. */
export const MembershipInput = object({
  existingMembership: maybe(object({ appId: Id(), membershipId: Text(200, 1) })),
  futureMembership: maybe(object({ lineItemId: Id(), benefitId: maybe(Text(200)) })),
})
export type MembershipInput = Static<typeof MembershipInput>

/** An item of a catalog to add. */
export const CatalogItemInput = object({
  catalogReference: CatalogReference,
  quantity: Quantity(),
  selectedMembership: maybe(SelectedMembership),
  membershipPayment: maybe(MembershipInput),
  catalogOverrideFields: maybe(Overrides),
  extendedFields: maybe(ExtendedFields),
  /** The app that tracks the stock instead of the catalog; of owners and apps only. */
  inventoryAppId: maybe(Id()),
})
export type CatalogItemInput = Static<typeof CatalogItemInput>

const ModifierGroupInput = object({
  name: maybe(NamedText),
  modifiers: list(
    object({
      quantity: maybe(Quantity()),
      label: maybe(NamedText),
      details: maybe(NamedText),
      price: maybe(MoneyInput),
    }),
    25,
    1,
  ),
})

/** An item without a catalog, at the caller's price. Owners and apps only. */
export const CustomItemInput = object({
  name: NamedText,
  quantityInfo: object({
    requestedQuantity: Quantity(),
    availableQuantity: maybe(Whole(0, 100_000)),
    fixedQuantity: maybe(Flag()),
  }),
  pricing: object({
    price: MoneyInput,
    fullPrice: maybe(MoneyInput),
    priceDescription: maybe(object({ original: Text(100, 1), translated: maybe(Text(100)) })),
    priceUndetermined: maybe(Flag()),
  }),
  source: maybe(object({ catalogReference: maybe(CatalogReference), rootCatalogItemId: maybe(Text(36, 1)) })),
  attributes: object({
    descriptionLines: maybe(list(DescriptionLineInput, 100)),
    image: maybe(ImageInput),
    url: maybe(object({ relativePath: maybe(Text(2048)), url: maybe(Text(2048)) })),
    itemType: maybe(ItemType),
    physicalProperties: maybe(PhysicalPropertiesInput),
    serviceProperties: maybe(ServiceProperties),
    membersOnly: maybe(Flag()),
  }),
  deliveryConfig: maybe(object({ deliveryProfileId: maybe(Id()) })),
  taxConfig: maybe(object({ taxableAddress: maybe(TaxableAddress), taxGroupId: maybe(Id()) })),
  paymentConfig: maybe(object({ depositAmount: maybe(DepositInput), paymentOption: maybe(PaymentOption) })),
  modifierGroups: maybe(list(ModifierGroupInput, 25)),
})
export type CustomItemInput = Static<typeof CustomItemInput>

/** What changes of a line; the rest stays. */
export const LineItemUpdate = object({
  lineItemId: Id(),
  quantity: maybe(object({ newQuantity: Quantity() })),
  selectedMembership: maybe(object({ newMembership: maybe(SelectedMembership) })),
  /** Empty: no membership pays for the line any more. */
  membershipPayment: maybe(MembershipInput),
})
export type LineItemUpdate = Static<typeof LineItemUpdate>

const membershipProblems = ['INVALID_MEMBERSHIP_PAYMENT_OPTION', 'PLAN_LINE_ITEM_NOT_FOUND'] as const

/** Why items can't be added. */
export const addProblems = [
  'ITEM_NOT_FOUND_IN_CATALOG',
  'INSUFFICIENT_INVENTORY',
  'MAX_LINE_ITEMS_EXCEEDED',
  'LINE_ITEM_PRICE_CONFLICT',
  'DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE',
  'CUSTOM_LINE_ITEM_NOT_ALLOWED',
  'CUSTOM_TEXT_REQUIRED',
  'CUSTOM_TEXT_TOO_LONG',
  ...membershipProblems,
] as const satisfies ProblemCode[]

/** Why lines can't be changed. */
export const updateProblems = [
  'EMPTY_LINE_ITEM_UPDATES',
  'DUPLICATE_LINE_ITEM_UPDATES',
  'LINE_ITEM_NOT_FOUND_IN_CART',
  'INSUFFICIENT_INVENTORY',
  'FIXED_QUANTITY_ITEM',
  ...membershipProblems,
] as const satisfies ProblemCode[]
