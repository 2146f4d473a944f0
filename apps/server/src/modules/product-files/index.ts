import { productFiles as contract } from '@stoa/contract/product-files'
import { serve } from '../../kernel/api.ts'
import { createExpiryRule } from '../../kernel/clean-up.ts'
import type { Module } from '../../kernel/module.ts'
import { serveFiles } from './product-files.http.ts'
import { importJob } from './product-files.jobs.ts'
import * as files from './product-files.service.ts'
import { undoJob } from './undo.jobs.ts'

export const productFilesModule: Module = {
  bindings: [
    serve(contract.createProductImport, files.createProductImport),
    serve(contract.startProductImport, files.startProductImport),
    serve(contract.undoProductImport, files.undoProductImport),
    serve(contract.getProductImport, files.getProductImport),
    serve(contract.listProductImportLines, files.listProductImportLines),
    serve(contract.createProductExport, files.createProductExport),
  ],
  jobs: [importJob, undoJob],
  expiring: [createExpiryRule('product_imports', 0)],
  mount: serveFiles,
}
