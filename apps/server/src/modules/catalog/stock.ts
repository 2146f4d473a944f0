import type { Unit } from '../../kernel/unit.ts'
import { toOrderedShortages } from './bundles.ts'
import { returnServiceStock, type StockUse, takeServiceStock } from './service-stock.ts'
import * as store from './stock.store.ts'
import { announceStockChanges } from './stock-changes.ts'

export type { StockChange, StockItem } from './stock.store.ts'

export interface Shortage {
  productId: string
  variantId: string
  /** Available pieces; 0 if the item can't be bought. */
  available: number
  /** Its plugin could not be asked. */
  reason?: 'INVENTORY_SERVICE_UNAVAILABLE'
}

const selectOfShop = (items: readonly store.StockItem[]) => items.filter(({ service }) => !service)

/**
 * Takes all of it from stock and answers an empty list, or takes nothing and answers the shortages. One statement; safe
 * for any number of parallel buyers. Uncounted stock is only checked. Pieces that a plugin counts are taken there.
 */
export async function takeStock(unit: Unit, items: readonly store.StockItem[], use: StockUse): Promise<Shortage[]> {
  const { changes, short } = await store.takeStock(unit, selectOfShop(items))
  await announceStockChanges(unit, changes)
  return short.length > 0 ? toOrderedShortages(short, items) : takeServiceStock(unit, items, use)
}

/** The shortages of stock that is taken later, when the order is paid. Plugins say with each item whether they have it. */
export async function findShortages(unit: Unit, items: readonly store.StockItem[]): Promise<Shortage[]> {
  const own = selectOfShop(items)
  const { changes, short } = await store.takeStock(unit, own)
  if (short.length === 0 && changes.length > 0) await store.returnStock(unit, own)
  return toOrderedShortages(short, own)
}

/** Returns the pieces of an order. Uncounted or deleted variants stay as they are. */
export async function returnStock(unit: Unit, items: readonly store.StockItem[], use: StockUse): Promise<void> {
  const changes = await store.returnStock(unit, selectOfShop(items))
  await announceStockChanges(unit, changes)
  await returnServiceStock(unit, items, use)
}
