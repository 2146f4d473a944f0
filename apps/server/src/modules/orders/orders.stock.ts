import type { OrderLineItem } from '@stoa/contract/order.entity'
import type { Unit } from '../../kernel/unit.ts'
import { returnStock, type StockItem, takeStock } from '../catalog/index.ts'
import * as store from './orders.store.ts'

/**
 * Takes out of stock what an order was to take once it is paid. The money is here, so pieces that were sold to others
 * meanwhile stand in nobody's way: what is there of the order is taken.
 */
export async function takeDueStock(unit: Unit, id: string, due: readonly StockItem[]): Promise<void> {
  let stock = due
  if ((await takeStock(unit, due)).length > 0) {
    const taken: StockItem[] = []
    for (const item of due) if ((await takeStock(unit, [item])).length === 0) taken.push(item)
    stock = taken
  }
  store.noteStock(unit, id, { stock, stockDue: null })
}

/** The same for an order that was placed before it was paid. */
export async function takeStockOfPaid(unit: Unit, id: string): Promise<void> {
  const { stockDue } = await store.findTaken(unit, id)
  if (stockDue) await takeDueStock(unit, id, stockDue)
}

export interface RestockLine {
  lineItemId: string
  quantity: number
}

/** Puts pieces of a locked order back into stock: at most those that it still holds, so that none comes back twice. */
export async function restockLines(
  unit: Unit,
  { id, doc }: { id: string; doc: { lineItems: readonly OrderLineItem[] } },
  lines: readonly RestockLine[],
): Promise<void> {
  const { stock } = await store.findTaken(unit, id)
  const held = stock.map((item) => ({ ...item }))
  const back: StockItem[] = []
  for (const { lineItemId, quantity } of lines) {
    const line = doc.lineItems.find((each) => each.id === lineItemId)
    const item = line && heldOf(line, held)
    const pieces = Math.min(quantity, item?.quantity ?? 0)
    if (!item || pieces === 0) continue
    item.quantity -= pieces
    back.push({ ...item, quantity: pieces })
  }
  if (back.length === 0) return
  await returnStock(unit, back)
  store.noteStock(unit, id, { stock: held.filter(({ quantity }) => quantity > 0) })
}

function heldOf({ catalogReference }: OrderLineItem, held: StockItem[]): StockItem | undefined {
  const own = held.filter(({ productId }) => productId === catalogReference?.catalogItemId)
  const variantId = catalogReference?.options?.variantId
  return own.find((item) => item.variantId === variantId) ?? (own.length === 1 ? own[0] : undefined)
}
