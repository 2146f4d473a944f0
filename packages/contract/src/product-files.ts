import { defineOperations } from './operation.ts'
import { productFilesRoutes } from './product-files.routes.ts'
import {
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Query,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { merchants } from './who.ts'

const read = { who: merchants, permission: 'WIX_STORES.READ_PRODUCTS' } as const
const write = { kind: 'command', who: merchants, permission: 'WIX_STORES.MODIFY_PRODUCTS' } as const

/** A product import. It survives restarts and continues where it stopped. */
export const ProductImport = object({
  id: Id(),
  status: oneOf(['PENDING', 'RUNNING', 'FINISHED']),
  /** The import that this one reverts. */
  undoOf: optional(Id()),
  /** Whether it can be reverted: finished, with changes, and not reverted yet. */
  canBeUndone: Flag(),
  /** Preview only, nothing was changed. */
  dryRun: Flag(),
  /** Lines of the file: products and variants. */
  total: Whole(),
  succeeded: Whole(),
  failed: Whole(),
  /** Number of created products; of a revert, deleted ones. */
  created: Whole(),
  /** Number of updated products; of a revert, restored ones. */
  updated: Whole(),
  /** Products whose images are being fetched, after all lines were imported. */
  pictures: Whole(),
  picturesLeft: Whole(),
  createdDate: Timestamp(),
  updatedDate: Timestamp(),
  finishedDate: optional(Timestamp()),
})
export type ProductImport = Static<typeof ProductImport>

const ProductImportLine = object({
  line: Whole(),
  handle: Text(),
  /** Absent for skipped or previewed lines. */
  productId: optional(Id()),
  /** Errors by column; `violatedRule` and `data` if a rule of the API is violated. */
  reasons: list(
    object({ column: Text(), description: Text(), violatedRule: optional(Text()), data: optional(FreeForm()) }),
  ),
})

const ByImport = object({ importId: Id() })

export const productFiles = defineOperations('productFiles', productFilesRoutes, {
  createProductImport: {
    ...write,
    input: object({ dryRun: maybe(Flag()) }),
    reply: object({
      importId: Id(),
      /** Takes the CSV file by PUT within an hour; the import starts then. */
      uploadUrl: Text(),
    }),
    summary: 'Start importing products from a CSV file, or previewing it.',
  },
  startProductImport: {
    ...write,
    input: ByImport,
    reply: ByImport,
    problems: ['NOT_FOUND', 'IMPORT_IS_EMPTY'],
    summary: 'Import a previewed product file without uploading it again.',
  },
  undoProductImport: {
    ...write,
    input: ByImport,
    /** The id of the revert, which is an import too. */
    reply: ByImport,
    problems: ['NOT_FOUND', 'IMPORT_CANNOT_BE_UNDONE'],
    summary:
      'Revert a product import within 30 days: created products are deleted and updated ones restored, unless they were changed since.',
  },
  getProductImport: {
    kind: 'query',
    ...read,
    input: ByImport,
    reply: object({ productImport: ProductImport }),
    problems: ['NOT_FOUND'],
    summary: 'Get the progress of a product import.',
  },
  listProductImportLines: {
    kind: 'query',
    ...read,
    input: object({
      importId: Id(),
      failuresOnly: maybe(Flag()),
      cursorPaging: optional(Query().properties.cursorPaging),
    }),
    reply: object({ lines: list(ProductImportLine), pagingMetadata: PagingMetadata }),
    problems: ['NOT_FOUND'],
    summary: 'List the results of a product import by line, or only the errors.',
  },
  createProductExport: {
    ...read,
    kind: 'command',
    input: Nothing,
    reply: object({ downloadUrl: Text(), expiresDate: Timestamp() }),
    summary: 'Get a URL that downloads all products as a CSV file for import.',
  },
})
