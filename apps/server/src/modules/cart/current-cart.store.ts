import { sql } from 'kysely'
import { db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { selectVersionsFrom } from '../catalog/api.ts'
import type { Line } from '../pricing/api.ts'
import {
  buildOpenedColumns,
  type CartRow,
  catalogColumns,
  columns,
  type OpenCartValues,
  type Row,
  type RowForTotals,
  toCartRow,
  toRowForTotals,
  totalsColumns,
} from './cart.rows.ts'
import type { Cart } from './cart.ts'

/**
 * Must be spelled as in the index predicate: with a parameter the planner can't tell that the partial index applies.
 */
const isCurrent = sql<boolean>`c.current`

const selectCurrent = (ownerId: string) =>
  db.selectFrom('carts as c').select(columns).select(catalogColumns).where('c.owner_id', '=', ownerId).where(isCurrent)

const findByOwner = prepare<{ ownerId: string }>()((p) => selectCurrent(p.ownerId))
const lockByOwner = prepare<{ ownerId: string }>()((p) => selectCurrent(p.ownerId).forUpdate())

export async function findCurrentCart(unit: Unit, ownerId: string): Promise<CartRow | undefined> {
  const row = await unit.first(findByOwner({ ownerId }))
  return row && toCartRow(row)
}

interface KnownCart {
  ownerId: string
  productIds: readonly string[]
  variantIds: readonly string[]
}

const findRowVersions = prepare<KnownCart>()((p) =>
  db
    .selectFrom('carts as c')
    .select(['c.id', 'c.revision', 'c.updated_date as updatedDate', selectVersionsFrom(p).as('versions')])
    .where('c.owner_id', '=', p.ownerId)
    .where(isCurrent),
)

/** Row versions of a cached current cart, to check whether it is still valid. */
export const findCurrentVersions = (unit: Unit, seen: KnownCart) => unit.first(findRowVersions(seen))

const totalsByOwner = prepare<{ ownerId: string }>()((p) => selectCurrent(p.ownerId).select(totalsColumns))

/** With the other inputs of the totals: memberships and tip. */
export async function findCurrentCartForTotals(unit: Unit, ownerId: string): Promise<RowForTotals | undefined> {
  const row = await unit.first(totalsByOwner({ ownerId }))
  return row && toRowForTotals(row)
}

export async function lockCurrentCart(unit: Unit, ownerId: string): Promise<CartRow | undefined> {
  const row = await unit.first(lockByOwner({ ownerId }))
  return row && toCartRow(row)
}

const openByOwner = prepare<OpenCartValues>()(
  (p) => sql<Row & { inserted: boolean }>`
    insert into carts as c (site_id, id, owner_type, owner_id, customer_key, revision, created_date, updated_date)
    values (${site}, ${p.id}, ${p.ownerType}, ${p.ownerId}, ${p.ownerId}, 0, ${p.now}, ${p.now})
    on conflict (site_id, owner_id) where current do update set updated_date = excluded.updated_date
    ${buildOpenedColumns(p)}`,
)

/**
 * The owner's current cart, locked; created if there is none, so two concurrent first requests get the same cart. The
 * catalog rows of `added` follow those of the cart's own lines.
 */
export async function openCurrentCart(
  unit: Unit,
  made: Pick<Cart, 'id' | 'ownerType' | 'ownerId'>,
  added: readonly Pick<Line, 'catalogReference'>[],
): Promise<CartRow & { inserted: boolean }> {
  const row = await unit.first(openByOwner({ ...made, added, now: unit.now }))
  return { ...toCartRow(row!), inserted: row!.inserted }
}

export async function removeCurrentCart(unit: Unit, ownerId: string): Promise<string | undefined> {
  const row = await unit.first(
    db.deleteFrom('carts').where('owner_id', '=', ownerId).where(sql<boolean>`current`).returning('id'),
  )
  return row?.id
}
