import type { Product as ProductWire } from '@stoa/contract/product.entity'
import { LRUCache } from 'lru-cache'
import { frozen } from '../../kernel/json.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Facts } from './catalog.wire.ts'
import { listProductRows, type ProductReference, toProduct } from './product.store.ts'
import type { Product } from './product.ts'
import { toWire } from './product.wire.ts'

/** A product as this process last read it; right for as long as the database says the same version. */
interface Known {
  readonly version: string
  /** Its stock is that of when it was read. */
  readonly product: Product
  written?: { stock: string; facts: string; wire: ProductWire }
}

const MAX_BYTES = 64 * 1024 ** 2
/** An object takes several times the room of its text. */
const BYTES_PER_CHARACTER = 6

const products = new LRUCache<string, Known>({ maxSize: MAX_BYTES, sizeCalculation: (known) => sizeOf(known) })

const sizeOf = ({ product }: Known): number => JSON.stringify(product).length * BYTES_PER_CHARACTER

const keyOf = ({ siteId }: Unit, id: string) => `${siteId} ${id}`

/** The products behind references, with the stock that these saw. Only those that changed are read again. */
export async function readProducts(unit: Unit, references: readonly ProductReference[]): Promise<Product[]> {
  const known = await knownOf(unit, references)
  return references.flatMap((reference, index) => {
    const each = known[index]
    return each ? withStock(each.product, reference.stock) : []
  })
}

/** The same as the wire has them. They are shared, so they can't be changed, and are turned into JSON only once. */
export async function readWires(
  unit: Unit,
  references: readonly ProductReference[],
  facts: Facts,
): Promise<ProductWire[]> {
  const known = await knownOf(unit, references)
  const of = `${facts.currency} ${facts.locale} ${facts.origin}`
  return references.flatMap(({ stock }, index) => {
    const each = known[index]
    if (!each) return []
    if (each.written?.stock !== stock || each.written.facts !== of) {
      const wire = frozen(toWire(withStock(each.product, stock), facts))
      each.written = { stock, facts: of, wire }
    }
    return each.written.wire
  })
}

type Reference = Pick<ProductReference, 'id' | 'version'>

/** The products behind references, each with the stock of when it was read; shared, so they can't be changed. */
export async function readFacts(unit: Unit, references: readonly Reference[]): Promise<(Product | undefined)[]> {
  return (await knownOf(unit, references)).map((known) => known?.product)
}

async function knownOf(unit: Unit, references: readonly Reference[]): Promise<(Known | undefined)[]> {
  const found = references.map(({ id, version }) => {
    const known = products.get(keyOf(unit, id))
    return known?.version === version ? known : undefined
  })
  const missing = references.filter((_, index) => !found[index]).map(({ id }) => id)
  if (missing.length === 0) return found
  const read = new Map<string, Known>()
  for (const row of await listProductRows(unit, missing)) {
    const known = { version: row.version, product: frozen(toProduct(row)) }
    read.set(row.id, known)
    products.set(keyOf(unit, row.id), known)
  }
  return references.map(({ id }, index) => found[index] ?? read.get(id))
}

type Level = [variantId: string, tracked: boolean, quantity: number, inStock: boolean]

function withStock(product: Product, stock: string): Product {
  const levels = new Map((JSON.parse(stock) as Level[]).map((level) => [level[0], level]))
  const variants = product.variants.map((variant) => {
    const [, tracked, quantity, inStock] = levels.get(variant.id) ?? [
      0,
      variant.tracked,
      variant.quantity,
      variant.inStock,
    ]
    return { ...variant, tracked, quantity, inStock }
  })
  return { ...product, variants }
}
