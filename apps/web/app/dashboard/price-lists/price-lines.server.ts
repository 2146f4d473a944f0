import type { PriceList } from '@stoa/contract/price-list.entity'
import type { Host } from '../../lib/host.ts'
import { writeDecimal } from '../lib/decimal.ts'

type Prices = PriceList['prices']

/** How many variants are read in one call. */
const pageSize = 100

const splitIntoPages = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / pageSize) }, (_, index) =>
    all.slice(index * pageSize, (index + 1) * pageSize),
  )

async function queryVariants(host: Host, field: 'id' | 'sku', values: readonly string[]) {
  const pages = await Promise.all(
    splitIntoPages([...new Set(values)]).map((some) =>
      host.call('products.queryStoreVariants', {
        query: { filter: { [field]: { $in: some } }, paging: { limit: pageSize } },
      }),
    ),
  )
  return pages.flatMap(({ variants }) => variants)
}

/** The prices as lines that the owner edits: `MUG; 12; 9.50`. Variants without a SKU are written by their ids. */
export async function writePriceLines(host: Host, prices: Prices): Promise<string> {
  const toId = ({ productId, variantId }: Prices[number]) => (variantId ? `${productId}-${variantId}` : productId)
  const variants = await queryVariants(
    host,
    'id',
    prices.flatMap((price) => (price.variantId ? [toId(price)] : [])),
  )
  const skus = new Map(variants.map(({ id, sku }) => [id, sku]))
  return prices
    .map((price) =>
      [skus.get(toId(price)) || toId(price), price.from ?? 1, writeDecimal(host.t, price.price)].join('; '),
    )
    .join('\n')
}

const ids = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/i
const amount = /^\d{1,9}([.,]\d{1,3})?$/

/** The prices in lines, or what is wrong with the first wrong line. */
export async function readPriceLines(host: Host, text: string): Promise<Prices | string> {
  const { t } = host
  const lines = text.split('\n').map((line) => line.split(/[;\t]/).map((cell) => cell.trim()))
  const written = lines.flatMap((cells, index) => (cells.some(Boolean) ? [{ line: index + 1, cells }] : []))
  const skus = written.flatMap(({ cells: [name = ''] }) => (name && !ids.test(name) ? [name] : []))
  const variants = Map.groupBy(await queryVariants(host, 'sku', skus), ({ sku }) => sku)
  const prices: Prices = []
  for (const { line, cells } of written) {
    const [name = '', ...numbers] = cells
    const [from, price] = numbers.length > 1 ? [numbers[0]!, numbers[1]!] : ['1', numbers[0] ?? '']
    if (!name || !/^[1-9]\d{0,5}$/.test(from) || !amount.test(price) || numbers.length > 2)
      return t('dashboard-price-lists:lineWrong', { line })
    const [, productId, variantId] = ids.exec(name) ?? []
    const found = productId ? [{ productId, variantId }] : (variants.get(name) ?? [])
    if (found.length === 0) return t('dashboard-price-lists:skuUnknown', { line, sku: name })
    if (found.length > 1) return t('dashboard-price-lists:skuTwice', { line, sku: name })
    const { productId: product, variantId: variant } = found[0]!
    prices.push({
      productId: product.toLowerCase(),
      ...(variant && { variantId: variant.toLowerCase() }),
      from: Number(from),
      price: price.replace(',', '.'),
    })
  }
  return prices
}
