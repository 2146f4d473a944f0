import type { BulkEditKind, BulkEditSelection, ProductChange } from '@stoa/contract/bulk-edit.entity'
import { MAX_BULK_EDIT_ITEMS } from '@stoa/contract/bulk-edit.entity'
import { bulkEdits as contract } from '@stoa/contract/bulk-edits'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { mayCall } from '@stoa/contract/staff-access'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { assertManualCollection, readSiteContext, toDecimal } from '../catalog/api.ts'
import { tidyTags } from '../customers/api.ts'
import { enqueueEdit, targets } from './bulk-edits.run.ts'
import * as store from './bulk-edits.store.ts'
import { type BulkEditRecord, type Change, canBeUndone, toBulkEdit } from './bulk-edits.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

const preparing = {
  PRODUCTS: contract.prepareProductEdit,
  ORDERS: contract.prepareOrderEdit,
  CUSTOMERS: contract.prepareCustomerEdit,
} as const

/** Whether the caller may change entities of this kind. */
const mayEdit = ({ actor }: Unit, kind: BulkEditKind): boolean =>
  actor.type === 'owner' && mayCall(actor.access, preparing[kind])

export async function countMatches(unit: Unit, { kind, selection }: Input<'countMatches'>): Reply<'countMatches'> {
  if (!mayEdit(unit, kind)) throw new Problem('NOT_FOUND')
  const { total, hasMore } = await count(unit, kind, selection)
  return { count: total, hasMore }
}

async function count(unit: Unit, kind: BulkEditKind, selection: BulkEditSelection) {
  const found = await targets[kind].count(unit, selection, MAX_BULK_EDIT_ITEMS + 1)
  return { total: Math.min(found, MAX_BULK_EDIT_ITEMS), hasMore: found > MAX_BULK_EDIT_ITEMS }
}

export async function prepareProductEdit(
  unit: Unit,
  { selection, change }: Input<'prepareProductEdit'>,
): Reply<'prepareProductEdit'> {
  assertOneField(change)
  if (change.price) await assertPrice(unit, change.price)
  if (change.collection) await assertManualCollection(unit, change.collection.id)
  return prepare(unit, 'PRODUCTS', selection, change)
}

async function assertPrice(unit: Unit, { how, value }: NonNullable<ProductChange['price']>): Promise<void> {
  if (how !== 'set') return
  const { currency } = await readSiteContext(unit)
  if (value < 0) throw createInvalidArgument('change.price.value', 'must be at least 0', 'MIN_VALUE', { threshold: 0 })
  if (toDecimal(value, currency) === undefined)
    throw createInvalidArgument('change.price.value', `must not have more decimals than ${currency} has`)
}

export async function prepareOrderEdit(
  unit: Unit,
  { selection, change }: Input<'prepareOrderEdit'>,
): Reply<'prepareOrderEdit'> {
  assertOneField(change)
  return prepare(unit, 'ORDERS', selection, change)
}

export async function prepareCustomerEdit(
  unit: Unit,
  { selection, change }: Input<'prepareCustomerEdit'>,
): Reply<'prepareCustomerEdit'> {
  const [name] = tidyTags([change.tag.name])
  if (!name) throw createInvalidArgument('change.tag.name', 'must not be blank', 'REQUIRED_FIELD')
  return prepare(unit, 'CUSTOMERS', selection, { tag: { name, value: change.tag.value } })
}

function assertOneField(change: Change): void {
  const count = Object.values(change).filter((value) => value !== undefined).length
  if (count !== 1) throw createInvalidArgument('change', 'must have exactly one field', 'REQUIRED_FIELD')
}

async function prepare(unit: Unit, kind: BulkEditKind, selection: BulkEditSelection, change: Change) {
  const id = unit.newId()
  const { total, hasMore } = await count(unit, kind, selection)
  await store.insertEdit(unit, { id, kind, status: 'PREPARING', input: { selection, change }, total, hasMore })
  await enqueueEdit(unit, id)
  return { bulkEdit: toBulkEdit((await store.findEdit(unit, id))!) }
}

const assertFound = (unit: Unit, edit: BulkEditRecord | undefined): BulkEditRecord => {
  if (!edit || !mayEdit(unit, edit.kind)) throw new Problem('NOT_FOUND')
  return edit
}

export async function getBulkEdit(unit: Unit, { bulkEditId }: Input<'getBulkEdit'>): Reply<'getBulkEdit'> {
  return { bulkEdit: toBulkEdit(assertFound(unit, await store.findEdit(unit, bulkEditId))) }
}

export async function listBulkEditItems(
  unit: Unit,
  { bulkEditId, failuresOnly, cursorPaging }: Input<'listBulkEditItems'>,
): Reply<'listBulkEditItems'> {
  const { kind } = assertFound(unit, await store.findEdit(unit, bulkEditId))
  const listing = { failuresOnly: failuresOnly === true, cursorPaging: cursorPaging ?? {} }
  const { items, metadata } = await store.listItems(unit, bulkEditId, listing)
  const ids = items.map(({ itemId }) => itemId)
  const names = ids.length > 0 ? await targets[kind].listNames?.(unit, ids) : undefined
  return {
    items: items.map(({ success, error, ...item }) => ({
      ...item,
      name: names?.get(item.itemId) ?? item.name,
      status: success === null ? 'PLANNED' : success ? 'CHANGED' : 'FAILED',
      ...(error && { error }),
    })),
    pagingMetadata: metadata,
  }
}

export async function runBulkEdit(unit: Unit, { bulkEditId }: Input<'runBulkEdit'>): Reply<'runBulkEdit'> {
  const edit = assertFound(unit, await store.lockEdit(unit, bulkEditId))
  if (edit.status !== 'READY') throw new Problem('BULK_EDIT_NOT_READY')
  return start(unit, { ...edit, status: 'RUNNING' })
}

async function start(unit: Unit, edit: BulkEditRecord) {
  await store.updateEdit(unit, edit)
  await audit(unit, {
    action: 'BULK_JOB_STARTED',
    data: { jobId: edit.id, kind: edit.undoOf ? 'UNDO' : edit.kind, total: edit.changing },
  })
  await enqueueEdit(unit, edit.id)
  return { bulkEdit: toBulkEdit(edit) }
}

export async function cancelBulkEdit(unit: Unit, { bulkEditId }: Input<'cancelBulkEdit'>): Reply<'cancelBulkEdit'> {
  const edit = assertFound(unit, await store.lockEdit(unit, bulkEditId))
  if (edit.status === 'FINISHED' || edit.status === 'CANCELED') return { bulkEdit: toBulkEdit(edit) }
  const canceled: BulkEditRecord = { ...edit, status: 'CANCELED', finishedDate: unit.now }
  await store.updateEdit(unit, canceled)
  return { bulkEdit: toBulkEdit(canceled) }
}

/** An undo is a bulk edit of its own, with the values in reverse. */
export async function undoBulkEdit(unit: Unit, { bulkEditId }: Input<'undoBulkEdit'>): Reply<'undoBulkEdit'> {
  const edit = assertFound(unit, await store.lockEdit(unit, bulkEditId))
  if (!canBeUndone(edit)) throw new Problem('BULK_EDIT_CANNOT_BE_UNDONE')
  await store.updateEdit(unit, { ...edit, undone: true })
  const { kind, input, succeeded: changing } = edit
  const id = unit.newId()
  await store.insertEdit(unit, {
    ...{ id, kind, input, changing, status: 'RUNNING', total: changing, checked: changing, hasMore: false },
    undoOf: edit.id,
  })
  await store.insertReversedItems(unit, id, edit.id)
  return start(unit, (await store.findEdit(unit, id))!)
}
