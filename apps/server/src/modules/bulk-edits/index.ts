import { bulkEdits as contract } from '@stoa/contract/bulk-edits'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { expiring } from './bulk-edits.expiring.ts'
import { bulkEditJob } from './bulk-edits.run.ts'
import * as edits from './bulk-edits.service.ts'

export const bulkEditsModule: Module = {
  bindings: [
    serve(contract.countMatches, edits.countMatches),
    serve(contract.prepareProductEdit, edits.prepareProductEdit),
    serve(contract.prepareOrderEdit, edits.prepareOrderEdit),
    serve(contract.prepareCustomerEdit, edits.prepareCustomerEdit),
    serve(contract.getBulkEdit, edits.getBulkEdit),
    serve(contract.listBulkEditItems, edits.listBulkEditItems),
    serve(contract.runBulkEdit, edits.runBulkEdit),
    serve(contract.cancelBulkEdit, edits.cancelBulkEdit),
    serve(contract.undoBulkEdit, edits.undoBulkEdit),
  ],
  jobs: [bulkEditJob],
  expiring,
}
