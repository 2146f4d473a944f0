import type { BulkEditSelection, ProductChange } from '@stoa/contract/bulk-edit.entity'
import { Problem } from '@stoa/contract/problem'
import type { Product } from '@stoa/contract/product.entity'
import type { ProductValues } from '@stoa/contract/product-edits'
import { getCurrencyDecimals, planPriceChange } from '@stoa/money'
import { editProducts, listProducts, readSiteContext, readWires } from '../catalog/api.ts'
import { pageSize, type Target } from './target.ts'

const toQuery = ({ filter, search }: BulkEditSelection) => ({
  ...(filter && { filter }),
  ...(search && { search }),
  sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
})

export const productsTarget: Target = {
  async count(unit, selection, limit) {
    const query = { ...toQuery(selection), paging: { limit: 1 } }
    const listing = { operation: 'bulkEdits.countMatches', query, hidden: true, at: 'selection' }
    return (await listProducts(unit, { ...listing, maxCounted: limit })).total ?? 0
  },

  async plan(unit, selection, change, cursor) {
    const { references, metadata } = await listProducts(unit, {
      operation: 'bulkEdits.prepareProductEdit',
      query: { ...toQuery(selection), cursorPaging: { limit: pageSize, ...(cursor && { cursor }) } },
      hidden: true,
      at: 'selection',
    })
    const context = await readSiteContext(unit)
    const products = await readWires(unit, references, context)
    const decimals = getCurrencyDecimals(context.currency)
    const items = products.map((product) => ({
      itemId: product.id,
      name: product.name,
      ...planProduct(product, change as ProductChange, decimals),
    }))
    return { items, cursor: metadata.cursors?.next ?? undefined }
  },

  async apply(unit, items) {
    const edits = items.map(({ itemId, from, to }) => ({
      id: itemId,
      from: from as ProductValues,
      to: to as ProductValues,
    }))
    try {
      return await editProducts(unit, edits)
    } catch (error) {
      // Its collection has been deleted, or has got rules.
      if (error instanceof Problem) return edits.map(() => error)
      throw error
    }
  },
}

/** The values that a change begins and ends with, in the form of `productEdits.bulkEditProducts`. */
function planProduct(
  product: Product,
  change: ProductChange,
  decimals: number,
): { from: ProductValues; to: ProductValues } {
  const { price, visible, ribbon, brand, weight, taxGroupId, collection } = change
  if (price) {
    const variantPrices = listVariantPrices(product)
    return planPriceChange({ price: product.priceData.price, variantPrices }, price, decimals)
  }
  if (visible !== undefined) return { from: { visible: product.visible }, to: { visible } }
  if (ribbon !== undefined) return { from: { ribbon: product.ribbon ?? '' }, to: { ribbon: ribbon.trim() } }
  if (brand !== undefined) return { from: { brand: product.brand ?? '' }, to: { brand: brand.trim() } }
  if (weight !== undefined) return { from: { weight: product.weight ?? 0 }, to: { weight } }
  if (taxGroupId !== undefined) return { from: { taxGroupId: product.taxGroupId ?? null }, to: { taxGroupId } }
  const { id, value } = collection!
  return { from: { collections: { [id]: product.collectionIds.includes(id) } }, to: { collections: { [id]: value } } }
}

/** Prices of the variants whose price differs from the product's. */
function listVariantPrices({ manageVariants, priceData, variants }: Product): Record<string, number> {
  if (!manageVariants) return {}
  const own = variants.filter(({ variant }) => variant.priceData.price !== priceData.price)
  return Object.fromEntries(own.map(({ id, variant }) => [id, variant.priceData.price]))
}
