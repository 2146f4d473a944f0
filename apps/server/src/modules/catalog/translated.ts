import { Collection } from '@stoa/contract/collection.entity'
import { Product as WireProduct } from '@stoa/contract/product.entity'
import { SubscriptionOption } from '@stoa/contract/subscription-option.entity'
import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createSmallSource, type SourceEntity, type TranslationSource } from '../translations/api.ts'
import { listCollectionTexts } from './collection.store.ts'
import { listChangedIds } from './product.changes.store.ts'
import { listProductRows, toProduct } from './product.store.ts'
import type { Product } from './product.ts'
import { findStart } from './search-index/search-index.store.ts'
import { options } from './subscription-options.store.ts'
import { listProductIds } from './translated.store.ts'

const toProductTexts = ({ id, name, doc }: Product): SourceEntity => {
  const { description, additionalInfoSections, ribbon, options: productOptions, customTextFields, seoData } = doc
  const texts = { description, additionalInfoSections, ribbon, productOptions, customTextFields, seoData }
  return { id, title: name, value: { id, name, ...texts } }
}

async function findProductTexts(unit: Unit, ids: readonly string[]): Promise<SourceEntity[]> {
  const rows = await listProductRows(unit, ids.filter(isId))
  return rows.map((row) => toProductTexts(toProduct(row))).sort((one, other) => (one.id < other.id ? -1 : 1))
}

const products: TranslationSource = {
  type: 'PRODUCT',
  schema: WireProduct,
  list: async (unit, page) => findProductTexts(unit, await listProductIds(unit, page)),
  find: findProductTexts,
  changes: {
    start: async (unit) => (await findStart(unit)).seen,
    since: listChangedIds,
  },
}

const collections = createSmallSource('COLLECTION', Collection, async (unit) =>
  (await listCollectionTexts(unit)).map(({ id, name, description }) => ({
    id,
    title: name,
    value: { id, name, description },
  })),
)

const subscriptionOptions = createSmallSource('SUBSCRIPTION_OPTION', SubscriptionOption, async (unit) =>
  (await options.list(unit)).map((option) => ({ id: option.id, title: option.title, value: option })),
)

export const translationSources = [products, collections, subscriptionOptions]
