import { sql } from 'kysely'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { addRating, noStars, type Stars } from './rating.ts'

interface ItemRatingsTable {
  namespace: string
  entity_id: string
  stars_1: number
  stars_2: number
  stars_3: number
  stars_4: number
  stars_5: number
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    item_ratings: ItemRatingsTable
  }
}

interface Item {
  namespace: string
  entityId: string
}

const findStars = prepare<Item>()((p) =>
  db
    .selectFrom('item_ratings')
    .select(['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
    .where('namespace', '=', p.namespace)
    .where('entity_id', '=', p.entityId),
)

export async function findRating(unit: Unit, { namespace, entityId }: Item): Promise<Stars> {
  const row = await unit.first(findStars({ namespace, entityId }))
  return row ? [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5] : noStars
}

/** Of the items that have published reviews, in one statement. */
export async function listRatings(
  unit: Unit,
  { namespace, entityIds }: { namespace: string; entityIds: readonly string[] },
): Promise<ReadonlyMap<string, Stars>> {
  const rows = await unit.all(
    db
      .selectFrom('item_ratings')
      .select(['entity_id', 'stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
      .where('namespace', '=', namespace)
      .where('entity_id', 'in', entityIds),
  )
  return new Map(rows.map((row) => [row.entity_id, [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5]]))
}

/** Adds to the stored counts, so that parallel writers wait for each other and no update is lost. */
export async function changeRating(
  unit: Unit,
  { namespace, entityId }: Item,
  changes: readonly { rating: number; delta: 1 | -1 }[],
): Promise<void> {
  if (changes.length === 0) return
  const [one, two, three, four, five] = changes.reduce<Stars>(
    (stars, { rating, delta }) => addRating(stars, rating, delta),
    noStars,
  )
  // Stars can only be subtracted from an existing row; an insert with a negative count would violate the check.
  const isThere = changes.some(({ delta }) => delta < 0)
  await unit.run(
    isThere
      ? compileRaw(sql`update item_ratings set stars_1 = stars_1 + ${one}::int, stars_2 = stars_2 + ${two}::int,
          stars_3 = stars_3 + ${three}::int, stars_4 = stars_4 + ${four}::int, stars_5 = stars_5 + ${five}::int
          where site_id = ${site} and namespace = ${namespace} and entity_id = ${entityId}`)
      : compileRaw(sql`insert into item_ratings (site_id, namespace, entity_id, stars_1, stars_2, stars_3, stars_4, stars_5)
          values (${site}, ${namespace}, ${entityId}, ${one}, ${two}, ${three}, ${four}, ${five})
          on conflict (site_id, namespace, entity_id) do update set
            stars_1 = item_ratings.stars_1 + excluded.stars_1, stars_2 = item_ratings.stars_2 + excluded.stars_2,
            stars_3 = item_ratings.stars_3 + excluded.stars_3, stars_4 = item_ratings.stars_4 + excluded.stars_4,
            stars_5 = item_ratings.stars_5 + excluded.stars_5`),
  )
}
