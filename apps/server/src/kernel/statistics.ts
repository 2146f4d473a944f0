import type { Sql } from './database.ts'

/**
 * Tells the planner what came in at one stroke. PostgreSQL looks by itself after 50 changes, which a small shop never
 * reaches, and without figures it takes any index that begins with the site for as good as the right one. Tables below
 * four pages are left alone: what is planned for next to nothing is a scan, and stays one while they grow.
 */
export async function analyzeFilled(sql: Sql): Promise<void> {
  await sql.unsafe(`do $$
    declare filled regclass;
    begin
      for filled in
        select oid from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace
          and pg_relation_size(oid) >= 4 * current_setting('block_size')::int
      loop
        execute format('analyze %s', filled);
      end loop;
    end $$`)
}
