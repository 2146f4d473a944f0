import { Dimensions, MAX_PRICE, Product } from './product.entity.ts'
import { RichContent } from './product-v3.entity.ts'
import { Color, Decimal, Flag, Float, Id, list, maybe, object, oneOf, type Static, Text, Whole } from './schema.ts'

/** What clients may send of a product in catalog V3; the rest of a whole product is ignored. */
const Amount = object({ amount: Decimal({ gte: '0', lte: '999999999.99', maxScale: 3 }) })
const Media = object({
  id: maybe(Text(200, 1)),
  altText: maybe(Text(1000)),
  displayName: maybe(Text(80)),
})
const choiceTypes = oneOf(['CHOICE_TEXT', 'ONE_COLOR'])
const Choice = object({
  choiceId: maybe(Id()),
  choiceType: maybe(choiceTypes),
  name: maybe(Text(50, 1)),
  colorCode: maybe(Color()),
  linkedMedia: maybe(list(object({ id: maybe(Text(200, 1)) }), 15)),
  media: maybe(object({ items: maybe(list(object({ mediaId: maybe(Text(200, 1)) }), 15)) })),
})
export type ChoiceInput = Static<typeof Choice>
const choicesSettings = maybe(object({ choices: list(Choice, 100, 1) }))
const Option = object({
  id: maybe(Id()),
  name: maybe(Text(50, 1)),
  optionRenderType: maybe(oneOf(['TEXT_CHOICES', 'SWATCH_CHOICES'])),
  choicesSettings,
})
export type OptionInput = Static<typeof Option>
const Modifier = object({
  id: maybe(Id()),
  name: maybe(Text(50, 1)),
  modifierRenderType: maybe(oneOf(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'])),
  mandatory: maybe(Flag()),
  choicesSettings,
  freeTextSettings: maybe(object({ maxCharCount: maybe(Whole(1, 500)), title: maybe(Text(150, 1)) })),
})
export type ModifierInput = Static<typeof Modifier>
const units = Product.properties.pricePerUnitData.properties.totalMeasurementUnit
const PricePerUnit = object({ quantity: Float(0.01, MAX_PRICE), measurementUnit: units })
const Preorder = object({ enabled: maybe(Flag()), message: maybe(Text(400)), limit: maybe(Whole(0, 99_999)) })
const InventoryOfVariant = object({
  quantity: maybe(Whole(0, 99_999)),
  inStock: maybe(Flag()),
  preorderInfo: maybe(Preorder),
})
const names = object({ optionName: Text(50, 1), choiceName: Text(50, 1) })
const variant = {
  id: maybe(Id()),
  visible: maybe(Flag()),
  sku: maybe(Text(40)),
  barcode: maybe(Text(40)),
  choices: maybe(
    list(
      object({
        optionChoiceIds: maybe(object({ optionId: Id(), choiceId: Id() })),
        optionChoiceNames: maybe(names),
      }),
      6,
    ),
  ),
  price: object({ actualPrice: Amount, compareAtPrice: maybe(Amount) }),
  revenueDetails: maybe(object({ cost: maybe(Amount) })),
  physicalProperties: maybe(
    object({
      weight: maybe(Float(0, MAX_PRICE)),
      pricePerUnit: maybe(object({ settings: maybe(PricePerUnit) })),
      productDimensions: maybe(Dimensions),
      packageDimensions: maybe(Dimensions),
    }),
  ),
}
const Variant = object(variant)
const VariantWithInventory = object({ ...variant, inventoryItem: maybe(InventoryOfVariant) })
export type VariantInput = Static<typeof VariantWithInventory>

const fields = {
  slug: maybe(Text(100)),
  description: maybe(RichContent()),
  plainDescription: maybe(Text(16_000)),
  visible: maybe(Flag()),
  media: maybe(object({ itemsInfo: maybe(object({ items: maybe(list(Media, 50)) })) })),
  seoData: maybe(Product.properties.seoData),
  taxGroupId: maybe(Id()),
  options: maybe(list(Option, 6)),
  modifiers: maybe(list(Modifier, 10)),
  brand: maybe(object({ id: maybe(Id()), name: maybe(Text(50)) })),
  ribbon: maybe(object({ id: maybe(Id()), name: maybe(Text(30)) })),
  infoSections: maybe(list(object({ id: maybe(Id()), uniqueName: maybe(Text(100)) }), 20)),
  physicalProperties: maybe(object({ pricePerUnit: maybe(PricePerUnit), deliveryProfileId: maybe(Id()) })),
}
const productType = oneOf(['PHYSICAL', 'DIGITAL'])
const created = { ...fields, name: Text(80, 1), productType }
const changed = {
  ...fields,
  id: Id(),
  revision: Text(19, 1),
  name: maybe(Text(80, 1)),
  productType: maybe(productType),
}
const listVariants = <Item extends typeof Variant | typeof VariantWithInventory>(item: Item) =>
  object({ variants: list(item, 1000, 1) })

export const NewProductV3 = object({ ...created, variantsInfo: listVariants(Variant) })
export const ChangedProductV3 = object({ ...changed, variantsInfo: maybe(listVariants(Variant)) })
export const NewProductWithInventory = object({ ...created, variantsInfo: listVariants(VariantWithInventory) })
export const ChangedProductWithInventory = object({
  ...changed,
  variantsInfo: maybe(listVariants(VariantWithInventory)),
})
export type NewProductInput = Static<typeof NewProductWithInventory>
export type ChangedProductInput = Static<typeof ChangedProductWithInventory>
