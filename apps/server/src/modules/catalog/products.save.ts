import type { Unit } from '../../kernel/unit.ts'
import { movePath } from '../content/api.ts'
import { renameTexts } from '../translations/api.ts'
import { enqueueBundleRecount } from './bundles.jobs.ts'
import { assertBundle, followBundle } from './bundles.service.ts'
import { normalizeBundle } from './bundles.ts'
import { readSiteContext, type SiteContext } from './catalog.wire.ts'
import { loadRuleApplier, recordCollectionChanges } from './product.collections.ts'
import { emitProductChanged, emitVariantsChanged } from './product.events.ts'
import { findRenames } from './product.renames.ts'
import * as store from './product.store.ts'
import type { Product } from './product.ts'
import { toWire } from './product.wire.ts'

export interface ProductChanged {
  readonly before: Product
  readonly after: Product
  /** Names of changed fields on the wire. */
  readonly fields: readonly string[]
}

/** Saves changed products and emits their events, in a number of statements that does not depend on theirs. */
export async function saveProducts(unit: Unit, changes: readonly ProductChanged[]): Promise<Product[]> {
  const normalized = changes.map((change) => ({ ...change, after: normalizeBundle(change.after) }))
  for (const { before, after } of normalized) await assertBundle(unit, before, after)
  const saved = await writeProducts(unit, normalized)
  for (const { before, after, fields } of normalized) {
    if (after.slug !== before.slug) await movePath(unit, after.id, `/product/${before.slug}`, `/product/${after.slug}`)
    await emitProductChanged(unit, after.id, fields)
    await followBundle(unit, before, after)
  }
  const varied = normalized.flatMap(({ before, after }) => (after.variants === before.variants ? [] : [after]))
  if (varied.length === 0) return saved
  await store.replaceVariants(unit, varied)
  await enqueueBundleRecount(
    unit,
    varied.map(({ id }) => id),
  )
  for (const product of varied) await emitVariantsChanged(unit, product, ['choices'])
  return saved
}

/** Saves products without their variants, and applies the collection rules. */
export async function writeProducts(
  unit: Unit,
  changes: readonly Pick<ProductChanged, 'before' | 'after'>[],
): Promise<Product[]> {
  const applyRules = await loadRuleApplier(unit)
  const saved = changes.map(({ after }) => applyRules(after))
  const context = await readSiteContext(unit)
  await store.updateProducts(unit, saved, context.currency)
  for (const [index, { before }] of changes.entries()) noteProduct(unit, context, before, saved[index])
  await recordCollectionChanges(
    unit,
    changes.map(({ before }) => before),
    saved,
  )
  renameTexts(
    unit,
    changes.flatMap(({ before }, index) => findRenames(unit.siteId, before, saved[index]!)),
  )
  return saved
}

export function noteProduct(
  unit: Unit,
  context: SiteContext,
  before: Product | undefined,
  after: Product | undefined,
): void {
  const describe = (product: Product | undefined) => product && toWire(product, { ...context, merchant: true })
  const { id, name } = (after ?? before)!
  unit.noteChange(() => ({ type: 'product', id, name, before: describe(before), after: describe(after) }))
}
