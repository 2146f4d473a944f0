import type { ListSource } from '@stoa/contract/schema'
import type { Translated } from '@stoa/contract/shapes/item'
import { isRecord, readPath } from './is-record.ts'

type Join = (items: readonly string[]) => string

/** A product that a bundle includes. */
export interface IncludedItem {
  readonly quantity: number
  readonly productName: Translated
  readonly choices: readonly { readonly choice: Translated }[]
}

/** The items that a text is composed of; undefined if the text is not composed. */
export function findItems(object: unknown, { list }: ListSource): readonly unknown[] | undefined {
  const items = readPath(object, list.split('.'))
  return Array.isArray(items) && items.length > 0 ? items : undefined
}

/** Composes the field `name` from its translated items. Returns it unchanged if no item was translated. */
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
  // An order keeps the translation that its buyer saw.
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

/** Lists a bundle's items as text, such as `2 × Mug (Blue), 1 × Teapot`. */
export const describeItems = (items: readonly IncludedItem[], read: (text: Translated) => string, join: Join): string =>
  join(
    items.map(({ quantity, productName, choices }) => {
      const chosen = join(choices.map(({ choice }) => read(choice)))
      // No-break spaces keep the quantity and the name on one line.
      return `${quantity}\u00A0×\u00A0${read(productName)}${chosen && ` (${chosen})`}`
    }),
  )
