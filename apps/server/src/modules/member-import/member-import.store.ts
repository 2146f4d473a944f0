import { sql } from 'kysely'
import type { Cells } from '../../kernel/csv.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface MemberImportRowsTable {
  site_id: string
  job_id: string
  line: number
  email: string | null
  cells: Cells
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    member_import_rows: MemberImportRowsTable
  }
}

export interface Line {
  line: number
  email: string | null
  cells: Cells
}

export async function insertLines(unit: Unit, jobId: string, lines: readonly Line[]): Promise<void> {
  await unit.run(
    compileRaw(sql`insert into member_import_rows (site_id, job_id, line, email, cells)
      select ${site}::uuid, ${jobId}::uuid, line, email, cells
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as l(line int, email text, cells jsonb)`),
  )
}

export async function removeLines(unit: Unit, jobId: string): Promise<void> {
  await unit.run(db.deleteFrom('member_import_rows').where('job_id', '=', jobId))
}

/**
 * Plans for indexes in this transaction. Statements are planned once for many runs while tables are still small, and
 * would then scan all of them for every line.
 */
export async function preferIndexes(unit: Unit): Promise<void> {
  await unit.run(compileRaw(sql`select set_config('enable_seqscan', 'off', true)`))
}

export interface CheckedLine extends Line {
  /** A member already has this address. */
  isTaken: boolean
  /** An earlier line of the same file has it. */
  isRepeated: boolean
}

/** The next lines of the file, with the state of their addresses in the database. */
export async function listLines(unit: Unit, jobId: string, after: number, limit: number): Promise<CheckedLine[]> {
  return unit.all(
    compileRaw(sql<CheckedLine>`select r.line, r.email, r.cells,
        coalesce((select true from members m
          where m.site_id = r.site_id and lower(m.login_email) = r.email limit 1), false) as "isTaken",
        coalesce((select true from member_import_rows o where o.site_id = r.site_id and o.job_id = r.job_id
          and o.email = r.email and o.line < r.line limit 1), false) as "isRepeated"
      from member_import_rows r
      where r.site_id = ${site} and r.job_id = ${jobId}::uuid and r.line > ${after}::int
      order by r.line limit ${limit}`),
  )
}
