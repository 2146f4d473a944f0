import { stockCounts as contract } from '@stoa/contract/stock-counts'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { recordStockCountScans } from './scans.service.ts'
import * as counts from './stock-counts.service.ts'

export const stockCountsModule: Module = {
  bindings: [
    serve(contract.listStockCounts, counts.listStockCounts),
    serve(contract.createStockCount, counts.createStockCount),
    serve(contract.getStockCount, counts.getStockCount),
    serve(contract.recordStockCountScans, recordStockCountScans),
    serve(contract.undoStockCountScan, counts.undoStockCountScan),
    serve(contract.removeStockCountLine, counts.removeStockCountLine),
    serve(contract.applyStockCount, counts.applyStockCount),
    serve(contract.deleteStockCount, counts.deleteStockCount),
  ],
}
