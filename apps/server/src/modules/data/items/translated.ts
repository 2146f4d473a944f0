import { DataItem } from '@stoa/contract/data-item.entity'
import type { Unit } from '../../../kernel/unit.ts'
import type { SourceEntity, TranslationSource } from '../../translations/api.ts'
import type { Collection } from '../collections/collection.ts'
import { maxCollections } from '../collections/collection.ts'
import { listCollections } from '../collections/collections.store.ts'
import { isTranslatable } from '../collections/plugins.ts'
import type { Item } from './item.ts'
import { findItems, listItemsAfter } from './items.store.ts'

/** Declared fields with texts of people. */
const textTypes: ReadonlySet<string> = new Set(['TEXT', 'RICH_TEXT'])

const listTextFields = ({ doc }: Collection): string[] =>
  doc.fields.filter(({ type, key }) => textTypes.has(type) && isTranslatable(doc, key)).map(({ key }) => key)

function toEntity(collection: Collection, fields: readonly string[], { id, data }: Item): SourceEntity {
  const texts = Object.fromEntries(fields.map((key) => [key, data[key]]).filter(([, text]) => typeof text === 'string'))
  const title = texts[collection.doc.displayField ?? ''] ?? Object.values(texts)[0] ?? id
  return {
    id: `${collection.name}/${id}`,
    title: String(title).slice(0, 200),
    value: { id, dataCollectionId: collection.name, data: texts },
  }
}

/** Collections with text fields, in the order of their items' ids. */
async function listTextCollections(unit: Unit): Promise<{ collection: Collection; fields: string[] }[]> {
  const { collections } = await listCollections(unit, 'id', false, maxCollections, 0)
  return collections
    .map((collection) => ({ collection, fields: listTextFields(collection) }))
    .filter(({ fields }) => fields.length > 0)
    .sort((one, other) => (`${one.collection.name}/` < `${other.collection.name}/` ? -1 : 1))
}

/** Text fields of data collections. An item's id is unique in its collection, whose name comes before it. */
export const dataItemSource: TranslationSource = {
  type: 'DATA_ITEM',
  schema: DataItem,
  async list(unit, { after = '', limit }) {
    const found: SourceEntity[] = []
    for (const { collection, fields } of await listTextCollections(unit)) {
      const start = `${collection.name}/`
      if (start < after && !after.startsWith(start)) continue
      const afterId = after.startsWith(start) ? after.slice(start.length) : ''
      const items = await listItemsAfter(unit, collection, afterId, limit - found.length)
      found.push(...items.map((item) => toEntity(collection, fields, item)))
      if (found.length >= limit) break
    }
    return found
  },
  async find(unit, ids) {
    const found: SourceEntity[] = []
    for (const { collection, fields } of await listTextCollections(unit)) {
      const start = `${collection.name}/`
      const own = ids.filter((id) => id.startsWith(start)).map((id) => id.slice(start.length))
      const items = await findItems(unit, collection, own)
      found.push(...[...items.values()].map((item) => toEntity(collection, fields, item)))
    }
    return found
  },
}
