import type { MemberJob } from '@stoa/contract/member-jobs'
import { type Generated, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  boolean,
  compileQuery,
  type FieldMap,
  integer,
  type QueryInput,
  timestamp,
  uuid,
} from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { MembershipStatus } from './members.ts'

export interface JobInput {
  filter?: unknown
  search?: { expression?: string | null; fields?: string[] | null } | null
  contentAssigneeId?: string | null
  /** UNDO: the job to revert. */
  jobId?: string
  dryRun?: boolean
}

interface MemberJobsTable {
  site_id: string
  id: string
  kind: MemberJob['kind']
  status: MemberJob['status']
  input: JobInput
  place: string | null
  total: number
  succeeded: Generated<number>
  failed: Generated<number>
  undone: Generated<boolean>
  created_date: Date
  updated_date: Date
  finished_date: Date | null
}

interface MemberJobItemsTable {
  site_id: string
  job_id: string
  number: number
  item_id: string | null
  success: boolean
  error: Failure | null
  before: Before | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    member_jobs: MemberJobsTable
    member_job_items: MemberJobItemsTable
  }
}

/** What an undo needs: the member's previous state, or the time of the import. */
export interface Before {
  status: MembershipStatus
  date?: string
}

export interface Failure {
  code: string
  description: string
  data: Record<string, unknown>
}

export interface MemberJobRecord {
  id: string
  kind: MemberJob['kind']
  status: MemberJob['status']
  input: JobInput
  /** Where the next step begins. */
  place: string | null
  total: number
  succeeded: number
  failed: number
  undone: boolean
  createdDate: Date
  updatedDate: Date
  finishedDate: Date | null
}

/** The outcome for one member. */
export interface Item {
  number: number
  itemId: string | null
  success: boolean
  error?: Failure | null
  /** What an undo needs. */
  before?: Before | null
}

const columns = [
  'id',
  'kind',
  'status',
  'input',
  'place',
  'total',
  'succeeded',
  'failed',
  'undone',
  'created_date as createdDate',
  'updated_date as updatedDate',
  'finished_date as finishedDate',
] as const

const select = () => db.selectFrom('member_jobs').select(columns)

export const findJob = (unit: Unit, id: string): Promise<MemberJobRecord | undefined> =>
  unit.first(select().where('id', '=', id)) as Promise<MemberJobRecord | undefined>

export const lockJob = (unit: Unit, id: string): Promise<MemberJobRecord | undefined> =>
  unit.first(select().where('id', '=', id).forUpdate()) as Promise<MemberJobRecord | undefined>

export async function insertJob(
  unit: Unit,
  job: Pick<MemberJobRecord, 'id' | 'kind' | 'status' | 'input' | 'total'>,
): Promise<void> {
  const dates = { created_date: unit.now, updated_date: unit.now, finished_date: null }
  await unit.run(db.insertInto('member_jobs').values({ ...job, place: null, ...dates } as never))
}

export async function updateJob(unit: Unit, job: MemberJobRecord): Promise<void> {
  const { status, input, place, total, succeeded, failed, undone } = job
  await unit.run(
    db
      .updateTable('member_jobs')
      .set({
        status,
        input,
        place,
        total,
        succeeded,
        failed,
        undone,
        updated_date: unit.now,
        finished_date: job.finishedDate,
      })
      .where('id', '=', job.id),
  )
}

export async function insertItems(unit: Unit, jobId: string, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await unit.run(
    compileRaw(sql`insert into member_job_items (site_id, job_id, number, item_id, success, error, before)
      select ${site}::uuid, ${jobId}::uuid, number, "itemId", success, error, before
      from jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb)
        as i(number int, "itemId" text, success boolean, error jsonb, before jsonb)
      on conflict (site_id, job_id, number) do nothing`),
  )
}

/** A job's successful items after a position, in the order of its work. */
export async function listSucceededItems(unit: Unit, jobId: string, after: number, limit: number): Promise<Item[]> {
  const statement = db
    .selectFrom('member_job_items')
    .select(['number', 'item_id as itemId', 'success', 'before'])
    .where('job_id', '=', jobId)
    .where('success', '=', true)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
  return (await unit.all(statement)) as Item[]
}

const jobFields: FieldMap = {
  id: uuid('id', { notNull: true }),
  createdDate: timestamp('created_date', { notNull: true }),
}
const itemFields: FieldMap = { number: integer('number', { notNull: true }), success: boolean('success') }

const getPageRules = (unit: Unit, operation: string) =>
  ({ unit, operation, cursorKey: unit.use(keysPort).derive('cursor'), paging: 'cursor' }) as const

export async function listJobs(unit: Unit, cursorPaging: QueryInput['cursorPaging']) {
  const sort = [{ fieldName: 'createdDate', order: 'DESC' as const }]
  const page = compileQuery(
    jobFields,
    { cursorPaging },
    { ...getPageRules(unit, 'memberJobs.listMemberJobs'), defaultSort: sort },
  )
  const { items, metadata } = page.toPage(await unit.all(page.attach(select())))
  return { jobs: items as MemberJobRecord[], metadata }
}

export async function listItems(
  unit: Unit,
  jobId: string,
  { failuresOnly, cursorPaging }: { failuresOnly: boolean; cursorPaging: QueryInput['cursorPaging'] },
) {
  const page = compileQuery(
    itemFields,
    { cursorPaging },
    {
      ...getPageRules(unit, `memberJobs.listMemberJobItems ${jobId} ${failuresOnly}`),
      tieBreak: 'number',
    },
  )
  let statement = db
    .selectFrom('member_job_items')
    .select(['number', 'item_id as itemId', 'success', 'error'])
    .where('job_id', '=', jobId)
  if (failuresOnly) statement = statement.where(sql<boolean>`not success`)
  const { items, metadata } = page.toPage(await unit.all(page.attach(statement)))
  return { items: items as Item[], metadata }
}

export async function removeItems(unit: Unit, jobId: string): Promise<void> {
  await unit.run(db.deleteFrom('member_job_items').where('job_id', '=', jobId))
}
