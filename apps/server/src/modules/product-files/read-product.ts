import { Product } from '@stoa/contract/product.entity'
import { type Cells, unescapeFormula } from '../../kernel/csv.ts'
import type { ProductFault, ProductUpsert, Stock, VariantChange } from '../catalog/api.ts'
import { type NamedPart, readBundleCell } from './bundle-cell.ts'
import { type Column, places, toColumn } from './columns.ts'

export interface Reason {
  column: string
  description: string
  /** The violated rule, as violations name it, with its parameters. */
  violatedRule?: string
  data?: Record<string, unknown>
}

export interface Row {
  line: number
  cells: Cells
  reasons: Reason[]
}

/** A product with its variants as in the file; errors are recorded at their lines. */
export interface Read {
  input: ProductUpsert
  /** The parts of a bundle; absent for products that are none. */
  parts?: readonly NamedPart[]
  /** Addresses of pictures, or ids of stored files; absent where the file has no such column. */
  pictures?: string[]
}

const MAX_PICTURES = 15
const MAX_QUANTITY = 99_999
const MAX_SKU = (Product.properties.sku as { maxLength?: number }).maxLength!

type Option = NonNullable<NonNullable<ProductUpsert['change']['productOptions']>[number]>

/** The first row is the product's own, the others are its variants'. */
export function readProduct(slug: string, [head, ...variants]: readonly [Row, ...Row[]]): Read {
  const cells = createCellReader(head)
  const options = readOptions(cells)
  const isManaged = variants.length > 0
  const parts = readParts(cells)
  const change = Object.fromEntries(
    Object.entries({
      name: cells.text('name') || undefined,
      ...readType(cells),
      description: cells.text('description'),
      sku: cells.text('sku'),
      ribbon: cells.text('ribbon'),
      brand: cells.text('brand'),
      weight: cells.amount('weight'),
      visible: cells.flag('visible'),
      priceData: readPrice(cells),
      discount: readDiscount(cells),
      costAndProfitData: readCost(cells),
      additionalInfoSections: readSections(cells),
      productOptions: options,
      ...(options && { manageVariants: isManaged }),
      ...(parts?.length === 0 && { bundleItems: [] }),
    }).filter(([, value]) => value !== undefined),
  )
  const pictures = parseList(cells.text('productImageUrl'))
  if (pictures && pictures.length > MAX_PICTURES) cells.refuse('productImageUrl', `must be at most ${MAX_PICTURES}`)
  return {
    input: {
      slug,
      change,
      variants: variants.map((row) => readVariant(row, options ?? [])),
      // The stock of a bundle is that of its parts.
      ...(!isManaged && !parts?.length && { stock: readStock(cells) }),
      collections: parseList(cells.text('collection')),
    },
    pictures,
    ...(parts?.length && { parts }),
  }
}

/** Undefined where the file has no such column; an empty list where its cell is empty. */
function readParts(cells: Reader): NamedPart[] | undefined {
  const text = cells.text('bundle')
  if (text === undefined) return undefined
  const parts = readBundleCell(text)
  if (!parts) cells.refuse('bundle', 'must be SKUs with quantities from 1 to 100, such as MUG:4;POT:1')
  return parts
}

interface Reader {
  /** Undefined for a missing column; an empty text for an empty cell. */
  text(column: Column): string | undefined
  /** Null for an empty cell. */
  amount(column: Column, least?: number): number | null | undefined
  flag(column: Column): boolean | undefined
  refuse(column: Column, description: string): void
}

function createCellReader({ cells, reasons }: Row): Reader {
  const readText = (column: Column) => (cells[column] === undefined ? undefined : unescapeFormula(cells[column].trim()))
  const refuse = (column: Column, description: string) => void reasons.push({ column, description })
  return {
    text: readText,
    refuse,
    amount(column, least = 0) {
      const cellText = readText(column)
      if (!cellText) return cellText === undefined ? undefined : null
      const number = /^-?\d{1,12}(\.\d{1,12})?$/.test(cellText) ? Number(cellText) : Number.NaN
      if (number >= least) return number
      refuse(column, least === 0 ? 'must be a number of at least 0, such as 12.50' : 'must be a number, such as 12.50')
      return undefined
    },
    flag(column) {
      const cellText = readText(column)?.toLowerCase()
      if (!cellText) return undefined
      if (!['true', 'yes', '1', 'false', 'no', '0'].includes(cellText)) refuse(column, 'must be true or false')
      return ['true', 'yes', '1'].includes(cellText)
    },
  }
}

/** Several values in one cell, separated by semicolons. */
function parseList(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  const parts = text.split(';').map((part) => part.trim())
  return [...new Set(parts.filter(Boolean))]
}

function readType(cells: Reader) {
  const type = cells.text('productType')?.toLowerCase()
  if (!type) return {}
  if (type === 'physical' || type === 'digital') return { productType: type, giftCard: false }
  if (type === 'gift_card') return { giftCard: true }
  cells.refuse('productType', 'must be physical, digital or gift_card')
  return {}
}

function readPrice(cells: Reader) {
  const price = cells.amount('price')
  return typeof price === 'number' ? { price } : undefined
}

function readCost(cells: Reader) {
  const cost = cells.amount('cost')
  return cost === undefined ? undefined : { itemCost: cost }
}

function readDiscount(cells: Reader) {
  const mode = cells.text('discountMode')?.toUpperCase()
  if (mode === undefined) return undefined
  const value = cells.amount('discountValue') ?? 0
  if (mode === '' || mode === 'NONE' || value === 0) return { type: 'NONE' as const, value: 0 }
  if (mode === 'PERCENT' || mode === 'AMOUNT') return { type: mode as 'PERCENT' | 'AMOUNT', value }
  cells.refuse('discountMode', 'must be PERCENT or AMOUNT')
  return undefined
}

function readStock(cells: Reader): Stock | undefined {
  const cellText = cells.text('inventory')
  if (!cellText) return undefined
  const plain = cellText.toLowerCase().replace(/[\s_]/g, '')
  if (plain === 'instock') return true
  if (plain === 'outofstock') return false
  if (/^\d{1,5}$/.test(cellText) && Number(cellText) <= MAX_QUANTITY) return Number(cellText)
  cells.refuse('inventory', `must be InStock, OutOfStock or a whole number up to ${MAX_QUANTITY}`)
  return undefined
}

const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function readSections(cells: Reader) {
  if (cells.text('additionalInfoTitle1') === undefined) return undefined
  return listNumbers(places.sections).flatMap((place) => {
    const title = cells.text(`additionalInfoTitle${place}`) ?? ''
    const description = cells.text(`additionalInfoDescription${place}`) ?? ''
    return title || description ? [{ title, description }] : []
  })
}

/** Undefined where the file has no such column; an empty list where its cells are empty. */
function readOptions(cells: Reader): Option[] | undefined {
  if (cells.text('productOptionName1') === undefined) return undefined
  return listNumbers(places.options).flatMap((place): Option[] => {
    const name = cells.text(`productOptionName${place}`)
    if (!name) return []
    const isColor = cells.text(`productOptionType${place}`)?.toUpperCase() === 'COLOR'
    const column = `productOptionDescription${place}` as const
    const choices = parseList(cells.text(column)) ?? []
    if (choices.length === 0) cells.refuse(column, 'must list the choices, with a semicolon between them')
    return [
      { name, optionType: isColor ? 'color' : 'drop_down', choices: choices.map((each) => parseChoice(each, isColor)) },
    ]
  })
}

/** A color contains its code: `#1f2a44:Navy`. */
function parseChoice(text: string, isColor: boolean): { value: string; description: string } {
  const [code = '', ...name] = text.split(':')
  const isCoded = isColor && name.length > 0 && /^(#|rgb)/i.test(code)
  return isCoded ? { value: code, description: name.join(':') } : { value: text, description: text }
}

function readVariant(row: Row, options: readonly Option[]): VariantChange {
  const cells = createCellReader(row)
  const choices: Record<string, string> = {}
  for (const [index, { name, optionType }] of options.entries()) {
    const cellText = cells.text(`productOptionDescription${index + 1}`)
    if (cellText) choices[name] = parseChoice(cellText, optionType === 'color').description
  }
  const sku = cells.text('sku')
  if (sku && sku.length > MAX_SKU) cells.refuse('sku', `must have at most ${MAX_SKU} characters`)
  return {
    choices,
    surcharge: cells.amount('surcharge', -999_999_999) ?? undefined,
    cost: cells.amount('cost'),
    weight: cells.amount('weight'),
    sku,
    visible: cells.flag('visible'),
    stock: readStock(cells),
  }
}

const variantColumns: Record<string, Column> = { choices: 'productOptionDescription1', stock: 'inventory' }

/** The column of a product field. */
export function toReason({ variant, field, ...details }: ProductFault): Reason {
  if (variant !== undefined) {
    const column = variantColumns[field] ?? field
    return { column, ...details }
  }
  return { column: toColumn(field), ...details }
}
