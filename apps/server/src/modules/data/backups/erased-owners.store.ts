import { sql } from 'kysely'
import { compileRaw, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'

/** Remembers an erased member as long as a backup may have items of theirs. */
export const rememberErased = (unit: Unit, ownerId: string): Promise<number> =>
  unit.run(
    compileRaw(sql`
      insert into data_erased_owners (site_id, owner_id, erased_date)
      select ${site}, ${ownerId}, ${unit.now}
      where exists (select from data_backups where site_id = ${site} and status in ('PENDING', 'READY'))
      on conflict do nothing`),
  )
