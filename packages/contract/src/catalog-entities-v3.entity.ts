import { RichContent } from './product-v3.entity.ts'
import {
  Color,
  Decimal,
  declareTexts,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  queryable,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'

/** What every entity of the newer catalog has. */
const entity = {
  id: queryable(Id()),
  revision: Text(),
  createdDate: queryable(Timestamp()),
  updatedDate: queryable(Timestamp()),
}
const choiceTypes = ['CHOICE_TEXT', 'ONE_COLOR'] as const
const customizationTypes = ['PRODUCT_OPTION', 'MODIFIER'] as const
const renderTypes = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const

export const Brand = object(
  { ...entity, name: queryable(translatable(Text(50))), assignedProductsCount: optional(Whole(0)) },
  declareTexts('BRAND', 'name'),
)
export type Brand = Static<typeof Brand>
export const Ribbon = object(
  { ...entity, name: queryable(translatable(Text(30))), assignedProductCount: optional(Whole(0)) },
  declareTexts('RIBBON', 'name'),
)
export type Ribbon = Static<typeof Ribbon>
export const InfoSection = object(
  {
    ...entity,
    uniqueName: queryable(Text(), { sort: false }),
    title: queryable(translatable(Text())),
    description: translatable(RichContent(), { format: 'RICH_CONTENT' }),
    plainDescription: translatable(Text(), { field: 'description', format: 'HTML' }),
    assignedProductsCount: optional(Whole(0)),
  },
  declareTexts('INFO_SECTION', 'id'),
)
export type InfoSection = Static<typeof InfoSection>

const CustomizationChoice = object({
  id: Id(),
  choiceType: oneOf(choiceTypes),
  key: Text(),
  name: translatable(Text(), { field: 'description' }),
  colorCode: optional(Text()),
  defaultAddedPrice: optional(Decimal()),
  /** The choices of which it is a shade. */
  primaryChoiceIds: optional(list(Id())),
})

export const Customization = object(
  {
    ...entity,
    key: queryable(Text(), { sort: false }),
    name: queryable(translatable(Text())),
    customizationType: queryable(oneOf(customizationTypes), { sort: false }),
    customizationRenderType: queryable(oneOf(renderTypes), { sort: false }),
    choicesSettings: optional(
      translatable(object({ choices: translatable(list(CustomizationChoice), { by: 'name' }) }), { field: '' }),
    ),
    freeTextInput: optional(
      object({
        minCharCount: Whole(),
        maxCharCount: Whole(),
        title: translatable(Text(), { field: '/name' }),
        key: Text(),
        defaultAddedPrice: Decimal(),
      }),
    ),
    assignedProductsCount: optional(Whole(0)),
  },
  declareTexts('OPTION', 'name'),
)
export type Customization = Static<typeof Customization>

/** What a client may send of a brand, ribbon, section or customization; the rest of a whole entity is ignored. */
export const NewBrand = object({ name: Text(50, 1) })
export const NewRibbon = object({ name: Text(30, 1) })
const sectionTexts = {
  description: maybe(RichContent()),
  plainDescription: maybe(Text(16_000)),
}
export const NewInfoSection = object({ uniqueName: Text(100, 1), title: Text(50, 1), ...sectionTexts })
/** Found by its id or unique name; created with the texts if there is none. */
export const WantedInfoSection = object({
  id: maybe(Id()),
  uniqueName: maybe(Text(100, 1)),
  title: maybe(Text(50, 1)),
  ...sectionTexts,
})
const changed = { id: Id(), revision: Text(19, 1) }
export const ChangedBrand = object({ ...changed, name: maybe(Text(50, 1)) })
export const ChangedRibbon = object({ ...changed, name: maybe(Text(30, 1)) })
export const ChangedInfoSection = object({
  ...changed,
  uniqueName: maybe(Text(100, 1)),
  title: maybe(Text(50, 1)),
  ...sectionTexts,
})

const AddedPrice = () => Decimal({ gte: '0', lte: '999999999.99', maxScale: 3 })
export const NewChoice = object({
  choiceType: oneOf(choiceTypes),
  name: Text(50, 1),
  colorCode: maybe(Color()),
  /** Of modifiers only. */
  defaultAddedPrice: maybe(AddedPrice()),
  primaryChoiceIds: maybe(list(Id(), 4)),
})
export type NewChoice = Static<typeof NewChoice>
export const FreeTextInput = object({
  minCharCount: maybe(Whole(0, 500)),
  maxCharCount: maybe(Whole(1, 500)),
  title: maybe(Text(100, 1)),
  defaultAddedPrice: maybe(AddedPrice()),
})
export type FreeTextInput = Static<typeof FreeTextInput>
export const NewCustomization = object({
  name: Text(50, 1),
  customizationType: oneOf(customizationTypes),
  customizationRenderType: oneOf(renderTypes),
  choicesSettings: maybe(object({ choices: list(NewChoice, 1000, 1) })),
  freeTextInput: maybe(FreeTextInput),
})
export type NewCustomization = Static<typeof NewCustomization>
export const ChangedCustomization = object({
  ...changed,
  name: maybe(Text(50, 1)),
  freeTextInput: maybe(FreeTextInput),
})
