import type { Product } from '@stoa/contract/product.entity'
import type { FieldPath } from '../../kernel/csv-columns.ts'

/** Number of option and section columns. */
export const places = { options: 6, sections: 6 }

/**
 * The columns of the file with the product's field of each, or null for what only the file has. Their names and order
 * are those of files that shops on the platform export, so that these can be imported unchanged.
 */
const single = {
  handleId: 'slug',
  fieldType: null,
  name: 'name',
  description: 'description',
  productImageUrl: 'media.items',
  collection: 'collectionIds',
  sku: 'sku',
  ribbon: 'ribbon',
  price: 'priceData.price',
  surcharge: null,
  visible: 'visible',
  discountMode: 'discount.type',
  discountValue: 'discount.value',
  inventory: 'stock.quantity',
  weight: 'weight',
  cost: 'costAndProfitData.itemCost',
  brand: 'brand',
  productType: 'productType',
} as const satisfies Record<string, FieldPath<Product> | null>

/** Columns with a number: one for each item of a list. */
const options = {
  productOptionName: 'productOptions.name',
  productOptionType: 'productOptions.optionType',
  productOptionDescription: 'productOptions.choices',
} as const satisfies Record<string, FieldPath<Product>>
const sections = {
  additionalInfoTitle: 'additionalInfoSections.title',
  additionalInfoDescription: 'additionalInfoSections.description',
} as const satisfies Record<string, FieldPath<Product>>

/** After the columns of the platform's files, which don't have it. */
const additional = { bundle: 'bundleItems' } as const satisfies Record<string, FieldPath<Product>>

export type Column =
  | keyof typeof single
  | keyof typeof additional
  | `${keyof typeof options | keyof typeof sections}${number}`

const listNumbered = (count: number, of: object) =>
  Array.from({ length: count }, (_, index) => Object.keys(of).map((name) => `${name}${index + 1}` as Column)).flat()

export const columns: readonly Column[] = [
  ...(Object.keys(single) as Column[]),
  ...listNumbered(places.options, options),
  ...listNumbered(places.sections, sections),
  ...(Object.keys(additional) as Column[]),
]

const paths = Object.entries<string | null>({ ...single, ...additional, ...options, ...sections })

/** The column of a product's field: `productOptionName2` for `productOptions[1].name`. The field's name if it has none. */
export function toColumn(field: string): string {
  const place = /\[(\d+)\]/.exec(field)?.[1]
  const path = field.replaceAll(/\[\d+\]/g, '')
  const [name] =
    paths.find(([, shown]) => shown !== null && `${path}.`.startsWith(`${shown}.`)) ??
    paths.find(([, shown]) => shown?.split('.')[0] === path.split('.')[0]) ??
    []
  if (name === undefined) return field
  return name in single || name in additional ? name : `${name}${Number(place ?? 0) + 1}`
}

/** Column names of other systems. */
const synonyms: Record<string, Column> = {
  handle: 'handleId',
  slug: 'handleId',
  title: 'name',
  body: 'description',
  images: 'productImageUrl',
  imageurl: 'productImageUrl',
  collections: 'collection',
  quantity: 'inventory',
  stock: 'inventory',
  vendor: 'brand',
  bundleitems: 'bundle',
}

const columnNames = new Map<string, Column>(columns.map((name) => [name.toLowerCase(), name]))

/** The canonical name of a column; undefined for one that is not read. */
export function findColumn(header: string): Column | undefined {
  const plain = header.toLowerCase().replace(/[^a-z0-9]/g, '')
  return columnNames.get(plain) ?? synonyms[plain]
}
