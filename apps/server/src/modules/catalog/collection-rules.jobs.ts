import { enqueueForEverySite } from '../../kernel/clean-up.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { removeCollection } from './collection.store.ts'
import { adjustCounts } from './collection-counts.store.ts'
import * as store from './collection-rules.store.ts'
import { applyRules, type RuleCollection, usesField } from './collection-rules.ts'
import { recordCollectionChanges } from './product.collections.ts'
import { emitCollectionChanged } from './product.events.ts'
import { lockProducts } from './product.store.ts'
import { getRuleCollections } from './rule-collections.ts'
import type { StockChange } from './stock.store.ts'

/** Products of one transaction. */
const stepSize = 2000

interface FillProgress {
  readonly id: string
  /** A later change of the rules has its own job. */
  readonly revision: number
  /** The last checked product, and the number checked. */
  readonly after: string | null
  readonly checked: number
  /** A second pass: without visible progress. */
  readonly isAgain?: boolean
}

/** Checks the next products. Answers the remaining work; undefined when all is done, or another job does it. */
export async function fillNext(unit: Unit, filling: FillProgress): Promise<FillProgress | undefined> {
  const { id, revision, after, isAgain } = filling
  const locked = await store.lockRules(unit, id)
  if (!locked?.rules || locked.revision !== revision) return undefined
  const collection = { id, rules: locked.rules }
  const part = await store.listMismatches(unit, collection, after, stepSize)
  await updateMembership(unit, collection, part.differing)
  const isDone = part.checked < stepSize
  const checked = filling.checked + part.checked
  if (!isAgain) await store.saveChecked(unit, id, isDone ? null : checked)
  return isDone ? undefined : { ...filling, after: part.last, checked }
}

async function updateMembership(unit: Unit, collection: RuleCollection, productIds: readonly string[]): Promise<void> {
  const moved = await store.applyMembership(unit, collection, productIds)
  if (moved.length === 0) return
  const listIds = (isAdded: boolean) => moved.filter(({ added }) => added === isAdded).map(({ id }) => id)
  const sum = (of: typeof moved) => of.reduce((all, { added }) => all + (added ? 1 : -1), 0)
  const visible = sum(moved.filter((each) => each.visible))
  await adjustCounts(unit, [{ collectionId: collection.id, products: sum(moved), visible }])
  const change = { addedProductIds: listIds(true), removedProductIds: listIds(false) }
  await emitCollectionChanged(unit, collection.id, change)
}

const fillJob: Job<FillProgress> = {
  name: 'catalog.fill-collection',
  expireInSeconds: 300,
  async run(units, filling) {
    let rest: FillProgress | undefined = filling
    await runTimeSlice(async () => {
      rest = await units.command((unit) => fillNext(unit, rest!))
      return rest !== undefined
    })
    if (rest) await units.command((unit) => enqueueFill(unit, rest!))
  },
}

export const enqueueFill = (unit: Unit, rest: FillProgress): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, fillJob, rest)

/** Milliseconds after which all earlier writers have ended. */
const recheckDelayMs = 5 * 60_000

/**
 * A transaction that was writing a product while rules were changed, or while a collection with rules was deleted, may
 * have used the old rules and committed after the products were checked. Once none of them can be left, all products
 * are checked again.
 */
export const enqueueRecheck = (unit: Unit, { id, revision }: Pick<FillProgress, 'id' | 'revision'>): Promise<void> =>
  unit
    .use(jobsPort)
    .enqueue(unit, recheckJob, { id, revision }, { startAfter: new Date(unit.now.getTime() + recheckDelayMs) })

const recheckJob: Job<Pick<FillProgress, 'id' | 'revision'>> = {
  name: 'catalog.recheck-products',
  formerName: 'catalog.look-again',
  async run(units, { id, revision }) {
    await units.command(async (unit) => {
      if (await store.lockRules(unit, id))
        await enqueueFill(unit, { id, revision, after: null, checked: 0, isAgain: true })
      else await removeCollection(unit, id)
    })
  },
}

/** Maximum products of one job. */
const placementBatchSize = 100

/** Stock changes don't wait for collections: they are updated right after. */
const placeJob: Job<{ productIds: string[] }> = {
  name: 'catalog.place-products',
  async run(units, { productIds }) {
    for (let start = 0; start < productIds.length; start += placementBatchSize) {
      await units.command((unit) => placeProducts(unit, productIds.slice(start, start + placementBatchSize)))
    }
  },
}

async function placeProducts(unit: Unit, productIds: readonly string[]): Promise<void> {
  const before = await lockProducts(unit, productIds)
  const ruleCollections = await getRuleCollections(unit)
  const after = before.map((product) => applyRules(product, ruleCollections, unit.now))
  for (const [index, product] of after.entries()) {
    if (product !== before[index]) await store.updateCollectionIds(unit, product.id, product.collectionIds)
  }
  await recordCollectionChanges(unit, before, after)
}

/** Most shops have no rules about stock; then each purchase costs only a lookup in memory. */
export async function enqueuePlacement(unit: Unit, changes: readonly StockChange[]): Promise<void> {
  const ruleCollections = await getRuleCollections(unit)
  const [usesQuantity, usesInStock] = [
    ruleCollections.some(({ rules }) => usesField(rules, 'QUANTITY')),
    ruleCollections.some(({ rules }) => usesField(rules, 'IN_STOCK')),
  ]
  const affected = changes.filter(({ before, after }) => usesQuantity || (usesInStock && before > 0 !== after > 0))
  const productIds = [...new Set(affected.map(({ productId }) => productId))]
  if (productIds.length > 0) await unit.use(jobsPort).enqueue(unit, placeJob, { productIds })
}

const ageJob: Job = {
  name: 'catalog.apply-date-rules',
  formerName: 'catalog.age-products',
  expireInSeconds: 300,
  async run(units: Units) {
    const ruleCollections = await units.read(getRuleCollections)
    for (const { id } of ruleCollections.filter(({ rules }) => usesField(rules, 'CREATED'))) {
      await runTimeSlice(() => units.command((unit) => updateByAge(unit, id)))
    }
  },
}

/** Checks products that have become old enough since the last run. Answers whether there are more. */
async function updateByAge(unit: Unit, id: string): Promise<boolean> {
  const locked = await store.lockRules(unit, id)
  if (!locked?.rules || !usesField(locked.rules, 'CREATED')) return false
  const collection = { id, rules: locked.rules }
  const aged = await store.listAged(unit, collection, locked.aged ?? unit.now, stepSize)
  await updateMembership(unit, collection, aged)
  if (aged.length === stepSize) return true
  await store.saveAged(unit, id)
  return false
}

const clock: Job = {
  name: 'catalog.apply-date-rules-everywhere',
  formerName: 'catalog.age-products-everywhere',
  cron: '7 * * * *',
  run: (units) => enqueueForEverySite(units, ageJob.name, store.listSitesThatAge),
}

export const ruleJobs = [fillJob, recheckJob, placeJob, ageJob, clock] as readonly Job[]
