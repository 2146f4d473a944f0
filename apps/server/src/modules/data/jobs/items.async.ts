import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { compileQuery } from '../../../kernel/query/index.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { isFieldName, isSystemKey } from '../collections/collection.ts'
import { requireCollection } from '../collections/collections.service.ts'
import { findItemField } from '../items/item-fields.ts'
import { getPageOptions } from '../items/items.query.ts'
import { enqueueJob } from './data-jobs.run.ts'
import * as store from './data-jobs.store.ts'
import type { DataJob } from './data-jobs.ts'

type Input<Name extends keyof typeof items> = InputOf<(typeof items)[Name]>
type Reply<Name extends keyof typeof items> = Promise<ReplyOf<(typeof items)[Name]>>

export async function asyncPatchByFilter(
  unit: Unit,
  { fieldModifications: modifications, ...input }: Input<'asyncPatchByFilter'>,
): Reply<'asyncPatchByFilter'> {
  for (const [index, { fieldPath }] of modifications.entries())
    assertWritable(fieldPath, `fieldModifications[${index}].fieldPath`)
  return { jobId: await startJob(unit, { ...toMatching(input), work: { kind: 'PATCH', modifications } }) }
}

export async function asyncRemoveByFilter(
  unit: Unit,
  input: Input<'asyncRemoveByFilter'>,
): Reply<'asyncRemoveByFilter'> {
  return { jobId: await startJob(unit, { ...toMatching(input), work: { kind: 'REMOVE' } }) }
}

const toMatching = ({ dataCollectionId, filter, publishPluginOptions }: Input<'asyncRemoveByFilter'>) => ({
  dataCollectionId,
  filter,
  includesDrafts: publishPluginOptions?.includeDraftItems === true,
})

export async function getAsyncJobStatus(unit: Unit, { jobId }: Input<'getAsyncJobStatus'>): Reply<'getAsyncJobStatus'> {
  const job = await store.findJob(unit, jobId)
  if (!job || job.type !== null) throw new Problem('NOT_FOUND')
  return { status: statuses[job.status], successCount: job.succeeded }
}

const statuses = { NEW: 'PENDING', RUNNING: 'RUNNING', COMPLETED: 'SUCCEEDED', FAILED: 'FAILED' } as const

interface NewJob extends Pick<DataJob, 'work' | 'includesDrafts'> {
  readonly dataCollectionId: string
  readonly filter: unknown
  readonly type?: DataJob['type']
  readonly options?: DataJob['options']
  /** Path of the filter's object in the request, for violations. */
  readonly at?: string
}

/** For each site. */
const maxUnfinished = 100

/** INVALID_ARGUMENT for a filter that can't be read. */
export async function startJob(unit: Unit, { dataCollectionId, filter, work, ...job }: NewJob): Promise<string> {
  const collection = await requireCollection(unit, dataCollectionId)
  compileQuery(findItemField, { filter }, { ...getPageOptions(unit, 'data.job'), at: job.at ?? '' })
  if ((await store.countUnfinished(unit)) >= maxUnfinished) throw new Problem('TOO_MANY_DATA_JOBS')
  const id = unit.newId()
  await store.insertJob(unit, {
    id,
    type: job.type ?? null,
    collectionId: collection.id,
    collectionName: collection.name,
    setId: collection.setId,
    options: job.options ?? {},
    work,
    filter,
    includesDrafts: job.includesDrafts,
    createdDate: unit.now,
  })
  await enqueueJob(unit, id)
  return id
}

/** INVALID_ARGUMENT for a path that no item can have, or that the server sets. */
export function assertWritable(path: string, at: string): void {
  if (!isFieldName(path)) throw createInvalidArgument(at, 'is not a field', 'FIELD_NOT_ALLOWED')
  if (isSystemKey(path.split('.')[0]!)) throw createInvalidArgument(at, 'is set by the server', 'FIELD_NOT_ALLOWED')
}
