import type { Migration } from '../kernel/migrations.ts'

/** "if not exists" requires the right to create schemas even if the schema exists, e.g. created by an administrator. */
export const jobsSchema: Migration = {
  name: '0250_jobs_schema',
  sql: "do $$ begin if to_regnamespace('jobs') is null then create schema jobs; end if; end $$",
}
