import type { ColumnMatch } from '@stoa/contract/customer-imports'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface ImportsTable {
  job_id: string
  columns: ColumnMatch[]
  created: number
  updated: number
  unchanged: number
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    customer_imports: ImportsTable
    customer_import_rows: { job_id: string; line: number; cells: Record<string, string> }
    customer_import_emails: { job_id: string; email: string; line: number }
  }
}

export type ImportRecord = Omit<ImportsTable, 'job_id'>

export const findImport = (unit: Unit, jobId: string): Promise<ImportRecord | undefined> =>
  unit.first(
    db
      .selectFrom('customer_imports')
      .select(['columns', 'created', 'updated', 'unchanged'])
      .where('job_id', '=', jobId),
  )

export const saveImport = (unit: Unit, jobId: string, columns: readonly ColumnMatch[]): Promise<number> =>
  unit.run(
    compileRaw(sql`
      insert into customer_imports (site_id, job_id, columns) values (${site}, ${jobId}::uuid, ${columns}::jsonb)
      on conflict (site_id, job_id) do update set columns = excluded.columns, created = 0, updated = 0, unchanged = 0`),
  )

export const addCounts = (
  unit: Unit,
  jobId: string,
  { created, updated, unchanged }: Omit<ImportRecord, 'columns'>,
): void =>
  unit.send(
    compileRaw(sql`
      update customer_imports set created = created + ${created}, updated = updated + ${updated},
        unchanged = unchanged + ${unchanged} where site_id = ${site} and job_id = ${jobId}::uuid`),
  )

export interface ImportLine {
  line: number
  cells: Record<string, string>
}

export const insertRows = (unit: Unit, jobId: string, rows: readonly ImportLine[]): Promise<number> =>
  unit.run(
    compileRaw(sql`
      insert into customer_import_rows (site_id, job_id, line, cells)
      select ${site}::uuid, ${jobId}::uuid, line, cells from jsonb_to_recordset(${rows}::jsonb) as r(line int, cells jsonb)`),
  )

export const removeRows = (unit: Unit, jobId: string): Promise<number> =>
  unit.run(db.deleteFrom('customer_import_rows').where('job_id', '=', jobId))

export const removeEmails = (unit: Unit, jobId: string): Promise<number> =>
  unit.run(db.deleteFrom('customer_import_emails').where('job_id', '=', jobId))

export const listRows = (unit: Unit, jobId: string, after: number, limit: number): Promise<ImportLine[]> =>
  unit.all(
    db
      .selectFrom('customer_import_rows')
      .select(['line', 'cells'])
      .where('job_id', '=', jobId)
      .where('line', '>', after)
      .orderBy('line')
      .limit(limit),
  )

/** Notes the first line of each address, and returns these lines. */
export async function claimEmails(
  unit: Unit,
  jobId: string,
  lines: readonly { email: string; line: number }[],
): Promise<Map<string, number>> {
  await unit.run(
    compileRaw(sql`
      insert into customer_import_emails (site_id, job_id, email, line)
      select distinct on (email) ${site}::uuid, ${jobId}::uuid, email, line
      from jsonb_to_recordset(${lines}::jsonb) as r(email text, line int) order by email, line
      on conflict do nothing`),
  )
  const rows = await unit.all(
    db
      .selectFrom('customer_import_emails')
      .select(['email', 'line'])
      .where('job_id', '=', jobId)
      .where(sql<boolean>`email = any(${lines.map(({ email }) => email)}::text[])`),
  )
  return new Map(rows.map(({ email, line }) => [email, line]))
}

/** The customers of addresses: of the earliest contact with each. */
export async function listIdsByEmail(unit: Unit, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await unit.all(
    compileRaw(sql<{ email: string; id: string }>`
      select e.email, k.customer_id as id from unnest(${emails}::text[]) as e(email) cross join lateral (
        select customer_id from contacts where site_id = ${site} and lower(primary_email) = e.email
          and customer_id is not null order by created_date, id limit 1) as k`),
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Adds notes that their customers don't have yet. */
export const insertNotes = (unit: Unit, notes: readonly { customerId: string; id: string; text: string }[]): void =>
  unit.send(
    compileRaw(sql`
      insert into customer_entries (site_id, customer_id, id, kind, body, created_date)
      select ${site}::uuid, r."customerId", r.id, 'NOTE', jsonb_build_object('text', r.text), ${unit.now}::timestamptz
      from jsonb_to_recordset(${notes}::jsonb) as r("customerId" uuid, id uuid, text text)
      where not exists (select from customer_entries e where e.site_id = ${site} and e.customer_id = r."customerId"
        and e.kind = 'NOTE' and e.body ->> 'text' = r.text)`),
  )

export const insertImportEntries = (unit: Unit, customers: readonly { customerId: string; id: string }[]): void =>
  unit.send(
    compileRaw(sql`
      insert into customer_entries (site_id, customer_id, id, kind, body, created_date)
      select ${site}::uuid, r."customerId", r.id, 'IMPORT', '{}', ${unit.now}::timestamptz
      from jsonb_to_recordset(${customers}::jsonb) as r("customerId" uuid, id uuid)`),
  )

export interface RefusedLine extends ImportLine {
  error: { description: string }
}

/** A page of the lines that were refused, as they were. */
export const listRefused = (unit: Unit, jobId: string, after: number, limit: number): Promise<RefusedLine[]> =>
  unit.all(
    compileRaw(sql<RefusedLine>`
      select r.line, r.cells, i.error from member_job_items i
      join customer_import_rows r on r.site_id = ${site} and r.job_id = i.job_id and r.line = i.number
      where i.site_id = ${site} and i.job_id = ${jobId}::uuid and not i.success and i.number > ${after}
      order by i.number limit ${limit}`),
  )
