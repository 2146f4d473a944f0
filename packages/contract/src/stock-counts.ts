import { CodedVariant } from './coded-variant.entity.ts'
import { defineOperations } from './operation.ts'
import { Id, list, maybe, Nothing, object, oneOf, optional, Text, Whole } from './schema.ts'
import { StockCount, StockCountLines, UnknownCode } from './stock-count.entity.ts'
import { stockCountsRoutes } from './stock-counts.routes.ts'
import { merchants } from './who.ts'

const WithId = object({ stockCountId: Id() })
const read = { kind: 'query', who: merchants, permission: 'WIX_STORES.READ_INVENTORY' } as const
const write = { kind: 'command', who: merchants, permission: 'WIX_STORES.MODIFY_INVENTORY' } as const

/** Counted pieces of a variant, given by code or by id. A negative quantity corrects earlier scans. */
const Scan = object({
  /** Chosen by the caller, so that a scan that is sent again counts once. */
  id: Id(),
  code: maybe(Text(100, 1)),
  productId: maybe(Id()),
  variantId: maybe(Id()),
  quantity: Whole(-99_999, 99_999),
})

const ScanResult = object({
  scanId: Id(),
  /** Only COUNTED and UNKNOWN scans are stored. AMBIGUOUS: several variants have the code. */
  outcome: oneOf(['COUNTED', 'UNKNOWN', 'AMBIGUOUS', 'BUNDLE']),
  /** The variants that have the code. */
  variants: list(CodedVariant, 10),
})

/**
 * Counts of the stock on the shelves. They are applied as differences, so that sales made in the meantime stay
 * deducted.
 */
export const stockCounts = defineOperations({ name: 'stockCounts' }, stockCountsRoutes, {
  listStockCounts: {
    ...read,
    /** `before`: returns counts that began before this one. */
    input: object({ before: maybe(Id()), limit: maybe(Whole(1, 100)) }),
    reply: object({ stockCounts: list(StockCount, 100) }),
    summary: 'List stock counts, latest first.',
  },
  createStockCount: {
    ...write,
    input: object({ stockCount: object({ name: Text(80, 1) }) }),
    reply: object({ stockCount: StockCount }),
    summary: 'Start a stock count.',
  },
  getStockCount: {
    ...read,
    input: WithId,
    /** `lines`: last counted first. */
    reply: object({ stockCount: StockCount, lines: StockCountLines, unknownCodes: list(UnknownCode, 100) }),
    problems: ['NOT_FOUND'],
    summary: 'Get a stock count with the counted quantities.',
  },
  recordStockCountScans: {
    ...write,
    input: object({ stockCountId: Id(), scans: list(Scan, 100, 1) }),
    /** `lines`: the changed lines. */
    reply: object({ results: list(ScanResult, 100), lines: StockCountLines }),
    problems: ['NOT_FOUND', 'VARIANT_NOT_FOUND', 'STOCK_COUNT_APPLIED', 'STOCK_COUNT_FULL'],
    summary: 'Add scanned items to a stock count. A scan whose id is known changes nothing.',
  },
  undoStockCountScan: {
    ...write,
    input: object({ stockCountId: Id(), scanId: Id() }),
    /** Absent if the variant has no other scans in this count. */
    reply: object({ line: optional(StockCountLines.items) }),
    problems: ['NOT_FOUND', 'STOCK_COUNT_APPLIED'],
    summary: 'Undo a scan of an open stock count.',
  },
  removeStockCountLine: {
    ...write,
    input: object({ stockCountId: Id(), productId: Id(), variantId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'STOCK_COUNT_APPLIED'],
    summary: 'Remove a variant from an open stock count, as if it had not been scanned.',
  },
  applyStockCount: {
    ...write,
    input: object({ stockCountId: Id(), reason: Text(200, 1) }),
    reply: object({ stockCount: StockCount, lines: StockCountLines }),
    problems: ['NOT_FOUND', 'STOCK_COUNT_APPLIED'],
    events: [
      'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
      'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    ],
    summary: 'Apply a stock count: change the stock by the differences, once.',
  },
  deleteStockCount: {
    ...write,
    input: WithId,
    reply: Nothing,
    problems: ['NOT_FOUND', 'STOCK_COUNT_APPLIED'],
    summary: 'Delete a stock count that was not applied.',
  },
})
