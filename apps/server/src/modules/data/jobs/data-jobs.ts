import type { FieldModification } from '@stoa/contract/data-item.entity'
import type { DataTask, ListOperations } from '@stoa/contract/data-task.entity'
import { createInvalidArgument, type Problem } from '@stoa/contract/problem'
import type { Collection } from '../collections/collection.ts'
import { applyModifications, type Data, type Item, toWireData } from '../items/item.ts'
import { publishStatusKey } from '../permissions/access.ts'

/** What a job does with each item. */
export type Work =
  | { readonly kind: 'REMOVE' }
  | { readonly kind: 'PATCH'; readonly modifications: readonly FieldModification[] }
  | { readonly kind: 'COPY'; readonly source: string; readonly target: string }
  | { readonly kind: 'EDIT'; readonly field: string; readonly operations: ListOperations }
  | { readonly kind: 'STATUS'; readonly status: 'PUBLISHED' | 'DRAFT' }

export interface Failure {
  readonly code: string
  readonly description: string
  readonly data?: Record<string, unknown>
}

export interface DataJob {
  readonly id: string
  /** Absent for jobs of the items API, which stop at the first item that fails. */
  readonly type: DataTask['type'] | null
  readonly collectionId: string
  readonly collectionName: string
  /** Items that another set has by now are not changed. */
  readonly setId: string
  /** Of a task, as sent. */
  readonly options: Partial<DataTask>
  readonly work: Work
  readonly filter: unknown
  readonly includesDrafts: boolean
  readonly status: DataTask['status']
  /** The id of the last item that was looked at. */
  readonly place: string
  readonly estimated: number
  readonly succeeded: number
  readonly failed: number
  readonly failures: readonly Failure[]
  readonly createdDate: Date
  readonly startedDate: Date | null
  readonly finishedDate: Date | null
}

/** Days for which a finished job is kept. */
export const jobRetentionDays = 30
const maxFailures = 100

export const addFailures = (job: DataJob, failures: readonly Failure[]): Pick<DataJob, 'failed' | 'failures'> => ({
  failed: job.failed + failures.length,
  failures: [...job.failures, ...failures].slice(0, maxFailures),
})

export const toFailure = ({ code, message, data, violations }: Problem, itemId?: string): Failure => ({
  code,
  description: violations?.[0] ? `${violations[0].field} ${violations[0].description}` : message,
  data: { ...(data as Record<string, unknown> | undefined), ...(itemId !== undefined && { itemId }) },
})

/** The data of an item after the work; undefined if it stays as it is. A Problem for an item that can't be changed. */
export function applyWork(
  collection: Collection,
  item: Item,
  work: Exclude<Work, { kind: 'REMOVE' }>,
): Data | undefined {
  const modifications = listModifications(item, work)
  if (modifications.length === 0) return undefined
  return applyModifications(collection, item.data, modifications, `dataItems[${JSON.stringify(item.id)}]`)
}

function listModifications(item: Item, work: Exclude<Work, { kind: 'REMOVE' }>): readonly FieldModification[] {
  switch (work.kind) {
    case 'PATCH':
      return work.modifications
    case 'COPY': {
      const value = readPath(toWireData(item), work.source)
      return value === undefined ? [] : [set(work.target, value)]
    }
    case 'STATUS':
      return item.data[publishStatusKey] === work.status ? [] : [set(publishStatusKey, work.status)]
    case 'EDIT': {
      const before = readPath(item.data, work.field) ?? []
      if (!Array.isArray(before)) throw createInvalidArgument(work.field, 'is not a list', 'VALIDATION')
      const after = editList(before, work.operations)
      return JSON.stringify(after) === JSON.stringify(before) ? [] : [set(work.field, after)]
    }
  }
}

const set = (fieldPath: string, value: unknown): FieldModification => ({
  fieldPath,
  action: 'SET_FIELD',
  setFieldOptions: { value: value as never },
})

function readPath(data: Data, path: string): unknown {
  let value: unknown = data
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}

function editList(
  before: readonly unknown[],
  { removeItems, replaceItems, addItems, removeDuplicates }: ListOperations,
) {
  const removed = new Set((removeItems ?? []).map((value) => JSON.stringify(value)))
  const replaced = new Map((replaceItems ?? []).map(({ from, to }) => [JSON.stringify(from), to]))
  const changed = before
    .filter((value) => !removed.has(JSON.stringify(value)))
    .map((value) => (replaced.has(JSON.stringify(value)) ? replaced.get(JSON.stringify(value)) : value))
    .concat(addItems ?? [])
  return removeDuplicates ? [...new Map(changed.map((value) => [JSON.stringify(value), value])).values()] : changed
}
