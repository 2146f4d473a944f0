import { operations } from './operation.ts'
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

/** A file of products on its way in. It survives a restart and goes on where it was. */
export const ProductImport = object({
  id: Id(),
  status: oneOf(['PENDING', 'RUNNING', 'FINISHED']),
  /** The import that this one takes back. */
  undoOf: optional(Id()),
  /** It is over, has changed something, and was not taken back yet. */
  canBeUndone: Flag(),
  /** Only looked at, nothing was changed. */
  dryRun: Flag(),
  /** Lines of the file: of products and of their variants. */
  total: Whole(),
  succeeded: Whole(),
  failed: Whole(),
  /** Products that came new, or would; of an undo, that went again. */
  created: Whole(),
  /** Products that were there and took over what the file says, or would; of an undo, that are what they were. */
  updated: Whole(),
  /** Products whose pictures are fetched, once all lines are in. */
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
  /** Absent for what was left out or only looked at. */
  productId: optional(Id()),
  /** What is wrong, by column; `violatedRule` and its `data` where a rule of the calls is broken. */
  reasons: list(
    object({ column: Text(), description: Text(), violatedRule: optional(Text()), data: optional(FreeForm()) }),
  ),
})

const ByImport = object({ importId: Id() })

export const productFiles = operations('productFiles', productFilesRoutes, {
  createProductImport: {
    ...write,
    input: object({ dryRun: maybe(Flag()) }),
    reply: object({
      importId: Id(),
      /** Takes the CSV file by PUT within the hour; the work begins when it is there. */
      uploadUrl: Text(),
    }),
    summary: 'Begin to bring in products from a CSV file, or only to look at it.',
  },
  startProductImport: {
    ...write,
    input: ByImport,
    reply: ByImport,
    problems: ['NOT_FOUND', 'IMPORT_IS_EMPTY'],
    summary: 'Bring in what a dry run has looked at, without another upload.',
  },
  undoProductImport: {
    ...write,
    input: ByImport,
    /** That of the undo, which is followed like any other import. */
    reply: ByImport,
    problems: ['NOT_FOUND', 'IMPORT_CANNOT_BE_UNDONE'],
    summary: 'Take an import back, within 30 days: what came new goes, the rest is what it was, unless changed since.',
  },
  getProductImport: {
    kind: 'query',
    ...read,
    input: ByImport,
    reply: object({ productImport: ProductImport }),
    problems: ['NOT_FOUND'],
    summary: 'Get how far an import of products is.',
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
    summary: 'List what became of each line of an import, or only what was wrong.',
  },
  createProductExport: {
    ...read,
    kind: 'command',
    input: Nothing,
    reply: object({ downloadUrl: Text(), expiresDate: Timestamp() }),
    summary: 'Get an address that gives all products as a CSV file, which an import takes again.',
  },
})
