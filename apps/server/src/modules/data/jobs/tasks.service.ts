import type { DataTask } from '@stoa/contract/data-task.entity'
import type { tasks } from '@stoa/contract/data-tasks'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { holdsPermission } from '../../../kernel/actor.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { isFieldName } from '../collections/collection.ts'
import { requireCollection } from '../collections/collections.service.ts'
import * as store from './data-jobs.store.ts'
import { addFailures, type DataJob } from './data-jobs.ts'
import { assertWritable, startJob } from './items.async.ts'

type Input<Name extends keyof typeof tasks> = InputOf<(typeof tasks)[Name]>
type Reply<Name extends keyof typeof tasks> = Promise<ReplyOf<(typeof tasks)[Name]>>

/** A task changes items, so an app also needs the permission to do that. */
export async function createTask(unit: Unit, { task }: Input<'createTask'>): Reply<'createTask'> {
  if (unit.actor.type === 'app' && !holdsPermission(unit.actor, 'WIX_DATA.WRITE_ITEMS'))
    throw new Problem('PERMISSION_DENIED')
  const { key, ...job } = readTask(task)
  await assertNoReferences(unit, job)
  const options = task[key] as DataTask[typeof key]
  const id = await startJob(unit, { ...job, type: task.type, options: { [key]: options }, at: `task.${key}` })
  return { task: toWire((await store.findJob(unit, id))!) }
}

/** Multi-references are stored apart from their items. INVALID_ARGUMENT for work on such a field. */
async function assertNoReferences(unit: Unit, { work, dataCollectionId }: StartedTask): Promise<void> {
  const keys = work.kind === 'COPY' ? [work.source, work.target] : work.kind === 'EDIT' ? [work.field] : []
  const { doc } = await requireCollection(unit, dataCollectionId)
  if (doc.fields.some(({ key, type }) => type === 'MULTI_REFERENCE' && keys.includes(key)))
    throw createInvalidArgument('task', 'must not name a field of references', 'FIELD_NOT_ALLOWED')
}

type OptionsKey =
  | 'deleteByQueryOptions'
  | 'copyFieldDataOptions'
  | 'editFieldDataOptions'
  | 'updatePublishStatusOptions'

type StartedTask = Pick<DataJob, 'work' | 'includesDrafts'> & { dataCollectionId: string; filter: unknown }

/** INVALID_ARGUMENT without the options of the type, or for fields that can't be written. */
function readTask(task: Input<'createTask'>['task']): StartedTask & { key: OptionsKey } {
  switch (task.type) {
    case 'DELETE_BY_QUERY': {
      const { dataCollectionId, filter, publishPluginOptions } = requireOptions(task, 'deleteByQueryOptions')
      const includesDrafts = publishPluginOptions?.includeDraftItems === true
      return { key: 'deleteByQueryOptions', dataCollectionId, filter, includesDrafts, work: { kind: 'REMOVE' } }
    }
    case 'COPY_FIELD_DATA': {
      const {
        dataCollectionId,
        sourceFieldKey: source,
        targetFieldKey: target,
      } = requireOptions(task, 'copyFieldDataOptions')
      if (!isFieldName(source))
        throw createInvalidArgument('task.copyFieldDataOptions.sourceFieldKey', 'is not a field', 'FIELD_NOT_ALLOWED')
      assertWritable(target, 'task.copyFieldDataOptions.targetFieldKey')
      const work = { kind: 'COPY', source, target } as const
      return { key: 'copyFieldDataOptions', dataCollectionId, filter: null, includesDrafts: true, work }
    }
    case 'EDIT_FIELD_DATA': {
      const { dataCollectionId, filter, fieldKey: field, operations } = requireOptions(task, 'editFieldDataOptions')
      assertWritable(field, 'task.editFieldDataOptions.fieldKey')
      const work = { kind: 'EDIT', field, operations: operations ?? {} } as const
      return { key: 'editFieldDataOptions', dataCollectionId, filter, includesDrafts: true, work }
    }
    case 'UPDATE_PUBLISH_STATUS': {
      const { dataCollectionId, filter, operation } = requireOptions(task, 'updatePublishStatusOptions')
      const work = { kind: 'STATUS', status: operation === 'SET_DRAFT_STATUS' ? 'DRAFT' : 'PUBLISHED' } as const
      return { key: 'updatePublishStatusOptions', dataCollectionId, filter, includesDrafts: true, work }
    }
  }
}

function requireOptions<Key extends OptionsKey>(task: Input<'createTask'>['task'], key: Key) {
  const options = task[key]
  if (!options) throw createInvalidArgument(`task.${key}`, 'is required', 'REQUIRED_FIELD')
  return options as NonNullable<typeof options>
}

export async function listTasks(unit: Unit, { paging }: Input<'listTasks'>): Reply<'listTasks'> {
  const [limit, offset] = [paging?.limit ?? 50, paging?.offset ?? 0]
  const { jobs, total } = await store.listTasks(unit, limit, offset)
  return { tasks: jobs.map(toWire), metadata: { count: jobs.length, offset, total, tooManyToCount: false } }
}

export async function getTask(unit: Unit, { taskId }: Input<'getTask'>): Reply<'getTask'> {
  return { task: toWire(requireTask(await store.findJob(unit, taskId))) }
}

/** Waits for the step that runs, and no other begins. */
export async function cancelTask(unit: Unit, { taskId }: Input<'cancelTask'>): Reply<'cancelTask'> {
  const task = requireTask(await store.lockJob(unit, taskId))
  if (task.finishedDate) throw new Problem('TASK_FINISHED')
  const { failures } = addFailures(task, [{ code: 'TASK_CANCELED', description: 'The task was canceled.' }])
  const canceled: DataJob = { ...task, failures, status: 'FAILED', finishedDate: unit.now }
  await store.updateJob(unit, canceled)
  return { task: toWire(canceled) }
}

function requireTask(job: DataJob | undefined): DataJob {
  if (!job?.type) throw new Problem('NOT_FOUND')
  return job
}

const toWire = (job: DataJob): DataTask => ({
  id: job.id,
  type: job.type!,
  ...job.options,
  status: job.status,
  ...(job.startedDate && { startedAt: job.startedDate.toISOString() }),
  ...(job.finishedDate && { finishedAt: job.finishedDate.toISOString() }),
  estimatedItemCount: job.estimated,
  itemsSucceeded: job.succeeded,
  itemsFailed: job.failed,
  failures: [...job.failures],
})
