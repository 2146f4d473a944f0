import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import { MAX_PRICE } from '@stoa/contract/product.entity'
import type { products } from '@stoa/contract/products'
import { currencyDecimals } from '@stoa/money'
import { buildBulkReply } from '../../kernel/bulk.ts'
import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { calculateDiscountedPrice, toDecimal } from './catalog.ts'
import { readSiteContext } from './catalog.wire.ts'
import { emitProductChanged } from './product.events.ts'
import * as store from './product.store.ts'
import type { Product } from './product.ts'
import { lockProduct, saveProduct, writeProduct } from './products.write.ts'

type Operations = typeof products

export async function removeBrand(
  unit: Unit,
  { id }: InputOf<Operations['removeBrand']>,
): Promise<ReplyOf<Operations['removeBrand']>> {
  const before = await lockProduct(unit, id)
  await saveProduct(unit, before, { ...before, brand: null, lastUpdated: unit.now }, ['brand'])
  return {}
}

export async function removeRibbon(
  unit: Unit,
  { id }: InputOf<Operations['removeRibbon']>,
): Promise<ReplyOf<Operations['removeRibbon']>> {
  const before = await lockProduct(unit, id)
  const { ribbon: _, ...doc } = before.doc
  await saveProduct(unit, before, { ...before, doc, lastUpdated: unit.now }, ['ribbon'])
  return {}
}

export async function bulkUpdateProductsProperty(
  unit: Unit,
  { ids, set }: InputOf<Operations['bulkUpdateProductsProperty']>,
): Promise<ReplyOf<Operations['bulkUpdateProductsProperty']>> {
  const { currency } = await readSiteContext(unit)
  const readDecimal = (field: 'price' | 'cost') => {
    const value = set[field]
    if (value === undefined || value === null) return undefined
    const exact = toDecimal(value, currency)
    if (exact === undefined) throw invalid(`set.${field}`, `must not have more decimals than ${currency} has`)
    return exact
  }
  const [price, cost] = [readDecimal('price'), readDecimal('cost')]
  return changeMany(unit, ids, Object.keys(set), (product) => ({
    ...product,
    price: price ?? product.price,
    cost: set.cost === null ? null : (cost ?? product.cost),
    weight: set.weight === undefined ? product.weight : set.weight,
    brand: set.brand === undefined ? product.brand : set.brand || null,
    doc: set.ribbon === undefined ? product.doc : { ...product.doc, ribbon: set.ribbon ?? '' },
  }))
}

export async function bulkAdjustProductProperty(
  unit: Unit,
  { ids, adjust }: InputOf<Operations['bulkAdjustProductProperty']>,
): Promise<ReplyOf<Operations['bulkAdjustProductProperty']>> {
  const { currency } = await readSiteContext(unit)
  const decimals = currencyDecimals(currency)
  return changeMany(unit, ids, Object.keys(adjust), (product) => ({
    ...product,
    price: adjustValue(Number(product.price), adjust.price, decimals).toFixed(decimals),
    cost: product.cost === null ? null : adjustValue(Number(product.cost), adjust.cost, decimals).toFixed(decimals),
    weight: product.weight === null ? null : adjustValue(product.weight, adjust.weight, 6),
  }))
}

type Adjustment = InputOf<Operations['bulkAdjustProductProperty']>['adjust']['price']

/** Between zero and the maximum price. */
function adjustValue(value: number, adjustment: Adjustment, decimals: number): number {
  if (!adjustment) return value
  const { amount, percentage } = adjustment
  const raw = percentage ? value * (1 + percentage.rate / 100) : value + (amount ?? 0)
  const scale = 10 ** (percentage?.roundToInt ? 0 : decimals)
  return Math.min(MAX_PRICE, Math.max(0, Math.round((raw + Number.EPSILON) * scale) / scale))
}

/** Each product separately: an unknown one does not stop the others. */
async function changeMany(unit: Unit, ids: readonly string[], fields: string[], change: (product: Product) => Product) {
  const { currency } = await readSiteContext(unit)
  const locked = await store.lockProducts(unit, [...new Set(ids.filter(isId))])
  for (const before of locked) {
    const after = { ...change(before), lastUpdated: unit.now }
    after.discountedPrice = calculateDiscountedPrice(after.price, after.discount, currency)
    await writeProduct(unit, before, after)
    await emitProductChanged(unit, before.id, fields)
  }
  const existing = new Set(locked.map(({ id }) => id))
  const problem = new Problem('PRODUCT_NOT_FOUND')
  return buildBulkReply(ids.map((id) => (existing.has(id.toLowerCase()) ? { id } : { id, problem })))
}
