import type { BulkEditKind } from '@stoa/contract/bulk-edit.entity'
import { MAX_BULK_EDIT_ITEMS } from '@stoa/contract/bulk-edit.entity'
import type { Problem } from '@stoa/contract/problem'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as store from './bulk-edits.store.ts'
import type { BulkEditRecord, ItemResult, NumberedItem } from './bulk-edits.ts'
import { customersTarget } from './customers.target.ts'
import { ordersTarget } from './orders.target.ts'
import { productsTarget } from './products.target.ts'
import type { Target } from './target.ts'

export const targets: Readonly<Record<BulkEditKind, Target>> = {
  PRODUCTS: productsTarget,
  ORDERS: ordersTarget,
  CUSTOMERS: customersTarget,
}

/** Items changed in one transaction: few, so that a cancellation waits briefly and others are not locked out. */
const stepSize = 50

async function run(units: Units, data: object): Promise<void> {
  const { bulkEditId } = data as { bulkEditId: string }
  const isDone = await runTimeSlice(() => units.command((unit) => runStep(unit, bulkEditId)))
  if (!isDone) await units.command((unit) => enqueueEdit(unit, bulkEditId))
}

export const bulkEditJob: Job = { name: 'bulk-edits.step', run, expireInSeconds: 120 }

export const enqueueEdit = (unit: Unit, bulkEditId: string): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, bulkEditJob, { bulkEditId })

/** Whether there is more to do. */
async function runStep(unit: Unit, id: string): Promise<boolean> {
  const edit = await store.lockEdit(unit, id)
  if (edit?.status === 'PREPARING') return prepareStep(unit, edit)
  if (edit?.status === 'RUNNING') return changeStep(unit, edit)
  return false
}

async function prepareStep(unit: Unit, edit: BulkEditRecord): Promise<boolean> {
  const { selection, change } = edit.input
  const page = await targets[edit.kind].plan(unit, selection, change, edit.place)
  const items = page.items.slice(0, MAX_BULK_EDIT_ITEMS - edit.checked)
  const changing = items.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
  await store.insertItems(unit, edit.id, edit.changing, changing)
  const checked = edit.checked + items.length
  const isLast = page.cursor === undefined || checked === MAX_BULK_EDIT_ITEMS
  await store.updateEdit(unit, {
    ...edit,
    status: isLast ? 'READY' : 'PREPARING',
    place: isLast ? null : page.cursor!,
    checked,
    changing: edit.changing + changing.length,
  })
  return !isLast
}

async function changeStep(unit: Unit, edit: BulkEditRecord): Promise<boolean> {
  const items = await store.listItemsAfter(unit, edit.id, edit.place === null ? -1 : Number(edit.place), stepSize)
  const results = items.length > 0 ? await changeItems(unit, targets[edit.kind], items) : []
  await store.updateItems(unit, edit.id, results)
  const succeeded = results.filter(({ success }) => success).length
  const isLast = items.length < stepSize
  await store.updateEdit(unit, {
    ...edit,
    status: isLast ? 'FINISHED' : 'RUNNING',
    place: items.length > 0 ? String(items.at(-1)!.number) : edit.place,
    succeeded: edit.succeeded + succeeded,
    failed: edit.failed + results.length - succeeded,
    finishedDate: isLast ? unit.now : null,
  })
  return !isLast
}

async function changeItems(unit: Unit, target: Target, items: readonly NumberedItem[]): Promise<ItemResult[]> {
  const problems = await target.apply(unit, items)
  return items.map(({ number }, index) => {
    const problem = problems[index]
    return problem ? { number, success: false, error: toFailure(problem) } : { number, success: true }
  })
}

function toFailure({ code, message, data, violations }: Problem) {
  return { code, description: violations?.[0]?.description ?? message, data: data ?? {} }
}
