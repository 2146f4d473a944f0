import {
  BulkEdit,
  BulkEditItem,
  BulkEditKind,
  BulkEditSelection,
  CustomerChange,
  MAX_BULK_EDIT_ITEMS,
  OrderChange,
  ProductChange,
} from './bulk-edit.entity.ts'
import { bulkEditsRoutes } from './bulk-edits.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, Id, list, maybe, object, optional, PagingMetadata, Query, Whole } from './schema.ts'
import { OWN_ACCOUNT } from './staff-access.ts'

/** Operations on an existing bulk edit are for staff who may prepare one of its kind. */
const ofEdit = { who: ['owner'], staff: OWN_ACCOUNT } as const
const WithId = object({ bulkEditId: Id() })
const Reply = object({ bulkEdit: BulkEdit })

/** Changes of all products, orders or customers that match a filter: prepared, previewed, run, and undone. */
export const bulkEdits = defineOperations('bulkEdits', bulkEditsRoutes, {
  countMatches: {
    ...ofEdit,
    kind: 'query',
    input: object({ kind: BulkEditKind, selection: BulkEditSelection }),
    /** Counted up to the limit of one edit. */
    reply: object({ count: Whole(0, MAX_BULK_EDIT_ITEMS), hasMore: Flag() }),
    problems: ['NOT_FOUND'],
    summary: 'Count the products, orders or customers that a bulk edit would cover.',
  },
  prepareProductEdit: {
    kind: 'command',
    who: ['owner'],
    staff: 'WIX_STORES.MODIFY_PRODUCTS',
    input: object({ selection: BulkEditSelection, change: ProductChange }),
    reply: Reply,
    problems: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_FIXED', 'COLLECTION_HAS_RULES'],
    summary: 'Prepare a change of all products that match a filter, for a preview. Nothing changes until it is run.',
  },
  prepareOrderEdit: {
    kind: 'command',
    who: ['owner'],
    staff: 'ECOM.MODIFY_ORDERS',
    input: object({ selection: BulkEditSelection, change: OrderChange }),
    reply: Reply,
    summary: 'Prepare a change of all orders that match a filter, for a preview. Nothing changes until it is run.',
  },
  prepareCustomerEdit: {
    kind: 'command',
    who: ['owner'],
    staff: 'STOA.MANAGE_CUSTOMERS',
    input: object({ selection: BulkEditSelection, change: CustomerChange }),
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Prepare a change of all customers that match a filter, for a preview. Nothing changes until it is run.',
  },
  getBulkEdit: {
    ...ofEdit,
    kind: 'query',
    input: WithId,
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Get the progress of a bulk edit.',
  },
  listBulkEditItems: {
    ...ofEdit,
    kind: 'query',
    input: object({
      bulkEditId: Id(),
      failuresOnly: maybe(Flag()),
      cursorPaging: optional(Query().properties.cursorPaging),
    }),
    reply: object({ items: list(BulkEditItem), pagingMetadata: PagingMetadata }),
    problems: ['NOT_FOUND'],
    summary: 'List what a bulk edit changes, with the values before and after, or only what it could not change.',
  },
  runBulkEdit: {
    ...ofEdit,
    kind: 'command',
    input: WithId,
    reply: Reply,
    problems: ['NOT_FOUND', 'BULK_EDIT_NOT_READY'],
    summary: 'Run a prepared bulk edit. What was changed since it was prepared is left as it is, and reported.',
  },
  cancelBulkEdit: {
    ...ofEdit,
    kind: 'command',
    input: WithId,
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Stop a bulk edit. What it has changed so far stays changed and can be undone.',
  },
  undoBulkEdit: {
    ...ofEdit,
    kind: 'command',
    input: WithId,
    reply: Reply,
    problems: ['NOT_FOUND', 'BULK_EDIT_CANNOT_BE_UNDONE'],
    summary: 'Give everything that a bulk edit changed its former values back, unless it was changed again since.',
  },
})
