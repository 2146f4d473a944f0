import {
  brandsV3Routes,
  customizationsV3Routes,
  infoSectionsV3Routes,
  ribbonsV3Routes,
} from './catalog-entities-v3.routes.ts'
import { defineOperations } from './operation.ts'
import { RichContent } from './product-v3.entity.ts'
import {
  Decimal,
  declareTexts,
  FreeForm,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  PagingMetadata,
  queryable,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { CursorQuery } from './shapes/cursor-search.ts'
import { buyers } from './who.ts'

const entity = {
  id: queryable(Id()),
  revision: Text(),
  createdDate: queryable(Timestamp()),
  updatedDate: queryable(Timestamp()),
}
const count = object({ count: Whole(0) })
const filter = object({ filter: maybe(FreeForm()) })
const countField = maybe(list(oneOf(['ASSIGNED_PRODUCTS_COUNT']), 100))
const ribbonField = maybe(list(oneOf(['ASSIGNED_PRODUCT_COUNT']), 100))
const customizationFields = maybe(list(oneOf(['ASSIGNED_PRODUCTS_COUNT', 'CHOICE_DISPLAY_IMAGE']), 100))

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
  choiceType: oneOf(['CHOICE_TEXT', 'ONE_COLOR']),
  key: Text(),
  name: translatable(Text(), { field: 'description' }),
  colorCode: optional(Text()),
})

export const Customization = object(
  {
    ...entity,
    key: queryable(Text(), { sort: false }),
    name: queryable(translatable(Text())),
    customizationType: queryable(oneOf(['PRODUCT_OPTION', 'MODIFIER']), { sort: false }),
    customizationRenderType: queryable(oneOf(['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES']), { sort: false }),
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

const brandRead = { kind: 'query', who: buyers, permission: 'WIX_STORES.BRAND_READ' } as const
export const brandsV3 = defineOperations({ name: 'brandsV3', scope: 'public' }, brandsV3Routes, {
  countBrands: { ...brandRead, input: filter, reply: count, summary: 'Count the brands of the shop.' },
  queryBrands: {
    ...brandRead,
    input: object({ query: maybe(CursorQuery()), fields: countField }),
    reply: object({ brands: list(Brand), pagingMetadata: PagingMetadata }),
    summary: 'List the brands of the shop.',
  },
  getBrand: {
    ...brandRead,
    input: object({ brandId: Id(), fields: countField }),
    reply: object({ brand: Brand }),
    problems: ['NOT_FOUND'],
    summary: 'Get a brand.',
  },
})

const ribbonRead = { kind: 'query', who: buyers, permission: 'WIX_STORES.RIBBON_READ' } as const
export const ribbonsV3 = defineOperations({ name: 'ribbonsV3', scope: 'public' }, ribbonsV3Routes, {
  countRibbons: { ...ribbonRead, input: filter, reply: count, summary: 'Count the ribbons of the shop.' },
  queryRibbons: {
    ...ribbonRead,
    input: object({ query: maybe(CursorQuery()), fields: ribbonField }),
    reply: object({ ribbons: list(Ribbon), pagingMetadata: PagingMetadata }),
    summary: 'List the ribbons of the shop.',
  },
  getRibbon: {
    ...ribbonRead,
    input: object({ ribbonId: Id(), fields: ribbonField }),
    reply: object({ ribbon: Ribbon }),
    problems: ['RIBBON_NOT_FOUND'],
    summary: 'Get a ribbon.',
  },
})

const sectionRead = { kind: 'query', who: buyers, permission: 'WIX_STORES.INFO_SECTION_READ' } as const
export const infoSectionsV3 = defineOperations({ name: 'infoSectionsV3', scope: 'public' }, infoSectionsV3Routes, {
  countInfoSections: { ...sectionRead, input: filter, reply: count, summary: 'Count the info sections of products.' },
  queryInfoSections: {
    ...sectionRead,
    input: object({ query: maybe(CursorQuery()), fields: countField }),
    reply: object({ infoSections: list(InfoSection), pagingMetadata: PagingMetadata }),
    summary: 'List the info sections of products.',
  },
  getInfoSection: {
    ...sectionRead,
    input: object({ infoSectionId: Id(), fields: countField }),
    reply: object({ infoSection: InfoSection }),
    problems: ['NOT_FOUND'],
    summary: 'Get an info section.',
  },
})

const customizationRead = { kind: 'query', who: buyers, permission: 'WIX_STORES.CUSTOMIZATION_READ' } as const
export const customizationsV3 = defineOperations(
  { name: 'customizationsV3', scope: 'public' },
  customizationsV3Routes,
  {
    countCustomizations: {
      ...customizationRead,
      input: filter,
      reply: count,
      summary: 'Count the options and modifiers of products.',
    },
    queryCustomizations: {
      ...customizationRead,
      input: object({ query: maybe(CursorQuery()), fields: customizationFields }),
      reply: object({ customizations: list(Customization), pagingMetadata: PagingMetadata }),
      summary: 'List the options and modifiers of products, with their choices.',
    },
    getCustomization: {
      ...customizationRead,
      input: object({ customizationId: Id(), fields: customizationFields }),
      reply: object({ customization: Customization }),
      problems: ['NOT_FOUND'],
      summary: 'Get an option or a modifier with its choices.',
    },
  },
)
