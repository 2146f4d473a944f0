import type { Product as ProductWire } from '@stoa/contract/product.entity'
import { Cache } from '../../kernel/cache.ts'
import { freezeSharedPart } from '../../kernel/json.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { SiteContext } from './catalog.wire.ts'
import { type ProductReference, readStock } from './product.references.store.ts'
import { listProductRows, toProduct } from './product.store.ts'
import type { Product } from './product.ts'
import { toWire } from './product.wire.ts'

interface CachedProduct {
  /** With the stock at the time of reading. */
  readonly product: Product
  readonly version: string
  wireForm?: { stock: string; context: string; wire: ProductWire }
}

const MAX_BYTES = 64 * 1024 ** 2
/** An object takes several times the memory of its text. */
const BYTES_PER_CHARACTER = 6

/** Products as this process last read them, by the version of their row. */
const products = new Cache<CachedProduct, string>({ name: 'products', maxBytes: MAX_BYTES })

const buildKey = ({ siteId }: Unit, id: string) => `${siteId} ${id}`

/** The products behind references, with the stock in these. Only changed ones are read again. */
export async function readProducts(unit: Unit, references: readonly ProductReference[]): Promise<Product[]> {
  const cached = await loadCached(unit, references)
  return references.flatMap((reference, index) => {
    const each = cached[index]
    return each ? withStock(each, reference) : []
  })
}

/** The same in wire form. Shared and therefore immutable; serialized to JSON only once. */
export async function readWires(
  unit: Unit,
  references: readonly ProductReference[],
  context: SiteContext,
): Promise<ProductWire[]> {
  const cached = await loadCached(unit, references)
  const of = `${context.currency} ${context.locale} ${context.origin}`
  return references.flatMap((reference, index) => {
    const each = cached[index]
    if (!each) return []
    const { stock } = reference
    if (each.wireForm?.stock === stock && each.wireForm.context === of) return each.wireForm.wire
    const wire = freezeSharedPart(toWire(withStock(each, reference), context))
    if (each.version === reference.version) each.wireForm = { stock, context: of, wire }
    return wire
  })
}

type Reference = Pick<ProductReference, 'id' | 'version'>

/** The products behind references, each with the stock at the time of reading; shared and therefore immutable. */
export async function readCachedProducts(
  unit: Unit,
  references: readonly Reference[],
): Promise<(Product | undefined)[]> {
  return (await loadCached(unit, references)).map((cached) => cached?.product)
}

async function loadCached(unit: Unit, references: readonly Reference[]): Promise<(CachedProduct | undefined)[]> {
  const found = references.map(({ id, version }) => products.get(buildKey(unit, id), (known) => known === version))
  const missing = references.filter((_, index) => !found[index]).map(({ id }) => id)
  if (missing.length === 0) return found
  const read = new Map<string, CachedProduct>()
  for (const row of await listProductRows(unit, missing)) {
    const { version } = row
    const product = freezeSharedPart(toProduct(row))
    const bytes = JSON.stringify(product).length * BYTES_PER_CHARACTER
    read.set(row.id, products.set(buildKey(unit, row.id), { product, version }, { version, bytes }))
  }
  return references.map(({ id }, index) => found[index] ?? read.get(id))
}

/** A product that has changed since its reference was read may have other variants, and has the stock read with it. */
function withStock({ product, version }: CachedProduct, reference: ProductReference): Product {
  if (version !== reference.version) return product
  const ids = product.variants.map(({ id }) => id).sort()
  const levels = new Map(readStock(reference.stock).map((level, index) => [ids[index], level]))
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, ...levels.get(variant.id) })) }
}
