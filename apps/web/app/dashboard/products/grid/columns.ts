import type { Product } from '@stoa/contract/product.entity'
import type { PlainKey, Translate } from '@stoa/messages'

export const fields = ['name', 'price', 'compare', 'stock', 'visible', 'sku', 'ribbon'] as const
export type Field = (typeof fields)[number]

export const columns: Readonly<Record<Field, { label: PlainKey; hint?: PlainKey; end?: true }>> = {
  name: { label: 'dashboard-products:name' },
  price: { label: 'dashboard-products:price', end: true },
  compare: { label: 'dashboard-products:grid.compare', hint: 'dashboard-products:grid.compare.hint', end: true },
  stock: { label: 'dashboard-products:stock', hint: 'dashboard-products:grid.stock.hint', end: true },
  visible: { label: 'dashboard-products:visible' },
  sku: { label: 'dashboard-products:sku' },
  ribbon: { label: 'dashboard-products:ribbon' },
}

/** A product as the text of its cells: `yes`, `no` and `out` are words in every language. */
export interface Row {
  readonly id: string
  readonly values: Readonly<Record<Field, string>>
  /** Fields that are set per variant, on the product page. */
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

const maxLengths = { name: 80, sku: 40, ribbon: 30 } as const
const maxAmount = 999_999_999.99
const maxQuantity = 99_999

/** The value of a cell in the language of the page. */
export function formatCell(t: Translate, field: Field, value: string): string {
  if (field === 'visible' && value === 'yes') return t('dashboard-products:grid.yes')
  if (field === 'visible' && value === 'no') return t('dashboard-products:grid.no')
  return field === 'stock' && value === 'out' ? t('dashboard-products:grid.out') : value
}

const isWord = (text: string, word: string) => text.toLowerCase() === word.toLowerCase()

/** Parses what was typed or pasted into a cell. */
export function readCell(t: Translate, field: Field, typed: string): { text: string; error?: string } {
  const text = typed.replace(/\s+/g, ' ').trim()
  switch (field) {
    case 'name':
      if (!text) return { text, error: t('dashboard:enterName') }
      break
    case 'price':
    case 'compare': {
      if (field === 'compare' && !text) return { text }
      const amount = parseAmount(text)
      if (amount === undefined) return { text, error: t('dashboard:form.amount', { example: t.number(12.5, 2) }) }
      return amount > maxAmount
        ? { text, error: t('dashboard:form.atMost', { max: maxAmount }) }
        : { text: toText(amount) }
    }
    case 'stock':
      if (text === '') return { text }
      if (isWord(text, 'out') || isWord(text, t('dashboard-products:grid.out'))) return { text: 'out' }
      if (!/^\d{1,5}$/.test(text))
        return { text, error: t('dashboard-products:grid.stock.invalid', { max: maxQuantity }) }
      return { text: String(Number(text)) }
    case 'visible':
      if (/^(yes|y|true|1|x)$/i.test(text) || isWord(text, t('dashboard-products:grid.yes'))) return { text: 'yes' }
      if (/^(no|n|false|0|)$/i.test(text) || isWord(text, t('dashboard-products:grid.no'))) return { text: 'no' }
      return { text, error: t('dashboard-products:grid.visible.invalid') }
  }
  const max = maxLengths[field as keyof typeof maxLengths]
  return text.length > max ? { text, error: t('dashboard:form.maxLength', { max }) } : { text }
}

/** Reads amounts as spreadsheets of several countries write them: `12.5`, `12,50`, `€1.200,00` and `1,200.00`. */
function parseAmount(text: string): number | undefined {
  const digits = text.replace(/[^\d.,-]/g, '')
  if (!digits || digits.includes('-')) return undefined
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const isFraction = last >= 0 && digits.length - last - 1 !== 3
  const [whole, fraction = ''] = isFraction ? [digits.slice(0, last), digits.slice(last + 1)] : [digits]
  const amount = Number(`${whole!.replace(/[.,]/g, '')}.${fraction || '0'}`)
  return Number.isFinite(amount) ? amount : undefined
}

const toText = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))
