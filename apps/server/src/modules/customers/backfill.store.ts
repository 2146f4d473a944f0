import { sql } from 'kysely'
import { compileRaw } from '../../kernel/sql.ts'

/** Uses a partial index, which is empty once all contacts have a customer. */
export const findSitesToAssign = () =>
  compileRaw(sql<{ siteId: string }>`
    select distinct site_id as "siteId" from contacts where customer_id is null limit 1000`)
