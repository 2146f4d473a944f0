import { Brand, Ribbon } from '@stoa/contract/catalog-entities-v3.entity'
import { Collection } from '@stoa/contract/collection.entity'
import { PreorderInfo } from '@stoa/contract/inventory-item.entity'
import { ProductOption, Product as WireProduct } from '@stoa/contract/product.entity'
import { declareTexts, object } from '@stoa/contract/schema'
import { mediaOfEntity } from '@stoa/contract/shapes/image'
import { SubscriptionOption } from '@stoa/contract/subscription-option.entity'
import { isId } from '../../kernel/ids.ts'
import { buildItemKey } from '../../kernel/translated-texts.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createSmallSource, type SharedTexts, type SourceEntity, type TranslationSource } from '../translations/api.ts'
import type { ProductMedia } from './catalog.ts'
import { listCollectionTexts } from './collection.store.ts'
import { readEntityIds } from './entity-ids.ts'
import { listChangedIds } from './product.changes.store.ts'
import { listProductRows, toProduct } from './product.store.ts'
import type { Product } from './product.ts'
import { findStart } from './search-index/search-index.store.ts'
import { options } from './subscription-options.store.ts'
import { findOptions, findTerms, listOptions, listProductIds, listTerms, type Option } from './translated.store.ts'

const listAltTexts = (media: readonly ProductMedia[] = []) =>
  media.flatMap(({ id, altText, url }) => (altText && !url ? [{ id, altText }] : []))

const productSchema = object(
  { ...WireProduct.properties, media: mediaOfEntity, preorderInfo: PreorderInfo },
  declareTexts('PRODUCT', 'id'),
)

const toProductTexts = ({ id, name, doc }: Product) => {
  const { description, additionalInfoSections, seoData, preorderInfo } = doc
  const value = { id, name, description, additionalInfoSections, media: listAltTexts(doc.media), seoData, preorderInfo }
  return { id, title: name, value }
}

async function findProductTexts(unit: Unit, ids: readonly string[]): Promise<SourceEntity[]> {
  const rows = await listProductRows(unit, ids.filter(isId))
  return rows.map((row) => toProductTexts(toProduct(row))).sort((one, other) => (one.id < other.id ? -1 : 1))
}

type Fields = SharedTexts['fields']

/** Those of the fields that have a translation, under other keys. */
const pick = (fields: Fields, keys: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(keys).flatMap(([to, from]) => (fields[from] ? [[to, fields[from]]] : [])))

const shareMedia = (media: readonly { id: string }[], fields: Fields): SharedTexts[] =>
  media.map(({ id }) => ({
    type: 'MEDIA',
    id,
    fields: pick(fields, { altText: buildItemKey('media', id, 'altText') }),
  }))

async function shareProductTexts(unit: Unit, { value }: SourceEntity, fields: Fields): Promise<SharedTexts[]> {
  const ids = await readEntityIds(unit)
  const { media, additionalInfoSections = [] } = value as ReturnType<typeof toProductTexts>['value']
  const sections = additionalInfoSections.map(({ title, description }): SharedTexts => {
    const toKey = (text: string) => buildItemKey('additionalInfoSections', title, text)
    const texts = pick(fields, { title: toKey('title'), description: toKey('description') })
    return { type: 'INFO_SECTION', id: ids.get('info_section', title, description), fields: texts }
  })
  return [...shareMedia(media, fields), ...sections]
}

const products: TranslationSource = {
  type: 'PRODUCT',
  schema: productSchema,
  list: async (unit, page) => findProductTexts(unit, await listProductIds(unit, page)),
  find: findProductTexts,
  changes: {
    start: async (unit) => (await findStart(unit)).seen,
    since: listChangedIds,
  },
  share: shareProductTexts,
}

const collections = createSmallSource(
  'COLLECTION',
  object({ ...Collection.properties, media: mediaOfEntity }, declareTexts('COLLECTION', 'id')),
  async (unit) =>
    (await listCollectionTexts(unit)).map(({ id, name, description, media }) => ({
      id,
      title: name,
      value: { id, name, description, media: listAltTexts(media) },
    })),
  {
    share: (_unit, { value }, fields) => shareMedia((value as { media: { id: string }[] }).media, fields),
  },
)

const subscriptionOptions = createSmallSource('SUBSCRIPTION_OPTION', SubscriptionOption, async (unit) =>
  (await options.list(unit)).map((option) => ({ id: option.id, title: option.title, value: option })),
)

const toOptionTexts = ({ name, choices }: Option): SourceEntity => ({
  id: name,
  title: name,
  value: { name, choices: choices.map((choice) => ({ value: choice, description: choice })) },
})

/** The options, modifiers and text fields of all products, each name once. */
const productOptions: TranslationSource = {
  type: 'OPTION',
  schema: ProductOption,
  areUnowned: true,
  list: async (unit, page) => (await listOptions(unit, page)).map(toOptionTexts),
  find: async (unit, names) => (await findOptions(unit, names)).map(toOptionTexts),
}

const createTermSource = (type: 'BRAND' | 'RIBBON', schema: object): TranslationSource => {
  const kind = type === 'BRAND' ? 'brand' : 'ribbon'
  const toTexts = (name: string): SourceEntity => ({ id: name, title: name, value: { name } })
  return {
    type,
    schema,
    areUnowned: true,
    list: async (unit, page) => (await listTerms(unit, kind, page)).map(toTexts),
    find: async (unit, names) => (await findTerms(unit, kind, names)).map(toTexts),
  }
}

export const translationSources = [
  products,
  collections,
  productOptions,
  createTermSource('BRAND', Brand),
  createTermSource('RIBBON', Ribbon),
  subscriptionOptions,
]
