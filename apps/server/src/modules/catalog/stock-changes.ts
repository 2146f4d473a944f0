import type { Unit } from '../../kernel/unit.ts'
import { enqueueBundleRecount } from './bundles.jobs.ts'
import { enqueuePlacement } from './collection-rules.jobs.ts'
import type { StockChange } from './stock.store.ts'
import { emitStockChanges } from './stock-events.ts'

/** Emits the events of changed stock, and has collections and bundles follow it. */
export async function announceStockChanges(unit: Unit, changes: readonly StockChange[]): Promise<void> {
  await emitStockChanges(unit, changes)
  await enqueuePlacement(unit, changes)
  await enqueueBundleRecount(
    unit,
    changes.map(({ productId }) => productId),
  )
}
