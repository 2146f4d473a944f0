import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { type FieldViolation, Problem } from '@stoa/contract/problem'
import { products as contract } from '@stoa/contract/products'
import { formatMinor, parseMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import { validateInput } from '../../kernel/request-validation/validate.ts'
import { findFreeSlug, toSlug } from '../../kernel/slug.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findBundleViolations, followBundle } from './bundles.service.ts'
import { normalizeBundle } from './bundles.ts'
import { type Choices, DEFAULT_VARIANT, hasSameChoices, type ProductMedia, toDecimal } from './catalog.ts'
import { readSiteContext } from './catalog.wire.ts'
import * as collections from './collection.store.ts'
import { addCollections } from './collections.service.ts'
import { setInventory } from './inventory.ts'
import { type ChangeDependencies, changeProduct, createBlankProduct, type NewProduct } from './product.change.ts'
import * as store from './product.store.ts'
import type { Product, Variant } from './product.ts'
import { getOrigin, type Origin } from './products.revert.ts'
import { addProducts, createChangeDependencies, saveProduct } from './products.write.ts'

/** The changes to one variant; absent fields stay. */
export interface VariantChange {
  choices: Choices
  /** Added to the product's price; may be negative. */
  surcharge?: number
  cost?: number | null
  weight?: number | null
  sku?: string
  visible?: boolean
  stock?: Stock
}

/** Pieces, or only the availability. */
export type Stock = number | boolean

/** An imported product, identified by its slug whether it exists or not. */
export interface ProductUpsert {
  slug: string
  change: Partial<NewProduct>
  variants: readonly VariantChange[]
  stock?: Stock
  /** Names of all its collections; missing ones are created. */
  collections?: readonly string[]
  /** Stored pictures. */
  media?: readonly ProductMedia[]
}

/** An error in the product itself, or in one of its variants. */
export interface ProductFault {
  variant?: number
  /** A field of the wire's product, or of {@link VariantChange}. */
  field: string
  description: string
  /** The violated rule, as violations name it. */
  violatedRule?: string
  data?: Record<string, unknown>
}

export type Outcome = { productId: string; isNew: boolean; origin: Origin } | { faults: readonly ProductFault[] }

/**
 * Creates and updates products: each valid one, even if others fail. A dry run reports the same without changes. Slugs
 * must be unique.
 */
export async function upsertProducts(unit: Unit, input: readonly ProductUpsert[], dryRun: boolean): Promise<Outcome[]> {
  const dependencies = createChangeDependencies(unit, await readSiteContext(unit))
  const existing = new Map(
    (
      await store.lockProductsBySlug(
        unit,
        input.map(({ slug }) => slug),
      )
    ).map((p) => [p.slug, p]),
  )
  const plans: (Plan | Refused)[] = []
  for (const each of input) {
    const plan = buildPlan(each, existing.get(each.slug), dependencies)
    const violations = 'faults' in plan ? undefined : await findBundleViolations(unit, plan.before, plan.after)
    plans.push(violations ? { faults: violations.map(toFault) } : plan)
  }
  const valid = plans.flatMap((plan) => ('faults' in plan ? [] : plan))
  if (!dryRun && valid.length > 0) await writePlans(unit, valid)
  return plans.map((plan) =>
    'faults' in plan
      ? plan
      : { productId: plan.after.id, isNew: !plan.before, origin: getOrigin(plan.before, plan.after) },
  )
}

interface Refused {
  faults: readonly ProductFault[]
}

interface Plan {
  input: ProductUpsert
  before?: Product
  after: Product
}

function buildPlan(
  input: ProductUpsert,
  before: Product | undefined,
  dependencies: ChangeDependencies,
): Plan | Refused {
  try {
    const change = validateChange(input, before)
    const from = before ?? createBlankProduct(createId(), input.slug, dependencies)
    const changed = changeProduct(from, change, dependencies)
    const faults: ProductFault[] = []
    const variants = applyVariantChanges(changed, input, dependencies.currency, faults)
    if (faults.length > 0) return { faults }
    const media = input.media && { media: [...input.media] }
    const after = normalizeBundle({ ...changed, doc: { ...changed.doc, ...media }, variants })
    return { input: input, before, after }
  } catch (error) {
    if (!(error instanceof Problem) || !error.violations) throw error
    return { faults: error.violations.map(toFault) }
  }
}

/** By the rules of the calls that create and update a product. */
function validateChange({ change }: ProductUpsert, before: Product | undefined): NewProduct {
  const whole = before
    ? { ...change, name: change.name ?? before.name, priceData: change.priceData ?? { price: Number(before.price) } }
    : change
  return (validateInput(contract.createProduct, { product: whole }, false) as { product: NewProduct }).product
}

const toFault = ({ field, description, violatedRule, data }: FieldViolation): ProductFault => ({
  field: field.replace(/^product\.?/, ''),
  description,
  violatedRule,
  data,
})

function applyVariantChanges(
  product: Product,
  input: ProductUpsert,
  currency: string,
  faults: ProductFault[],
): Variant[] {
  const { variants: changes, stock } = input
  let { variants } = product
  const refuse = (variant: number, field: string, description: string) => faults.push({ variant, field, description })
  for (const [index, change] of changes.entries()) {
    const found = variants.find(({ choices }) => hasSameChoices(choices, change.choices))
    if (!found || !product.manageVariants) {
      refuse(index, 'choices', 'are not choices that the product has')
      continue
    }
    const next = changeVariant(found, change, product, currency, (field, description) =>
      refuse(index, field, description),
    )
    variants = variants.map((variant) => (variant === found ? next : variant))
  }
  if (stock === undefined || product.manageVariants) return variants
  return variants.map((variant) => (variant.id === DEFAULT_VARIANT ? withStock(variant, stock) : variant))
}

function changeVariant(
  variant: Variant,
  change: VariantChange,
  product: Product,
  currency: string,
  refuse: (field: string, description: string) => void,
): Variant {
  const toExactDecimal = (field: string, amount: number) => {
    const exact = toDecimal(amount, currency)
    if (exact === undefined) refuse(field, `must not have more decimals than ${currency} has`)
    return exact ?? '0'
  }
  const calculateOwnPrice = () => {
    if (change.surcharge === undefined) return variant.price
    if (change.surcharge === 0) return null
    const size = parseMinor(toExactDecimal('surcharge', Math.abs(change.surcharge)), currency)
    const full = parseMinor(product.price, currency) + (change.surcharge < 0 ? -size : size)
    if (full < 0n) refuse('surcharge', 'takes more than the product costs')
    return formatMinor(full < 0n ? 0n : full, currency)
  }
  const next = {
    ...variant,
    price: calculateOwnPrice(),
    cost: change.cost === undefined ? variant.cost : change.cost === null ? null : toExactDecimal('cost', change.cost),
    weight: change.weight === undefined ? variant.weight : change.weight,
    sku: change.sku ?? variant.sku,
    visible: change.visible ?? variant.visible,
  }
  return change.stock === undefined ? next : withStock(next, change.stock)
}

const withStock = (variant: Variant, stock: Stock): Variant =>
  typeof stock === 'number'
    ? { ...variant, tracked: true, quantity: stock }
    : { ...variant, tracked: false, inStock: stock }

async function writePlans(unit: Unit, plans: readonly Plan[]): Promise<void> {
  const ids = await ensureCollections(unit, [...new Set(plans.flatMap(({ input }) => input.collections ?? []))])
  const placed = plans.map((plan) => ({ ...plan, after: addToCollections(plan, ids) }))
  const added = await addProducts(
    unit,
    placed.filter(({ before }) => !before).map(({ after }) => after),
  )
  for (const product of added) await followBundle(unit, undefined, product)
  for (const { before, after, input } of placed) {
    if (!before) continue
    const fields = [...Object.keys(input.change), ...(input.collections ? ['collectionIds'] : [])]
    await saveProduct(unit, before, after, fields)
    if (input.stock !== undefined || input.variants.some(({ stock }) => stock !== undefined))
      await setInventory(unit, after.id, toStock(after))
  }
}

const toStock = ({ variants }: Product) => ({
  trackQuantity: variants.some(({ tracked }) => tracked),
  variants: variants.map(({ id, tracked, quantity, inStock }) => ({ variantId: id, tracked, quantity, inStock })),
})

const addToCollections = ({ input, after }: Plan, ids: ReadonlyMap<string, string>): Product =>
  input.collections
    ? {
        ...after,
        collectionIds: [...new Set([ALL_PRODUCTS.id, ...input.collections.map((name) => ids.get(toKey(name))!)])],
      }
    : after

const toKey = (name: string) => name.toLowerCase()

async function ensureCollections(unit: Unit, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const existing = await collections.listNames(unit)
  const ids = new Map(existing.map(({ id, name }) => [toKey(name), id]))
  const takenSlugs = existing.map(({ slug }) => slug)
  const missing = [
    ...new Map(names.filter((name) => !ids.has(toKey(name))).map((name) => [toKey(name), name])).values(),
  ]
  const added = missing.map((name) => {
    const slug = findFreeSlug(toSlug(name), takenSlugs)
    takenSlugs.push(slug)
    return { id: createId(), slug, name, description: null, visible: true, media: [] }
  })
  await addCollections(unit, added)
  for (const { id, name } of added) ids.set(toKey(name), id)
  return ids
}

/** Adds pictures after the products were imported. */
export async function setProductMedia(unit: Unit, media: ReadonlyMap<string, readonly ProductMedia[]>): Promise<void> {
  for (const before of await store.lockProducts(unit, [...media.keys()])) {
    const after = { ...before, doc: { ...before.doc, media: [...media.get(before.id)!] }, lastUpdated: unit.now }
    await saveProduct(unit, before, after, ['media'])
  }
}

/** Products in the order of their ids, hidden ones too. */
export const listProductsAfter = store.listProductsAfter
export const listCollectionNames = collections.listNames
