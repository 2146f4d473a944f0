import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { PriceList } from '@stoa/contract/price-list.entity'
import type { priceLists as contract } from '@stoa/contract/price-lists'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { omitNullsWithin } from '../../kernel/omit-nulls.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './price-lists.store.ts'
import { createPriceLookup, type PriceListContent, type PriceLookup } from './price-lists.ts'

type Operations = typeof contract
type Found = Promise<{ priceList: PriceList }>
type Patch = Partial<InputOf<Operations['updatePriceList']>['priceList']>

export const listPriceLists = async (unit: Unit): Promise<ReplyOf<Operations['listPriceLists']>> => ({
  priceLists: await store.listPriceLists(unit),
})

export async function getPriceList(unit: Unit, { priceListId }: InputOf<Operations['getPriceList']>): Found {
  const priceList = await store.findPriceList(unit, priceListId)
  if (!priceList) throw new Problem('NOT_FOUND')
  return { priceList }
}

export async function createPriceList(unit: Unit, { priceList }: InputOf<Operations['createPriceList']>): Found {
  const content = applyPatch(empty, priceList)
  // One writer at a time, so that the number of lists stays within its bound.
  await unit.touchSite()
  if ((await store.listPriceLists(unit)).length >= store.maxPriceLists) throw new Problem('TOO_MANY_PRICE_LISTS')
  const id = unit.newId()
  if (!(await store.insertPriceList(unit, id, content))) throw new Problem('ALREADY_EXISTS')
  return getPriceList(unit, { priceListId: id })
}

export async function updatePriceList(unit: Unit, { priceList: patch }: InputOf<Operations['updatePriceList']>): Found {
  const { priceList: before } = await getPriceList(unit, { priceListId: patch.id })
  const content = applyPatch(before, patch)
  await unit.touchSite()
  if (await store.hasName(unit, content.name, patch.id)) throw new Problem('ALREADY_EXISTS')
  if (!(await store.updatePriceList(unit, patch.id, patch.revision, content))) throw new Problem('CONFLICT')
  return getPriceList(unit, { priceListId: patch.id })
}

export async function deletePriceList(
  unit: Unit,
  { priceListId }: InputOf<Operations['deletePriceList']>,
): Promise<ReplyOf<Operations['deletePriceList']>> {
  await unit.touchSite()
  const isRemoved = await store.removePriceList(unit, priceListId)
  if (isRemoved === undefined) throw new Problem('NOT_FOUND')
  if (!isRemoved) throw new Problem('PRICE_LIST_IN_USE')
  return {}
}

const empty: PriceListContent = { name: '', collections: [], prices: [] }

/** Absent fields stay as they were, and null clears them. */
function applyPatch(before: PriceListContent, sent: Patch): PriceListContent {
  const { name = before.name, collections, prices, percentage, startDate, endDate } = { ...before, ...sent }
  const content = omitNullsWithin({
    name: (name ?? before.name).trim(),
    percentage,
    collections: collections ?? [],
    prices: (prices ?? []).map((each) => ({ ...each, price: String(each.price) })),
    startDate,
    endDate,
  }) as PriceListContent
  assertValid(content)
  return content
}

function assertValid({ name, collections, prices, startDate, endDate }: PriceListContent): void {
  if (!name) throw createInvalidArgument('priceList.name', 'must not be blank', 'REQUIRED_FIELD')
  if (startDate && endDate && new Date(endDate) <= new Date(startDate))
    throw createInvalidArgument('priceList.endDate', 'must be after startDate', 'FORMAT')
  const keys = prices.map(({ productId, variantId, from = 1 }) => `${productId} ${variantId} ${from}`)
  if (new Set(keys).size < keys.length)
    throw createInvalidArgument('priceList.prices', 'must not have two prices for the same quantity', 'FORMAT')
  if (new Set(collections.map(({ collectionId }) => collectionId)).size < collections.length)
    throw createInvalidArgument('priceList.collections', 'must not name a collection twice', 'FORMAT')
}

const snapshot = declareSnapshotPart(
  'priceLists',
  async (unit): Promise<ReadonlyMap<string, PriceLookup>> =>
    new Map((await store.listWhole(unit)).map((list) => [list.id, createPriceLookup(list)])),
)

/** The site's price lists by their ids. Costs no statement. */
export const readPriceLookups = async (unit: Unit): Promise<ReadonlyMap<string, PriceLookup>> =>
  (await unit.site()).get(snapshot)
