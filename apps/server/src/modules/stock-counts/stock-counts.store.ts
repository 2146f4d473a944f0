import { MAX_COUNTED_VARIANTS } from '@stoa/contract/stock-count.entity'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

export interface CountRow {
  id: string
  name: string
  status: 'OPEN' | 'APPLIED'
  reason: string | null
  created_date: Date
  applied_date: Date | null
  variant_count: number
  piece_count: number
}

export interface LineRow {
  product_id: string
  variant_id: string
  name: string
  choices: Record<string, string>
  sku: string
  counted: number
  expected: number
  tracked: boolean
  counted_date: Date
  applied: number | null
}

export interface ScanRow {
  id: string
  code: string | null
  product_id: string | null
  variant_id: string | null
  quantity: number
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    stock_counts: CountRow
    stock_count_scans: ScanRow & { count_id: string; created_date: Date }
    stock_count_lines: LineRow & { count_id: string }
  }
}

/** The largest quantity that a variant can have. */
const MAX_COUNTED = 99_999

export interface VariantKey {
  productId: string
  variantId: string
}

const selectCounts = () =>
  db
    .selectFrom('stock_counts')
    .select(['id', 'name', 'status', 'reason', 'created_date', 'applied_date', 'variant_count', 'piece_count'])

/** Lists the newest counts. Ids are ordered by time, so `before` is the id of the last count of the previous page. */
export function listCounts(unit: Unit, before: string | null, limit: number): Promise<CountRow[]> {
  const latest = selectCounts().orderBy('id', 'desc').limit(limit)
  return unit.all(before ? latest.where('id', '<', before) : latest)
}

export const findCount = (unit: Unit, id: string): Promise<CountRow | undefined> =>
  unit.first(selectCounts().where('id', '=', id))

export const lockCount = (unit: Unit, id: string): Promise<CountRow | undefined> =>
  unit.first(selectCounts().where('id', '=', id).forUpdate())

export const insertCount = (unit: Unit, row: CountRow): Promise<number> =>
  unit.run(db.insertInto('stock_counts').values(row))

export const removeCount = (unit: Unit, id: string): Promise<number> =>
  unit.run(db.deleteFrom('stock_counts').where('id', '=', id))

/** Marks an open count as applied. */
export const markApplied = (unit: Unit, id: string, reason: string): Promise<number> =>
  unit.run(
    db
      .updateTable('stock_counts')
      .set({ status: 'APPLIED', reason, applied_date: unit.now })
      .where('id', '=', id)
      .where('status', '=', 'OPEN'),
  )

/** Updates the totals of a count. Returns its number of variants. */
export async function recount(unit: Unit, id: string): Promise<number> {
  const row = await unit.first(
    compileRaw(sql<{ variants: number }>`
      update stock_counts c set variant_count = l.variants, piece_count = l.pieces
      from (
        select count(*)::int as variants, coalesce(sum(counted), 0)::int as pieces from stock_count_lines
        where site_id = ${site} and count_id = ${id}
      ) l
      where c.site_id = ${site} and c.id = ${id}
      returning l.variants`),
  )
  return row?.variants ?? 0
}

/** Inserts scans that are not stored yet. Returns their ids. */
export async function insertScans(unit: Unit, countId: string, scans: readonly ScanRow[]): Promise<Set<string>> {
  if (scans.length === 0) return new Set()
  const rows = scans.map((scan) => ({ ...scan, count_id: countId, created_date: unit.now }))
  const statement = db.insertInto('stock_count_scans').values(rows)
  const inserted = await unit.all(statement.onConflict((on) => on.doNothing()).returning('id'))
  return new Set(inserted.map(({ id }) => id))
}

/** Deletes a scan and returns it. */
export const removeScan = (unit: Unit, countId: string, id: string): Promise<ScanRow | undefined> =>
  unit.first(
    db
      .deleteFrom('stock_count_scans')
      .where('count_id', '=', countId)
      .where('id', '=', id)
      .returning(['id', 'code', 'product_id', 'variant_id', 'quantity']),
  )

export const removeScansOf = (unit: Unit, countId: string, { productId, variantId }: VariantKey): Promise<number> =>
  unit.run(
    db
      .deleteFrom('stock_count_scans')
      .where('count_id', '=', countId)
      .where('product_id', '=', productId)
      .where('variant_id', '=', variantId),
  )

/** Deletes the scans of known variants, which are summed up in lines. Scans of unknown codes stay. */
export const removeCountedScans = (unit: Unit, countId: string): Promise<number> =>
  unit.run(db.deleteFrom('stock_count_scans').where('count_id', '=', countId).where('product_id', 'is not', null))

export interface CountedVariant extends VariantKey {
  name: string
  choices: Record<string, string>
  sku: string
  expected: number
  tracked: boolean
}

/** Sums up the scans of these variants into their lines, with the current date as the time of counting. */
export async function writeLines(unit: Unit, countId: string, variants: readonly CountedVariant[]): Promise<void> {
  if (variants.length === 0) return
  await unit.run(
    compileRaw(sql`
      insert into stock_count_lines (site_id, count_id, product_id, variant_id, name, choices, sku, counted, expected,
        tracked, counted_date)
      select ${site}, ${countId}::uuid, w."productId", w."variantId", w.name, w.choices, w.sku,
        least(${MAX_COUNTED}::int, greatest(0, coalesce((
          select sum(s.quantity) from stock_count_scans s
          where s.site_id = ${site} and s.count_id = ${countId}::uuid and s.product_id = w."productId"
            and s.variant_id = w."variantId"), 0)))::int,
        w.expected, w.tracked, ${unit.now}::timestamptz
      from jsonb_to_recordset(${variants}::jsonb) as w ("productId" uuid, "variantId" uuid, name text, choices jsonb,
        sku text, expected int, tracked boolean)
      on conflict (site_id, count_id, product_id, variant_id) do update set
        name = excluded.name, choices = excluded.choices, sku = excluded.sku, counted = excluded.counted,
        expected = excluded.expected, tracked = excluded.tracked, counted_date = excluded.counted_date`),
  )
}

/** Recalculates the line of a variant after one of its scans was deleted, and removes the line if no scan is left. */
export async function withdrawFromLine(
  unit: Unit,
  countId: string,
  { productId, variantId }: VariantKey,
): Promise<void> {
  await unit.run(
    compileRaw(sql`
      with rest as (
        select count(*) as scans, coalesce(sum(quantity), 0) as pieces from stock_count_scans
        where site_id = ${site} and count_id = ${countId}::uuid and product_id = ${productId}::uuid
          and variant_id = ${variantId}::uuid
      ), gone as (
        delete from stock_count_lines where site_id = ${site} and count_id = ${countId}::uuid
          and product_id = ${productId}::uuid and variant_id = ${variantId}::uuid and (select scans from rest) = 0
      )
      update stock_count_lines set counted = least(${MAX_COUNTED}::int, greatest(0, rest.pieces))::int from rest
      where site_id = ${site} and count_id = ${countId}::uuid and product_id = ${productId}::uuid
        and variant_id = ${variantId}::uuid and rest.scans > 0`),
  )
}

const lineColumns = [
  ...(['product_id', 'variant_id', 'name', 'choices', 'sku', 'counted', 'expected', 'tracked'] as const),
  ...(['counted_date', 'applied'] as const),
] as const

const selectLines = (countId: string) =>
  db.selectFrom('stock_count_lines').select(lineColumns).where('count_id', '=', countId)

/** Lists the lines, last counted first. */
export const listLines = (unit: Unit, countId: string): Promise<LineRow[]> =>
  unit.all(
    selectLines(countId)
      .orderBy('counted_date', 'desc')
      .orderBy('product_id')
      .orderBy('variant_id')
      .limit(MAX_COUNTED_VARIANTS),
  )

export const listLinesOf = (unit: Unit, countId: string, variants: readonly VariantKey[]): Promise<LineRow[]> =>
  unit.all(
    selectLines(countId).where(
      sql<boolean>`(product_id, variant_id) in (
        select w."productId", w."variantId"
        from jsonb_to_recordset(${variants}::jsonb) as w ("productId" uuid, "variantId" uuid))`,
    ),
  )

/** Lists scanned codes that no variant has, most frequent first. */
export const listUnknownCodes = (unit: Unit, countId: string): Promise<{ code: string; quantity: number }[]> =>
  unit.all(
    compileRaw(sql<{ code: string; quantity: number }>`
      select code, sum(quantity)::int as quantity from stock_count_scans
      where site_id = ${site} and count_id = ${countId}::uuid and product_id is null
      group by code order by 2 desc, code limit 100`),
  )

/** Stores by how much each line changed the stock: zero for variants that are not in `changes`. */
export async function saveApplied(
  unit: Unit,
  countId: string,
  changes: readonly (VariantKey & { by: number })[],
): Promise<void> {
  await unit.run(
    compileRaw(sql`
      update stock_count_lines l set applied = coalesce((
        select w.by from jsonb_to_recordset(${changes}::jsonb) as w ("productId" uuid, "variantId" uuid, by int)
        where w."productId" = l.product_id and w."variantId" = l.variant_id), 0)
      where l.site_id = ${site} and l.count_id = ${countId}::uuid`),
  )
}
