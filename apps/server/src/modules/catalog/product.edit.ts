import type { ProductValues } from '@stoa/contract/product-edits'
import { calculateDiscountedPrice, toDecimal } from './catalog.ts'
import type { Product, Variant } from './product.ts'

export interface ProductEdit {
  readonly from: ProductValues
  readonly to: ProductValues
}

/** The product with the values of an edit, or undefined if it no longer has those that the edit begins with. */
export function editProduct(product: Product, { from, to }: ProductEdit, currency: string): Product | undefined {
  if (!hasValues(product, from, to)) return undefined
  const price = to.price === undefined ? product.price : toDecimal(to.price, currency)!
  const after: Product = {
    ...product,
    price,
    discountedPrice: calculateDiscountedPrice(price, product.discount, currency),
    visible: to.visible ?? product.visible,
    brand: to.brand === undefined ? product.brand : to.brand || null,
    weight: to.weight === undefined ? product.weight : to.weight || null,
    doc: editDoc(product.doc, to),
    collectionIds: editCollections(product.collectionIds, to.collections),
  }
  const variants = editVariants(product, { from, to }, price, currency)
  return variants ? { ...after, variants } : undefined
}

/** Whether the product has each of the values, as far as the edit changes them. */
function hasValues(product: Product, from: ProductValues, to: ProductValues): boolean {
  const is = <Key extends keyof ProductValues>(key: Key, value: ProductValues[Key]) =>
    to[key] === undefined || from[key] === value
  return (
    is('price', Number(product.price)) &&
    is('visible', product.visible) &&
    is('ribbon', product.doc.ribbon ?? '') &&
    is('brand', product.brand ?? '') &&
    is('weight', product.weight ?? 0) &&
    is('taxGroupId', product.doc.taxGroupId ?? null) &&
    Object.keys(to.collections ?? {}).every((id) => from.collections?.[id] === product.collectionIds.includes(id))
  )
}

function editDoc(doc: Product['doc'], { ribbon, taxGroupId }: ProductValues): Product['doc'] {
  const next = { ...doc }
  if (ribbon === '') delete next.ribbon
  else if (ribbon !== undefined) next.ribbon = ribbon
  if (taxGroupId === null) delete next.taxGroupId
  else if (taxGroupId !== undefined) next.taxGroupId = taxGroupId
  return next
}

function editCollections(ids: string[], changes: ProductValues['collections'] = {}): string[] {
  const kept = ids.filter((id) => changes[id] !== false)
  const added = Object.keys(changes).filter((id) => changes[id] && !kept.includes(id))
  return added.length > 0 || kept.length < ids.length ? [...kept, ...added] : ids
}

/**
 * Changes the prices that the edit lists. A variant price equal to the product's follows it; any other was set after
 * the edit was made and stays.
 */
function editVariants(product: Product, { from, to }: ProductEdit, price: string, currency: string) {
  if (to.price === undefined) return product.variants
  const variants: Variant[] = []
  for (const variant of product.variants) {
    const target = to.variantPrices?.[variant.id]
    const current = Number(variant.price ?? product.price)
    if (target !== undefined && from.variantPrices?.[variant.id] !== current) return undefined
    if (target === undefined && current !== from.price) return undefined
    const own = target === undefined ? null : toDecimal(target, currency)!
    variants.push(own === variant.price ? variant : { ...variant, price: own === price ? null : own })
  }
  return variants.some((variant, index) => variant !== product.variants[index]) ? variants : product.variants
}
