import type { Migration } from '../kernel/migrations.ts'

/** "if not exists" asks for the right to make schemas even where it is there, and an administrator may have made it. */
export const jobsSchema: Migration = {
  name: '0250_jobs_schema',
  sql: "do $$ begin if to_regnamespace('jobs') is null then create schema jobs; end if; end $$",
}
