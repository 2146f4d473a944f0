import { formatMinor, parseMinor } from '@stoa/money'
import { buildOwnMediaAddress } from '../../kernel/media-addresses.ts'
import { isAvailable, type Product, type Variant } from '../catalog/api.ts'
import { type Column, columns, places } from './columns.ts'

export interface ExportContext {
  origin: string
  currency: string
  /** By their ids, without All Products. */
  collectionNames: ReadonlyMap<string, string>
}

/** A product's lines in the file: its own, and one for each variant. `bundle`: the cell with its parts. */
export function toRows(product: Product, context: ExportContext, bundle = ''): string[][] {
  const { manageVariants, variants } = product
  const own: CellValues = { ...writeProductCells(product, context), bundle }
  const rows = manageVariants
    ? [own, ...variants.map((variant) => writeVariantCells(product, variant, context))]
    : [own]
  return rows.map((cells) => columns.map((column) => cells[column] ?? ''))
}

type CellValues = Partial<Record<Column, string>>

function writeProductCells(product: Product, { origin, collectionNames }: ExportContext): CellValues {
  const { doc, discount, manageVariants, variants } = product
  const names = product.collectionIds.flatMap((id) => collectionNames.get(id) ?? [])
  return {
    handleId: product.slug,
    fieldType: 'Product',
    name: product.name,
    description: doc.description ?? '',
    productImageUrl: (doc.media ?? [])
      .filter(({ isVideo }) => !isVideo)
      .map(({ id, url }) => url ?? buildOwnMediaAddress(origin, id))
      .join(';'),
    collection: names.join(';'),
    sku: product.sku,
    ribbon: doc.ribbon ?? '',
    price: product.price,
    visible: String(product.visible),
    discountMode: discount.type === 'NONE' ? '' : discount.type,
    discountValue: discount.type === 'NONE' ? '' : discount.value,
    inventory: manageVariants || !variants[0] ? '' : writeStock(variants[0]),
    weight: product.weight === null ? '' : String(product.weight),
    cost: product.cost ?? '',
    brand: product.brand ?? '',
    productType: product.productType,
    ...writeOptionCells(product),
    ...writeSectionCells(product),
  }
}

function writeOptionCells({ doc: { options = [] } }: Product): CellValues {
  const cells: CellValues = {}
  for (const [index, { name, optionType, choices }] of options.entries()) {
    const isColor = optionType === 'color'
    cells[`productOptionName${index + 1}`] = name
    cells[`productOptionType${index + 1}`] = isColor ? 'COLOR' : 'DROP_DOWN'
    cells[`productOptionDescription${index + 1}`] = choices
      .map(({ value, description }) => (isColor && value !== description ? `${value}:${description}` : description))
      .join(';')
  }
  return cells
}

function writeSectionCells({ doc: { additionalInfoSections = [] } }: Product): CellValues {
  const cells: CellValues = {}
  for (const [index, { title, description }] of additionalInfoSections.slice(0, places.sections).entries()) {
    cells[`additionalInfoTitle${index + 1}`] = title
    cells[`additionalInfoDescription${index + 1}`] = description
  }
  return cells
}

function writeVariantCells(product: Product, variant: Variant, { currency }: ExportContext): CellValues {
  const surcharge =
    variant.price === null
      ? ''
      : formatMinor(parseMinor(variant.price, currency) - parseMinor(product.price, currency), currency)
  const cells: CellValues = {
    handleId: product.slug,
    fieldType: 'Variant',
    sku: variant.sku,
    surcharge,
    visible: String(variant.visible),
    inventory: writeStock(variant),
    weight: variant.weight === null ? '' : String(variant.weight),
    cost: variant.cost ?? '',
  }
  for (const [index, { name }] of (product.doc.options ?? []).entries()) {
    cells[`productOptionDescription${index + 1}`] = variant.choices[name] ?? ''
  }
  return cells
}

const writeStock = (variant: Variant): string =>
  variant.tracked ? String(Math.max(0, variant.quantity)) : isAvailable(variant) ? 'InStock' : 'OutOfStock'
