import {
  Brand,
  ChangedBrand,
  ChangedInfoSection,
  ChangedRibbon,
  InfoSection,
  NewBrand,
  NewInfoSection,
  NewRibbon,
  Ribbon,
  WantedInfoSection,
} from './catalog-entities-v3.entity.ts'
import { brandsV3Routes, infoSectionsV3Routes, ribbonsV3Routes } from './catalog-entities-v3.routes.ts'
import { BULK_MAX_BYTES, defineOperations, RICH_MAX_BYTES } from './operation.ts'
import {
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  PagingMetadata,
  Text,
  type TSchema,
  Whole,
} from './schema.ts'
import { BulkReply, BulkReplyWith } from './shapes/bulk.ts'
import { CursorQuery } from './shapes/cursor-search.ts'
import { buyers, merchants } from './who.ts'

const count = object({ count: Whole(0) })
const filter = object({ filter: maybe(FreeForm()) })
const countField = maybe(list(oneOf(['ASSIGNED_PRODUCTS_COUNT']), 100))
const ribbonField = maybe(list(oneOf(['ASSIGNED_PRODUCT_COUNT', 'ASSIGNED_PRODUCTS_COUNT']), 100))

const write = { kind: 'command', who: merchants } as const
const returnEntity = maybe(Flag())
const fieldMask = maybe(list(Text(100), 100))
/** What a merchant's change of an entity does to the products that name it. */
const productsChanged = [
  'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
] as const
const listMany = <Item extends TSchema>(items: Item) => list(items, 100, 1)

const brandRead = { kind: 'query', who: buyers, permission: 'WIX_STORES.BRAND_READ' } as const
const brandCreate = {
  ...{ ...write, permission: 'WIX_STORES.BRAND_CREATE' },
  events: ['wix.stores.catalog.v3.brand_created'],
} as const
const brandGetOrCreate = { ...brandCreate, permission: 'WIX_STORES.BRAND_GET_OR_CREATE' } as const
const brandUpdate = {
  ...{ ...write, permission: 'WIX_STORES.BRAND_UPDATE' },
  events: ['wix.stores.catalog.v3.brand_updated', ...productsChanged],
} as const
const brandDelete = {
  ...{ ...write, permission: 'WIX_STORES.BRAND_DELETE' },
  events: ['wix.stores.catalog.v3.brand_deleted', ...productsChanged],
} as const
const brandReply = object({ brand: Brand })

export const brandsV3 = defineOperations({ name: 'brandsV3', scope: 'public' }, brandsV3Routes, {
  createBrand: {
    ...brandCreate,
    input: object({ brand: NewBrand }),
    reply: brandReply,
    problems: ['ALREADY_EXISTS'],
    summary: 'Create a brand.',
  },
  getOrCreateBrand: {
    ...brandGetOrCreate,
    input: object({ brandName: Text(50, 1), fields: countField }),
    reply: brandReply,
    summary: 'Get a brand by its name, and create it if there is none.',
  },
  updateBrand: {
    ...brandUpdate,
    input: object({ brand: ChangedBrand, fields: countField }),
    reply: brandReply,
    problems: ['NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS'],
    summary: 'Rename a brand, also on its products.',
  },
  deleteBrand: {
    ...brandDelete,
    input: object({ brandId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a brand and remove it from its products.',
  },
  bulkCreateBrands: {
    ...brandCreate,
    input: object({ brands: listMany(NewBrand), returnEntity }),
    reply: BulkReplyWith(Brand),
    itemProblems: ['ALREADY_EXISTS'],
    summary: 'Create up to 100 brands.',
  },
  bulkDeleteBrands: {
    ...brandDelete,
    input: object({ brandIds: listMany(Id()) }),
    reply: BulkReply,
    itemProblems: ['NOT_FOUND'],
    summary: 'Delete up to 100 brands and remove them from their products.',
  },
  bulkGetOrCreateBrands: {
    ...brandGetOrCreate,
    input: object({ brandNames: listMany(Text(50, 1)), fields: countField }),
    reply: BulkReplyWith(Brand),
    summary: 'Get up to 100 brands by their names, and create those that are missing.',
  },
  bulkUpdateBrands: {
    ...brandUpdate,
    input: object({ brands: listMany(object({ brand: ChangedBrand, fieldMask })), returnEntity, fields: countField }),
    reply: BulkReplyWith(Brand),
    itemProblems: ['NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS'],
    summary: 'Rename up to 100 brands, also on their products.',
  },
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
    reply: brandReply,
    problems: ['NOT_FOUND'],
    summary: 'Get a brand.',
  },
})

const ribbonRead = { kind: 'query', who: buyers, permission: 'WIX_STORES.RIBBON_READ' } as const
const ribbonCreate = {
  ...{ ...write, permission: 'WIX_STORES.RIBBON_CREATE' },
  events: ['wix.stores.catalog.v3.ribbon_created'],
} as const
const ribbonGetOrCreate = { ...ribbonCreate, permission: 'WIX_STORES.RIBBON_GET_OR_CREATE' } as const
const ribbonUpdate = {
  ...{ ...write, permission: 'WIX_STORES.RIBBON_UPDATE' },
  events: ['wix.stores.catalog.v3.ribbon_updated', ...productsChanged],
} as const
const ribbonDelete = {
  ...{ ...write, permission: 'WIX_STORES.RIBBON_DELETE' },
  events: ['wix.stores.catalog.v3.ribbon_deleted', ...productsChanged],
} as const
const ribbonReply = object({ ribbon: Ribbon })

export const ribbonsV3 = defineOperations({ name: 'ribbonsV3', scope: 'public' }, ribbonsV3Routes, {
  createRibbon: {
    ...ribbonCreate,
    input: object({ ribbon: NewRibbon }),
    reply: ribbonReply,
    problems: ['ALREADY_EXISTS'],
    summary: 'Create a ribbon.',
  },
  getOrCreateRibbon: {
    ...ribbonGetOrCreate,
    input: object({ ribbonName: Text(30, 1), fields: ribbonField }),
    reply: ribbonReply,
    summary: 'Get a ribbon by its name, and create it if there is none.',
  },
  updateRibbon: {
    ...ribbonUpdate,
    input: object({ ribbon: ChangedRibbon, fields: ribbonField }),
    reply: ribbonReply,
    problems: ['RIBBON_NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS'],
    summary: 'Rename a ribbon, also on its products.',
  },
  deleteRibbon: {
    ...ribbonDelete,
    input: object({ ribbonId: Id() }),
    reply: Nothing,
    problems: ['RIBBON_NOT_FOUND'],
    summary: 'Delete a ribbon and remove it from its products.',
  },
  bulkCreateRibbons: {
    ...ribbonCreate,
    input: object({ ribbons: listMany(NewRibbon), returnEntity }),
    reply: BulkReplyWith(Ribbon),
    itemProblems: ['ALREADY_EXISTS'],
    summary: 'Create up to 100 ribbons.',
  },
  bulkDeleteRibbons: {
    ...ribbonDelete,
    input: object({ ribbonIds: listMany(Id()) }),
    reply: BulkReply,
    itemProblems: ['RIBBON_NOT_FOUND'],
    summary: 'Delete up to 100 ribbons and remove them from their products.',
  },
  bulkGetOrCreateRibbons: {
    ...ribbonGetOrCreate,
    input: object({ ribbonNames: listMany(Text(30, 1)), fields: ribbonField }),
    reply: BulkReplyWith(Ribbon),
    summary: 'Get up to 100 ribbons by their names, and create those that are missing.',
  },
  bulkUpdateRibbons: {
    ...ribbonUpdate,
    input: object({
      ribbons: listMany(object({ ribbon: ChangedRibbon, fieldMask })),
      returnEntity,
      fields: ribbonField,
    }),
    reply: BulkReplyWith(Ribbon),
    itemProblems: ['RIBBON_NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS'],
    summary: 'Rename up to 100 ribbons, also on their products.',
  },
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
    reply: ribbonReply,
    problems: ['RIBBON_NOT_FOUND'],
    summary: 'Get a ribbon.',
  },
})

const sectionRead = { kind: 'query', who: buyers, permission: 'WIX_STORES.INFO_SECTION_READ' } as const
const rich = { ...write, maxBytes: RICH_MAX_BYTES } as const
const sectionCreate = {
  ...{ ...rich, permission: 'WIX_STORES.INFO_SECTION_CREATE' },
  events: ['wix.stores.catalog.v3.info_section_created'],
} as const
const sectionGetOrCreate = { ...sectionCreate, permission: 'WIX_STORES.INFO_SECTION_GET_OR_CREATE' } as const
const sectionUpdate = {
  ...{ ...rich, permission: 'WIX_STORES.INFO_SECTION_UPDATE' },
  events: ['wix.stores.catalog.v3.info_section_updated', ...productsChanged],
} as const
const sectionDelete = {
  ...{ ...write, permission: 'WIX_STORES.INFO_SECTION_DELETE' },
  events: ['wix.stores.catalog.v3.info_section_deleted', ...productsChanged],
} as const
const sectionReply = object({ infoSection: InfoSection })
const bulk = { maxBytes: BULK_MAX_BYTES } as const

export const infoSectionsV3 = defineOperations({ name: 'infoSectionsV3', scope: 'public' }, infoSectionsV3Routes, {
  createInfoSection: {
    ...sectionCreate,
    input: object({ infoSection: NewInfoSection }),
    reply: sectionReply,
    problems: ['ALREADY_EXISTS'],
    summary: 'Create an info section for products.',
  },
  getOrCreateInfoSection: {
    ...sectionGetOrCreate,
    input: object({ infoSection: maybe(WantedInfoSection), fields: countField }),
    reply: sectionReply,
    problems: ['NOT_FOUND', 'ALREADY_EXISTS'],
    summary: 'Get an info section by its id or unique name, and create it if none has this name.',
  },
  updateInfoSection: {
    ...sectionUpdate,
    input: object({ infoSection: ChangedInfoSection, fields: countField }),
    reply: sectionReply,
    problems: ['NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS'],
    summary: 'Change an info section, also on its products.',
  },
  deleteInfoSection: {
    ...sectionDelete,
    input: object({ infoSectionId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete an info section and remove it from its products.',
  },
  bulkCreateInfoSections: {
    ...{ ...sectionCreate, ...bulk },
    input: object({ infoSections: listMany(NewInfoSection), returnEntity }),
    reply: BulkReplyWith(InfoSection),
    itemProblems: ['ALREADY_EXISTS'],
    summary: 'Create up to 100 info sections.',
  },
  bulkDeleteInfoSections: {
    ...sectionDelete,
    input: object({ infoSectionIds: listMany(Id()) }),
    reply: BulkReply,
    itemProblems: ['NOT_FOUND'],
    summary: 'Delete up to 100 info sections and remove them from their products.',
  },
  bulkGetOrCreateInfoSections: {
    ...{ ...sectionGetOrCreate, ...bulk },
    input: object({ infoSections: listMany(WantedInfoSection), fields: countField }),
    reply: BulkReplyWith(InfoSection),
    itemProblems: ['NOT_FOUND', 'ALREADY_EXISTS'],
    summary: 'Get up to 100 info sections by ids or unique names, and create those that are missing.',
  },
  bulkUpdateInfoSections: {
    ...{ ...sectionUpdate, ...bulk },
    input: object({
      infoSections: listMany(object({ infoSection: ChangedInfoSection, fieldMask })),
      returnEntity,
      fields: countField,
    }),
    reply: BulkReplyWith(InfoSection),
    itemProblems: ['NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS'],
    summary: 'Change up to 100 info sections, also on their products.',
  },
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
    reply: sectionReply,
    problems: ['NOT_FOUND'],
    summary: 'Get an info section.',
  },
})
