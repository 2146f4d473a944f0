import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { StockCount, StockCountLine } from '@stoa/contract/stock-count.entity'
import type { stockCounts as contract } from '@stoa/contract/stock-counts'
import type { Unit } from '../../kernel/unit.ts'
import { correctStock } from '../catalog/api.ts'
import * as store from './stock-counts.store.ts'
import { calculateCorrection } from './stock-counts.ts'

type Operations = typeof contract

export async function listStockCounts(
  unit: Unit,
  { before, limit }: InputOf<Operations['listStockCounts']>,
): Promise<ReplyOf<Operations['listStockCounts']>> {
  return { stockCounts: (await store.listCounts(unit, before ?? null, limit ?? 20)).map(toWire) }
}

export async function createStockCount(
  unit: Unit,
  { stockCount }: InputOf<Operations['createStockCount']>,
): Promise<ReplyOf<Operations['createStockCount']>> {
  const name = stockCount.name.trim()
  if (!name) throw createInvalidArgument('stockCount.name', 'must not be blank', 'REQUIRED_FIELD')
  const row: store.CountRow = {
    ...{ id: unit.newId(), name, status: 'OPEN', reason: null, created_date: unit.now, applied_date: null },
    ...{ variant_count: 0, piece_count: 0 },
  }
  await store.insertCount(unit, row)
  return { stockCount: toWire(row) }
}

export async function getStockCount(
  unit: Unit,
  { stockCountId }: InputOf<Operations['getStockCount']>,
): Promise<ReplyOf<Operations['getStockCount']>> {
  const row = await store.findCount(unit, stockCountId)
  if (!row) throw new Problem('NOT_FOUND')
  const lines = await store.listLines(unit, row.id)
  return {
    stockCount: toWire(row),
    lines: lines.map(toLine),
    unknownCodes: await store.listUnknownCodes(unit, row.id),
  }
}

export async function undoStockCountScan(
  unit: Unit,
  { stockCountId, scanId }: InputOf<Operations['undoStockCountScan']>,
): Promise<ReplyOf<Operations['undoStockCountScan']>> {
  const { id } = await lockOpenCount(unit, stockCountId)
  const scan = await store.removeScan(unit, id, scanId)
  if (!scan) throw new Problem('NOT_FOUND')
  if (!scan.product_id || !scan.variant_id) return {}
  const variant = { productId: scan.product_id, variantId: scan.variant_id }
  await store.withdrawFromLine(unit, id, variant)
  await store.recount(unit, id)
  const [line] = await store.listLinesOf(unit, id, [variant])
  return line ? { line: toLine(line) } : {}
}

export async function removeStockCountLine(
  unit: Unit,
  { stockCountId, productId, variantId }: InputOf<Operations['removeStockCountLine']>,
): Promise<ReplyOf<Operations['removeStockCountLine']>> {
  const { id } = await lockOpenCount(unit, stockCountId)
  await store.removeScansOf(unit, id, { productId, variantId })
  await store.withdrawFromLine(unit, id, { productId, variantId })
  await store.recount(unit, id)
  return {}
}

/** The lock on the count ensures that it is applied only once. Differences are added to the current stock. */
export async function applyStockCount(
  unit: Unit,
  { stockCountId, reason }: InputOf<Operations['applyStockCount']>,
): Promise<ReplyOf<Operations['applyStockCount']>> {
  const { id } = await lockOpenCount(unit, stockCountId)
  const text = reason.trim()
  if (!text) throw createInvalidArgument('reason', 'must not be blank', 'REQUIRED_FIELD')
  const lines = await store.listLines(unit, id)
  const deltas = lines.flatMap((line) => {
    const by = calculateCorrection(toLine(line))
    return by === 0 ? [] : { productId: line.product_id, variantId: line.variant_id, by }
  })
  const changes = deltas.length > 0 ? await correctStock(unit, deltas) : []
  await store.saveApplied(
    unit,
    id,
    changes.map(({ productId, variantId, before, after }) => ({ productId, variantId, by: after - before })),
  )
  await store.markApplied(unit, id, text)
  await store.removeCountedScans(unit, id)
  const row = await store.findCount(unit, id)
  return { stockCount: toWire(row!), lines: (await store.listLines(unit, id)).map(toLine) }
}

export async function deleteStockCount(
  unit: Unit,
  { stockCountId }: InputOf<Operations['deleteStockCount']>,
): Promise<ReplyOf<Operations['deleteStockCount']>> {
  await store.removeCount(unit, (await lockOpenCount(unit, stockCountId)).id)
  return {}
}

export async function lockOpenCount(unit: Unit, id: string): Promise<store.CountRow> {
  const row = await store.lockCount(unit, id)
  if (!row) throw new Problem('NOT_FOUND')
  if (row.status !== 'OPEN') throw new Problem('STOCK_COUNT_APPLIED')
  return row
}

const toWire = (row: store.CountRow): StockCount => ({
  ...{ id: row.id, name: row.name, status: row.status },
  ...(row.reason !== null && { reason: row.reason }),
  createdDate: row.created_date.toISOString(),
  ...(row.applied_date && { appliedDate: row.applied_date.toISOString() }),
  ...{ variantCount: row.variant_count, pieceCount: row.piece_count },
})

export const toLine = (row: store.LineRow): StockCountLine => ({
  ...{ productId: row.product_id, variantId: row.variant_id, productName: row.name, choices: row.choices },
  ...(row.sku && { sku: row.sku }),
  ...{ counted: row.counted, expected: row.expected, trackQuantity: row.tracked },
  countedDate: row.counted_date.toISOString(),
  ...(row.applied !== null && { applied: row.applied }),
})
