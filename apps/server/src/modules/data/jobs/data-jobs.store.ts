import { type Generated, sql } from 'kysely'
import type { Page } from '../../../kernel/query/index.ts'
import { db, toJsonb } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import type { Item } from '../items/item.ts'
import { selectItems } from '../items/items.query.store.ts'
import { itemColumns, toItem } from '../items/items.store.ts'
import type { DataJob } from './data-jobs.ts'

interface DataJobsTable {
  id: string
  type: DataJob['type']
  collection_id: string
  collection_name: string
  set_id: string
  options: DataJob['options']
  work: DataJob['work']
  filter: unknown
  includes_drafts: boolean
  status: Generated<DataJob['status']>
  place: Generated<string>
  estimated: Generated<number>
  succeeded: Generated<number>
  failed: Generated<number>
  failures: Generated<DataJob['failures']>
  created_date: Date
  started_date: Date | null
  finished_date: Date | null
}

declare module '../../../kernel/sql.ts' {
  interface Tables {
    data_jobs: DataJobsTable
  }
}

const columns = [
  ...(['id', 'type', 'collection_id', 'collection_name', 'set_id', 'options', 'work', 'filter'] as const),
  ...(['includes_drafts', 'status', 'place', 'estimated', 'succeeded', 'failed', 'failures'] as const),
  ...(['created_date', 'started_date', 'finished_date'] as const),
] as const

type NewJob = Pick<
  DataJob,
  | 'id'
  | 'type'
  | 'collectionId'
  | 'collectionName'
  | 'setId'
  | 'options'
  | 'work'
  | 'filter'
  | 'includesDrafts'
  | 'createdDate'
>

export async function insertJob(unit: Unit, job: NewJob): Promise<void> {
  await unit.run(
    db.insertInto('data_jobs').values({
      id: job.id,
      type: job.type,
      collection_id: job.collectionId,
      collection_name: job.collectionName,
      set_id: job.setId,
      options: toJsonb(job.options),
      work: toJsonb(job.work),
      filter: toJsonb(job.filter ?? null),
      includes_drafts: job.includesDrafts,
      created_date: job.createdDate,
      started_date: null,
      finished_date: null,
    }),
  )
}

export async function updateJob(unit: Unit, job: DataJob): Promise<void> {
  await unit.run(
    db
      .updateTable('data_jobs')
      .set({
        status: job.status,
        place: job.place,
        estimated: job.estimated,
        succeeded: job.succeeded,
        failed: job.failed,
        failures: toJsonb(job.failures),
        started_date: job.startedDate,
        finished_date: job.finishedDate,
      })
      .where('id', '=', job.id),
  )
}

const selectJob = (id: string) => db.selectFrom('data_jobs').select(columns).where('id', '=', id)

export async function findJob(unit: Unit, id: string): Promise<DataJob | undefined> {
  const row = await unit.first(selectJob(id))
  return row && toJob(row as Row)
}

export async function lockJob(unit: Unit, id: string): Promise<DataJob | undefined> {
  const row = await unit.first(selectJob(id).forUpdate())
  return row && toJob(row as Row)
}

export async function countUnfinished(unit: Unit): Promise<number> {
  const unfinished = db.selectFrom('data_jobs').select(sql<number>`count(*)::int`.as('count'))
  return (await unit.first(unfinished.where('finished_date', 'is', null)))!.count
}

export async function listTasks(
  unit: Unit,
  limit: number,
  offset: number,
): Promise<{ jobs: DataJob[]; total: number }> {
  const rows = await unit.all(
    db
      .selectFrom('data_jobs')
      .select(columns)
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .where('type', 'is not', null)
      .orderBy('created_date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  )
  return { jobs: rows.map((row) => toJob(row as Row)), total: rows[0]?.total ?? 0 }
}

/** The id of the item this many places on; undefined if there are fewer. */
export async function findIdAfter(unit: Unit, { setId }: Collection, after: string, count: number) {
  const row = await unit.first(
    db
      .selectFrom('data_items as i')
      .select('i.id')
      .where('i.set_id', '=', setId)
      .where('i.id', '>', after)
      .orderBy('i.id')
      .limit(1)
      .offset(count - 1),
  )
  return row?.id
}

interface Part {
  readonly where: Page['filter']
  readonly includesDrafts: boolean
  readonly after: string
  /** Absent: all that are left. */
  readonly end: string | undefined
  /** Later items are not changed. */
  readonly until: Date
  readonly limit: number
}

const selectPart = (collection: Collection, { where, includesDrafts, after, end, until, limit }: Part) => {
  const items = selectItems(collection, { owner: undefined, includesDrafts })
    .where('i.id', '>', after)
    .where('i.created_date', '<=', until)
    .orderBy('i.id')
    .limit(limit)
  const within = end === undefined ? items : items.where('i.id', '<=', end)
  return where ? within.where(where) : within
}

export async function lockPart(unit: Unit, collection: Collection, part: Part): Promise<Item[]> {
  return (await unit.all(selectPart(collection, part).select(itemColumns).forUpdate())).map(toItem)
}

export async function lockPartIds(unit: Unit, collection: Collection, part: Part): Promise<string[]> {
  return (await unit.all(selectPart(collection, part).select('i.id').forUpdate())).map(({ id }) => id)
}

/** How many items match, counted up to a limit. */
export async function countPart(unit: Unit, collection: Collection, part: Part): Promise<number> {
  const matching = selectPart(collection, part).clearOrderBy().select('i.id').as('m')
  return (await unit.first(db.selectFrom(matching).select(sql<number>`count(*)::int`.as('count'))))!.count
}

type Row = {
  [Column in keyof DataJobsTable]: DataJobsTable[Column] extends Generated<infer Value> ? Value : DataJobsTable[Column]
}

const toJob = (row: Row): DataJob => ({
  id: row.id,
  type: row.type,
  collectionId: row.collection_id,
  collectionName: row.collection_name,
  setId: row.set_id,
  options: row.options,
  work: row.work,
  filter: row.filter,
  includesDrafts: row.includes_drafts,
  status: row.status,
  place: row.place,
  estimated: row.estimated,
  succeeded: row.succeeded,
  failed: row.failed,
  failures: row.failures,
  createdDate: row.created_date,
  startedDate: row.started_date,
  finishedDate: row.finished_date,
})
