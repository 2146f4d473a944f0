import { Problem } from '@stoa/contract/problem'
import { type Job, jobsPort } from '../../../kernel/jobs.ts'
import { compileQuery } from '../../../kernel/query/index.ts'
import { runTimeSlice } from '../../../kernel/time-slice.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import { shareCollection } from '../collections/collections.store.ts'
import { IndexRules } from '../indexes/index-rules.ts'
import { writeIndexEntries } from '../indexes/write-index-entries.ts'
import type { Item } from '../items/item.ts'
import { findItemField } from '../items/item-fields.ts'
import { getPageOptions } from '../items/items.query.ts'
import { removeItems, updateItems } from '../items/items.store.ts'
import * as store from './data-jobs.store.ts'
import { addFailures, applyWork, type DataJob, type Failure, toFailure } from './data-jobs.ts'

/** Items that one transaction looks at, so that a filter with few matches does not make it long. */
const maxRead = 5000
/** Items that one transaction changes. Whole items may be large; of those to remove, only ids are read. */
const maxChanged = 200
const maxRemoved = 1000
const maxEstimate = 10_000
const maxEstimateRead = 100_000

export const dataJob: Job<{ jobId: string }> = {
  name: 'data.job',
  // A worker may run the time slices of 20 jobs one after another.
  expireInSeconds: 600,
  async run(units, { jobId }) {
    const isDone = await runTimeSlice(() => units.command((unit) => runStep(unit, jobId)))
    if (!isDone) await units.command((unit) => enqueueJob(unit, jobId))
  },
}

export const enqueueJob = (unit: Unit, jobId: string): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, dataJob, { jobId })

/** Whether there is more to do. */
async function runStep(unit: Unit, jobId: string): Promise<boolean> {
  const locked = await store.lockJob(unit, jobId)
  if (!locked || locked.finishedDate) return false
  const collection = await shareCollection(unit, locked.collectionName)
  const job: DataJob = { ...locked, status: 'RUNNING', startedDate: locked.startedDate ?? unit.now }
  const after = await takeStep(unit, job, collection)
  await store.updateJob(unit, after)
  return after.finishedDate === null
}

async function takeStep(unit: Unit, job: DataJob, collection: Collection | undefined): Promise<DataJob> {
  if (collection?.id !== job.collectionId)
    return finish(unit, { ...job, ...addFailures(job, [toFailure(new Problem('WDE0025'))]) }, 'FAILED')
  // The collection was emptied.
  if (collection.setId !== job.setId) return finish(unit, job, 'COMPLETED')
  const { filter: where } = compileQuery(findItemField, { filter: job.filter }, getPageOptions(unit, 'data.job'))
  const isRemoval = job.work.kind === 'REMOVE'
  const end = await store.findIdAfter(unit, collection, job.place, maxRead)
  const limit = isRemoval ? maxRemoved : maxChanged
  const { includesDrafts, place: after, createdDate: until } = job
  const part = { where, includesDrafts, after, end, until, limit }
  const estimated = hasBegun(job) ? job.estimated : await estimateCount(unit, collection, part)
  const { ids, failures } = isRemoval
    ? await removePart(unit, collection, part)
    : await changePart(unit, collection, part, job)
  const next: DataJob = {
    ...job,
    estimated,
    place: ids.length === limit ? ids.at(-1)! : (end ?? job.place),
    succeeded: job.succeeded + ids.length - failures.length,
    ...addFailures(job, failures),
  }
  if (failures.length > 0 && job.type === null) return finish(unit, next, 'FAILED')
  return end === undefined && ids.length < limit ? finish(unit, next, 'COMPLETED') : next
}

/** Counts to a limit, and only among the first items. */
async function estimateCount(unit: Unit, collection: Collection, part: Part): Promise<number> {
  const end = await store.findIdAfter(unit, collection, part.after, maxEstimateRead)
  return store.countPart(unit, collection, { ...part, end, limit: maxEstimate })
}

/** Whether an earlier step took items. */
const hasBegun = ({ place, succeeded, failed }: DataJob) => place !== '' || succeeded + failed > 0

const finish = (unit: Unit, job: DataJob, status: 'COMPLETED' | 'FAILED'): DataJob => ({
  ...job,
  status,
  finishedDate: unit.now,
})

type Part = Parameters<typeof store.lockPart>[2]

interface Changes {
  /** Of the items that the step looked at and that match. */
  readonly ids: readonly string[]
  readonly failures: readonly Failure[]
}

async function removePart(unit: Unit, collection: Collection, part: Part): Promise<Changes> {
  const ids = await store.lockPartIds(unit, collection, part)
  await removeItems(unit, collection, ids)
  return { ids, failures: [] }
}

async function changePart(unit: Unit, collection: Collection, part: Part, { work, type }: DataJob): Promise<Changes> {
  if (work.kind === 'REMOVE') throw new Error('Removed items are not changed')
  const items = await store.lockPart(unit, collection, part)
  const rules = new IndexRules(collection)
  const changeAll = () => changeItems(unit, collection, items, { work, rules, stops: type === null })
  let changes = changeAll()
  if (rules.dependsOnOthers) {
    await rules.load(unit)
    changes = changeAll()
  }
  await updateItems(unit, collection, changes.changed)
  await writeIndexEntries(unit, collection, changes.changed)
  return changes
}

interface ItemChange {
  readonly work: Exclude<DataJob['work'], { kind: 'REMOVE' }>
  readonly rules: IndexRules
  /** Whether an item that fails is the last one. */
  readonly stops: boolean
}

function changeItems(
  unit: Unit,
  collection: Collection,
  items: readonly Item[],
  { work, rules, stops }: ItemChange,
): Changes & { readonly changed: readonly Item[] } {
  const [ids, changed, failures]: [string[], Item[], Failure[]] = [[], [], []]
  for (const item of items) {
    ids.push(item.id)
    try {
      const data = applyWork(collection, item, work)
      const after = data && { ...item, data, updatedDate: unit.now }
      if (after) rules.check(item, after)
      if (after) changed.push(after)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      failures.push(toFailure(problem, item.id))
      if (stops) break
    }
  }
  return { ids, changed, failures }
}
