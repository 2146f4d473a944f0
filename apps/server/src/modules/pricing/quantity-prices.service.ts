import type { QuantityPrice as WirePrice } from '@stoa/contract/discount-rule.entity'
import type { discountRules as contract } from '@stoa/contract/discount-rules'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { formatMinor, type Minor, parseMinor } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { calculateDiscountedPrice, findReference, type Product, readProducts } from '../catalog/api.ts'
import { getDiscountRules, selectQuantityRules } from '../discounts/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { toWireEffect } from './price.wire.ts'
import { listQuantityPrices as calculatePrices, type QuantityPrice } from './quantity-prices.ts'

type Operation = typeof contract.listQuantityPrices

/** Costs a statement only if the shop has discounts by quantity. */
export async function listQuantityPrices(unit: Unit, { productId }: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const rules = await getDiscountRules(unit)
  const byQuantity = selectQuantityRules(rules)
  if (!byQuantity.some(({ trigger }) => trigger)) return { quantityPrices: [] }
  const product = await findVisibleProduct(unit, productId)
  if (!product || product.productType === 'gift_card') return { quantityPrices: [] }
  const { currency } = await getCurrentSite(unit)
  const [lowest, ...others] = listPrices(product, currency)
  const { id: catalogItemId, collectionIds } = product
  const context = { now: unit.now, currency }
  const rows = calculatePrices(rules, { catalogItemId, collectionIds, price: lowest! }, context)
  return { quantityPrices: rows.map((row) => toWire(row, currency, others.length === 0)) }
}

async function findVisibleProduct(unit: Unit, id: string): Promise<Product | undefined> {
  const reference = await findReference(unit, id)
  const [product] = reference ? await readProducts(unit, [reference]) : []
  return product?.visible ? product : undefined
}

/** The different prices of its variants, lowest first. */
function listPrices({ price, discount, manageVariants, variants }: Product, currency: string): Minor[] {
  const shown = variants.filter(({ visible }) => visible)
  const full = manageVariants && shown.length > 0 ? shown.map((variant) => variant.price ?? price) : [price]
  const prices = full.map((each) => parseMinor(calculateDiscountedPrice(each, discount, currency), currency))
  return [...new Set(prices)].sort((a, b) => Number(a - b))
}

function toWire(
  { from, to, price, effect, countsOthers }: QuantityPrice,
  currency: string,
  isSame: boolean,
): WirePrice {
  return {
    from,
    ...(to !== undefined && { to }),
    ...toWireEffect(effect, (minor) => formatMinor(minor, currency)),
    ...(isSame && { price: formatMinor(price, currency) }),
    countsOthers,
  }
}
