import type {
  BulkEdit,
  BulkEditKind,
  BulkEditSelection,
  CustomerChange,
  OrderChange,
  ProductChange,
} from '@stoa/contract/bulk-edit.entity'

/** The edited values of an entity. */
export type Values = Record<string, unknown>

export type Change = ProductChange | OrderChange | CustomerChange

export interface BulkEditInput {
  selection: BulkEditSelection
  change: Change
}

/** A bulk edit as it is stored. */
export interface BulkEditRecord {
  id: string
  kind: BulkEditKind
  status: BulkEdit['status']
  input: BulkEditInput
  /** Preparing: the cursor of the next page. Running: the number of the last item. */
  place: string | null
  total: number
  hasMore: boolean
  checked: number
  changing: number
  succeeded: number
  failed: number
  undoOf: string | null
  undone: boolean
  createdDate: Date
  finishedDate: Date | null
}

export interface PlannedItem {
  readonly itemId: string
  readonly name: string
  readonly from: Values
  readonly to: Values
}

export interface NumberedItem extends PlannedItem {
  readonly number: number
}

/** Why an entity was not changed. */
export interface Failure {
  readonly code: string
  readonly description: string
  readonly data: Record<string, unknown>
}

export interface ItemResult {
  readonly number: number
  readonly success: boolean
  readonly error?: Failure
}

const day = 24 * 60 * 60 * 1000
/** How long a bulk edit, with the former values, is kept. */
export const keptMs = 30 * day

export const canBeUndone = ({ status, undone, undoOf, succeeded }: BulkEditRecord): boolean =>
  (status === 'FINISHED' || status === 'CANCELED') && !undone && undoOf === null && succeeded > 0

export function toBulkEdit(record: BulkEditRecord): BulkEdit {
  const { input: _, place: __, undone: ___, undoOf, createdDate, finishedDate, ...rest } = record
  return {
    ...rest,
    canBeUndone: canBeUndone(record),
    ...(undoOf && { undoOf }),
    createdDate: createdDate.toISOString(),
    ...(finishedDate && { finishedDate: finishedDate.toISOString() }),
  }
}

/** The tag that an entity has or lacks, as an edit of its values. */
export const planTag = (tags: readonly string[], { name, value }: { name: string; value: boolean }) => ({
  from: { tags: { [name]: tags.includes(name) } },
  to: { tags: { [name]: value } },
})

/** The one tag of an edit's values. */
export function readTag(values: Values): { name: string; value: boolean } | undefined {
  const [tag] = Object.entries((values.tags ?? {}) as Record<string, boolean>)
  return tag && { name: tag[0], value: tag[1] }
}
