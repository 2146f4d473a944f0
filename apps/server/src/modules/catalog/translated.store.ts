import { sql } from 'kysely'
import { tsquery } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** The next products in the order of their ids, those whose texts have these words if there are any. */
export async function listProductIds(
  unit: Unit,
  { after, limit, search }: { after: string | undefined; limit: number; search?: string },
): Promise<string[]> {
  let select = db.selectFrom('products as p').select('p.id').orderBy('p.id').limit(limit)
  if (after) select = select.where('p.id', '>', after)
  const words = search ? tsquery(search) : undefined
  if (words) select = select.where(sql<boolean>`p.search @@ ${words}`)
  return (await unit.all(select)).map(({ id }) => id)
}
