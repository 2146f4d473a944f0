import { askForEvery } from '../../kernel/clean-up.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { takeTurn } from '../../kernel/turns.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { removeCollection } from './collection.store.ts'
import { changeCounts } from './collection-counts.store.ts'
import * as store from './collection-rules.store.ts'
import { looksAt, placed, type RuleCollection } from './collection-rules.ts'
import { collectionChanged } from './product.events.ts'
import { noteMoves } from './product.places.ts'
import { lockProducts } from './product.store.ts'
import { ruleBook } from './rule-book.ts'
import type { StockChange } from './stock.store.ts'

/** Products of one transaction. */
const stepSize = 2000

interface Filling {
  readonly id: string
  /** Other rules since then have a filling of their own. */
  readonly revision: number
  /** The last product that was gone through, and how many were. */
  readonly after: string | null
  readonly checked: number
  /** All were gone through before: nobody is told how far it is. */
  readonly isAgain?: boolean
}

/** Goes through the next products. Answers what is left to do; nothing when all is done, or others do it. */
export async function fillNext(unit: Unit, filling: Filling): Promise<Filling | undefined> {
  const { id, revision, after, isAgain } = filling
  const locked = await store.lockRules(unit, id)
  if (!locked?.rules || locked.revision !== revision) return undefined
  const collection = { id, rules: locked.rules }
  const part = await store.lookThrough(unit, collection, after, stepSize)
  await placeAll(unit, collection, part.differing)
  const isDone = part.checked < stepSize
  const checked = filling.checked + part.checked
  if (!isAgain) await store.noteChecked(unit, id, isDone ? null : checked)
  return isDone ? undefined : { ...filling, after: part.last, checked }
}

async function placeAll(unit: Unit, collection: RuleCollection, productIds: readonly string[]): Promise<void> {
  const moved = await store.place(unit, collection, productIds)
  if (moved.length === 0) return
  const ids = (isAdded: boolean) => moved.filter(({ added }) => added === isAdded).map(({ id }) => id)
  const sum = (of: typeof moved) => of.reduce((all, { added }) => all + (added ? 1 : -1), 0)
  const visible = sum(moved.filter((each) => each.visible))
  await changeCounts(unit, [{ collectionId: collection.id, products: sum(moved), visible }])
  const change = { addedProductIds: ids(true), removedProductIds: ids(false) }
  await unit.emit(collectionChanged(unit, collection.id, change))
}

const fillJob: Job<Filling> = {
  name: 'catalog.fill-collection',
  expireInSeconds: 300,
  async run(units, filling) {
    let rest: Filling | undefined = filling
    await takeTurn(async () => {
      rest = await units.command((unit) => fillNext(unit, rest!))
      return rest !== undefined
    })
    if (rest) await units.command((unit) => fillLater(unit, rest!))
  },
}

export const fillLater = (unit: Unit, rest: Filling): Promise<void> => unit.use(jobsPort).enqueue(unit, fillJob, rest)

/** Milliseconds after which nobody is at work any more who has begun before. */
const untilAllHaveEnded = 5 * 60_000

/**
 * Whoever was writing a product when rules were changed, or a collection with rules was deleted, may have gone by the old
 * ones, and ended after the products were gone through. When none of them can be left, all are gone through once more.
 */
export const lookAgainLater = (unit: Unit, { id, revision }: Pick<Filling, 'id' | 'revision'>): Promise<void> =>
  unit
    .use(jobsPort)
    .enqueue(unit, lookAgainJob, { id, revision }, { startAfter: new Date(unit.now.getTime() + untilAllHaveEnded) })

const lookAgainJob: Job<Pick<Filling, 'id' | 'revision'>> = {
  name: 'catalog.look-again',
  async run(units, { id, revision }) {
    await units.command(async (unit) => {
      if (await store.lockRules(unit, id))
        await fillLater(unit, { id, revision, after: null, checked: 0, isAgain: true })
      else await removeCollection(unit, id)
    })
  },
}

/** Most products of one job. */
const placedTogether = 100

/** What is sold does not wait for collections: they follow right after. */
const placeJob: Job<{ productIds: string[] }> = {
  name: 'catalog.place-products',
  async run(units, { productIds }) {
    for (let start = 0; start < productIds.length; start += placedTogether) {
      await units.command((unit) => placeProducts(unit, productIds.slice(start, start + placedTogether)))
    }
  },
}

async function placeProducts(unit: Unit, productIds: readonly string[]): Promise<void> {
  const before = await lockProducts(unit, productIds)
  const book = await ruleBook(unit)
  const after = before.map((product) => placed(product, book, unit.now))
  for (const [index, product] of after.entries()) {
    if (product !== before[index]) await store.updatePlaces(unit, product.id, product.collectionIds)
  }
  await noteMoves(unit, before, after)
}

/** Most shops have no rules that look at stock, which costs what is bought there a look at what is in memory. */
export async function placeLater(unit: Unit, changes: readonly StockChange[]): Promise<void> {
  const book = await ruleBook(unit)
  const [countsPieces, isAsked] = [
    book.some(({ rules }) => looksAt(rules, 'QUANTITY')),
    book.some(({ rules }) => looksAt(rules, 'IN_STOCK')),
  ]
  const counting = changes.filter(({ before, after }) => countsPieces || (isAsked && before > 0 !== after > 0))
  const productIds = [...new Set(counting.map(({ productId }) => productId))]
  if (productIds.length > 0) await unit.use(jobsPort).enqueue(unit, placeJob, { productIds })
}

const ageJob: Job = {
  name: 'catalog.age-products',
  expireInSeconds: 300,
  async run(units: Units) {
    const book = await units.read(ruleBook)
    for (const { id } of book.filter(({ rules }) => looksAt(rules, 'CREATED'))) {
      await takeTurn(() => units.command((unit) => ageNext(unit, id)))
    }
  },
}

/** Looks at those that have become old enough since the last time. Answers whether there are more. */
async function ageNext(unit: Unit, id: string): Promise<boolean> {
  const locked = await store.lockRules(unit, id)
  if (!locked?.rules || !looksAt(locked.rules, 'CREATED')) return false
  const collection = { id, rules: locked.rules }
  const aged = await store.listAged(unit, collection, locked.aged ?? unit.now, stepSize)
  await placeAll(unit, collection, aged)
  if (aged.length === stepSize) return true
  await store.noteAged(unit, id)
  return false
}

const clock: Job = {
  name: 'catalog.age-products-everywhere',
  cron: '7 * * * *',
  run: (units) => askForEvery(units, ageJob.name, store.listSitesThatAge),
}

export const ruleJobs = [fillJob, lookAgainJob, placeJob, ageJob, clock] as readonly Job[]
