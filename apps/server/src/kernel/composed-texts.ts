import type { ListSource } from '@stoa/contract/schema'
import type { Translated } from '@stoa/contract/shapes/item'
import { isRecord, readPath } from './is-record.ts'

type Join = (items: readonly string[]) => string

/** What a bundle includes of one product. */
export interface IncludedItem {
  readonly quantity: number
  readonly productName: Translated
  readonly choices: readonly { readonly choice: Translated }[]
}

/** The items that a text of an object is made of; undefined if it is a text of its own. */
export function findItems(object: unknown, { list }: ListSource): readonly unknown[] | undefined {
  const items = readPath(object, list.split('.'))
  return Array.isArray(items) && items.length > 0 ? items : undefined
}

/** A text of an object, made of its items after their translation; as it was where none of them is translated. */
export function joinParts(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  name: string,
  source: ListSource,
  join: Join,
): unknown {
  const items = findItems(after, source)
  const text = after[name]
  if (!items) return text
  if (!isRecord(text)) {
    return typeof text === 'string' && items !== findItems(before, source) ? joinFields(items, source, join) : text
  }
  // As a buyer read it in an order.
  if (typeof text.translated === 'string' && text.translated !== text.original) return text
  const translated = describeItems(
    items as readonly IncludedItem[],
    ({ original, translated: own }) => own ?? original,
    join,
  )
  return translated === text.translated ? text : { ...text, translated }
}

function joinFields(items: readonly unknown[], { field, separator }: ListSource, join: Join): string {
  const texts = items.flatMap((item) => {
    const text = isRecord(item) && field ? item[field] : undefined
    return typeof text === 'string' && text ? [text] : []
  })
  const distinct = [...new Set(texts)]
  return separator === undefined ? join(distinct) : distinct.join(separator)
}

/** Such as `2 × Mug (Blue), 1 × Teapot`. */
export const describeItems = (items: readonly IncludedItem[], read: (text: Translated) => string, join: Join): string =>
  join(
    items.map(({ quantity, productName, choices }) => {
      const chosen = join(choices.map(({ choice }) => read(choice)))
      // Lines don't break between the number and the name.
      return `${quantity}\u00A0×\u00A0${read(productName)}${chosen && ` (${chosen})`}`
    }),
  )
