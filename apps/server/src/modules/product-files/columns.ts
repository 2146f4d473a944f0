/** Number of option and section columns. */
export const places = { options: 6, sections: 6 }

const listNumberedColumns = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name}${index + 1}`)).flat()

/** The columns of the file, as exported by shops on the platform, so that their files can be imported unchanged. */
export const columns: readonly string[] = [
  'handleId',
  'fieldType',
  'name',
  'description',
  'productImageUrl',
  'collection',
  'sku',
  'ribbon',
  'price',
  'surcharge',
  'visible',
  'discountMode',
  'discountValue',
  'inventory',
  'weight',
  'cost',
  'brand',
  'productType',
  ...listNumberedColumns(places.options, 'productOptionName', 'productOptionType', 'productOptionDescription'),
  ...listNumberedColumns(places.sections, 'additionalInfoTitle', 'additionalInfoDescription'),
]

/** Column names of other systems. */
const synonyms: Record<string, string> = {
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
}

const columnNames = new Map(columns.map((name) => [name.toLowerCase(), name]))

/** The canonical name of a column; undefined for one that is not read. */
export function findColumn(header: string): string | undefined {
  const plain = header.toLowerCase().replace(/[^a-z0-9]/g, '')
  return columnNames.get(plain) ?? synonyms[plain]
}
