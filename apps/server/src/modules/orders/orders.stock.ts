import { isDeepStrictEqual } from 'node:util'
import type { OrderLineItem } from '@stoa/contract/order.entity'
import type { Unit } from '../../kernel/unit.ts'
import {
  returnStock,
  type Shortage,
  type StockItem,
  type StockUse,
  takeDueServiceStock,
  takeStock,
} from '../catalog/api.ts'
import type { LinePieces } from './line-counts.ts'
import * as takenStore from './order-resources.store.ts'

/**
 * Takes the stock of an order that is paid only now. The money is here, so missing pieces don't stop it: what is
 * available is taken.
 */
export async function takeDueStock(unit: Unit, id: string, due: readonly StockItem[]): Promise<void> {
  const use = { orderId: id, reason: 'ORDER_PAID' } as const
  const [ofServices, own] = [due.filter(({ service }) => service), due.filter(({ service }) => !service)]
  let stock = own
  if ((await takeStock(unit, own, use)).length > 0) {
    stock = []
    for (const item of own) if ((await takeStock(unit, [item], use)).length === 0) stock.push(item)
  }
  await takeDueServiceStock(unit, ofServices, use)
  takenStore.recordStock(unit, id, { stock: [...stock, ...ofServices], stockDue: null })
}

/** The same for an order that was placed unpaid. */
export async function takeStockOfPaidOrder(unit: Unit, id: string): Promise<void> {
  const { stockDue } = await takenStore.findOrderResources(unit, id)
  if (stockDue) await takeDueStock(unit, id, stockDue)
}

/**
 * Takes stock for an edited order and returns what it no longer needs. Returns shortages, and takes nothing if there
 * are any. If the order's stock is taken on payment, only the planned stock changes.
 */
export async function exchangeStock(
  unit: Unit,
  order: { id: string; doc: { lineItems: readonly OrderLineItem[] } },
  take: readonly StockItem[],
  back: readonly LinePieces[],
): Promise<Shortage[]> {
  if (take.length + back.length === 0) return []
  const { stock, stockDue } = await takenStore.findOrderResources(unit, order.id)
  if (stockDue) {
    const due = addPieces(stockDue, take)
    for (const { lineItemId, quantity } of back) {
      const line = order.doc.lineItems.find((each) => each.id === lineItemId)
      for (const { item, each } of line ? listHeld(line, due) : [])
        item.quantity = Math.max(item.quantity - quantity * each, 0)
    }
    takenStore.recordStock(unit, order.id, { stock, stockDue: due.filter(({ quantity }) => quantity > 0) })
    return []
  }
  const use = { orderId: order.id, reason: 'ORDER_EDITED', change: unit.newId() } as const
  const short = take.length > 0 ? await takeStock(unit, take, use) : []
  if (short.length > 0) return short
  if (take.length > 0) takenStore.recordStock(unit, order.id, { stock: addPieces(stock, take) })
  await restockLines(unit, order, back, 'ORDER_EDITED')
  return []
}

function addPieces(held: readonly StockItem[], more: readonly StockItem[]): StockItem[] {
  const all = held.map((item) => ({ ...item }))
  for (const item of more) {
    const same = all.find((one) => isSame(one, item))
    if (same) same.quantity += item.quantity
    else all.push({ ...item })
  }
  return all
}

const isSame = (one: StockItem, other: StockItem): boolean =>
  one.productId === other.productId &&
  one.variantId === other.variantId &&
  one.bundle?.productId === other.bundle?.productId &&
  one.bundle?.quantity === other.bundle?.quantity &&
  one.service?.appId === other.service?.appId &&
  isDeepStrictEqual(one.service?.catalogReference, other.service?.catalogReference)

/**
 * Returns pieces of a locked order to stock, at most those that it still holds, so that none is returned twice. Returns
 * what was restocked.
 */
export async function restockLines(
  unit: Unit,
  { id, doc }: { id: string; doc: { lineItems: readonly OrderLineItem[] } },
  lines: readonly LinePieces[],
  reason: StockUse['reason'],
): Promise<LinePieces[]> {
  const { stock } = await takenStore.findOrderResources(unit, id)
  const { back, held } = allocateRestock(doc.lineItems, stock, lines)
  if (back.length === 0) return []
  await returnStock(
    unit,
    back.flatMap(({ items }) => items),
    { orderId: id, reason },
  )
  takenStore.recordStock(unit, id, { stock: held.filter(({ quantity }) => quantity > 0) })
  return back.map(({ line }) => line)
}

/** Returns all stock of a locked order, once. Returns the restocked pieces by line. */
export async function restockOrder(
  unit: Unit,
  { id, doc }: { id: string; doc: { lineItems: readonly OrderLineItem[] } },
  reason: StockUse['reason'],
): Promise<LinePieces[]> {
  const stock = await takenStore.releaseStock(unit, id)
  if (stock.length === 0) return []
  await returnStock(unit, stock, { orderId: id, reason })
  const all = doc.lineItems.map((line) => ({ lineItemId: line.id, quantity: line.quantity }))
  const { back } = allocateRestock(doc.lineItems, stock, all)
  return back.map(({ line }) => line)
}

/** Which of the held pieces are returned for some lines, and what is held then. */
function allocateRestock(of: readonly OrderLineItem[], stock: readonly StockItem[], lines: readonly LinePieces[]) {
  const held = stock.map((item) => ({ ...item }))
  const back: { line: LinePieces; items: StockItem[] }[] = []
  for (const { lineItemId, quantity } of lines) {
    const line = of.find((each) => each.id === lineItemId)
    const parts = line ? listHeld(line, held) : []
    const pieces = Math.min(quantity, ...parts.map(({ item, each }) => Math.floor(item.quantity / each)))
    if (parts.length === 0 || pieces === 0) continue
    for (const { item, each } of parts) item.quantity -= pieces * each
    const items = parts.map(({ item, each }) => ({ ...item, quantity: pieces * each }))
    back.push({ line: { lineItemId, quantity: pieces }, items })
  }
  return { back, held }
}

/** Lists the stock held for a line, with the pieces per unit: one item, or those of a bundle. */
function listHeld({ catalogReference }: OrderLineItem, held: StockItem[]): { item: StockItem; each: number }[] {
  const productId = catalogReference?.catalogItemId
  const bundled = held.flatMap((item) =>
    item.bundle?.productId === productId ? [{ item, each: item.bundle!.quantity }] : [],
  )
  if (bundled.length > 0) return bundled
  const own = held.filter((item) => item.productId === productId && !item.bundle)
  const variantId = catalogReference?.options?.variantId
  const found =
    own.find(({ service }) => service && isDeepStrictEqual(service.catalogReference, catalogReference)) ??
    own.find((item) => item.variantId === variantId) ??
    (own.length === 1 ? own[0] : undefined)
  return found ? [{ item: found, each: 1 }] : []
}
