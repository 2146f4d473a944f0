import type { Product } from '@stoa/contract/product.entity'

export const fields = ['name', 'price', 'compare', 'stock', 'visible', 'sku', 'ribbon'] as const
export type Field = (typeof fields)[number]

export const columns: Readonly<Record<Field, { label: string; hint?: string; end?: true }>> = {
  name: { label: 'Name' },
  price: { label: 'Price', end: true },
  compare: { label: 'Compare price', hint: 'Struck through beside the price; empty for none.', end: true },
  stock: { label: 'Stock', hint: 'A number, “out”, or empty where pieces are not counted.', end: true },
  visible: { label: 'Visible' },
  sku: { label: 'SKU' },
  ribbon: { label: 'Ribbon' },
}

/** A product as text in cells. */
export interface Row {
  readonly id: string
  readonly values: Readonly<Record<Field, string>>
  /** What is set for each variant, on the page of the product. */
  readonly fixed: readonly Field[]
}

export function toRow(product: Product, decimals: number): Row {
  const { price, discountedPrice } = product.priceData
  const { trackInventory, quantity = 0, inStock } = product.stock
  const isManaged = product.manageVariants
  return {
    id: product.id,
    values: {
      name: product.name,
      price: discountedPrice.toFixed(decimals),
      compare: discountedPrice < price ? price.toFixed(decimals) : '',
      stock: trackInventory ? String(quantity) : inStock ? '' : 'out',
      visible: product.visible ? 'yes' : 'no',
      sku: isManaged ? '' : (product.sku ?? ''),
      ribbon: product.ribbon ?? '',
    },
    fixed: isManaged ? ['stock', 'sku'] : [],
  }
}

const most = { name: 80, sku: 40, ribbon: 30 } as const

/** What was typed or pasted as the cell keeps it, or what is wrong with it. */
export function readCell(field: Field, typed: string): { text: string; error?: string } {
  const text = typed.replace(/\s+/g, ' ').trim()
  switch (field) {
    case 'name':
      if (!text) return { text, error: 'Give it a name.' }
      break
    case 'price':
    case 'compare': {
      if (field === 'compare' && !text) return { text }
      const amount = amountIn(text)
      if (amount === undefined) return { text, error: 'Write an amount like 12.50.' }
      return amount > 999_999_999.99 ? { text, error: 'At most 999999999.99.' } : { text: plain(amount) }
    }
    case 'stock':
      if (text === '' || /^out$/i.test(text)) return { text: text.toLowerCase() }
      if (!/^\d{1,5}$/.test(text)) return { text, error: 'A whole number from 0 to 99999, “out”, or nothing.' }
      return { text: String(Number(text)) }
    case 'visible':
      if (/^(yes|y|true|1|x)$/i.test(text)) return { text: 'yes' }
      if (/^(no|n|false|0|)$/i.test(text)) return { text: 'no' }
      return { text, error: 'Write yes or no.' }
  }
  const length = most[field as keyof typeof most]
  return text.length > length ? { text, error: `At most ${length} characters.` } : { text }
}

/** `12.5`, `12,50`, `€1.200,00` and `1,200.00`, as spreadsheets of several countries write them. */
function amountIn(text: string): number | undefined {
  const digits = text.replace(/[^\d.,-]/g, '')
  if (!digits || digits.includes('-')) return undefined
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const isFraction = last >= 0 && digits.length - last - 1 !== 3
  const [whole, fraction = ''] = isFraction ? [digits.slice(0, last), digits.slice(last + 1)] : [digits]
  const amount = Number(`${whole!.replace(/[.,]/g, '')}.${fraction || '0'}`)
  return Number.isFinite(amount) ? amount : undefined
}

const plain = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/** Lines and tabs of a spreadsheet; one line end at the end belongs to the last line. */
export const tableIn = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
