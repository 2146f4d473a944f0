import type { CatalogReference } from '@stoa/contract/shapes/item'
import { isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buildProductPath, DEFAULT_VARIANT, findInventory, findSellables, type Sellable } from '../catalog/api.ts'

export interface VariantKey {
  productId: string
  /** All zeros: the whole product, with any of its variants. */
  variantId: string
}

/** A requested item. */
export interface Item extends VariantKey {
  name: string
  slug: string
  /** Of its page here. */
  url: string
  /** As it can be bought; absent for a whole product with variants. */
  sellable?: Sellable
}

const hasNoOptions = ({ options }: CatalogReference) => !options || Object.keys(options).length === 0

/** The item of a reference in this shop's catalog; hidden ones only for owners and apps. */
export async function findItem(
  unit: Unit,
  reference: CatalogReference,
  seesHidden: boolean,
): Promise<Item | undefined> {
  const [sellable] = await findSellables(unit, [reference])
  if (sellable) {
    if (!sellable.visible && !seesHidden) return undefined
    return { ...toVariantKey(sellable), name: sellable.name, slug: sellable.slug, url: sellable.url.url, sellable }
  }
  if (!hasNoOptions(reference) || !isId(reference.catalogItemId)) return undefined
  const product = await findInventory(unit, reference.catalogItemId)
  if (!product || !(product.visible || seesHidden)) return undefined
  const url = unit.use(settingsPort).origin + buildProductPath(product.slug)
  return { productId: product.id, variantId: DEFAULT_VARIANT, name: product.name, slug: product.slug, url }
}

const toVariantKey = ({ productId, variantId }: Sellable): VariantKey => ({ productId, variantId })

/** Variants of many references, in one statement: a whole product is named by its id. */
export async function findVariantKeys(
  unit: Unit,
  references: readonly CatalogReference[],
): Promise<(VariantKey | undefined)[]> {
  const sellables = await findSellables(unit, references)
  return references.map((reference, index) => {
    const sellable = sellables[index]
    if (sellable) return toVariantKey(sellable)
    if (!hasNoOptions(reference) || !isId(reference.catalogItemId)) return undefined
    return { productId: reference.catalogItemId, variantId: DEFAULT_VARIANT }
  })
}
