import { listEqualCodes } from '@stoa/contract/barcode'
import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { DEFAULT_VARIANT } from './catalog.ts'
import type { Variant } from './product.ts'

/** A variant with its stock now, and the code that it was found by. */
export interface CodedVariant {
  code: string
  productId: string
  variantId: string
  productName: string
  choices: Variant['choices']
  sku: string
  barcode: string | null
  tracked: boolean
  /** Negative: pieces owed to preorders. */
  quantity: number
  available: boolean
  isBundle: boolean
}

/** Limits the variants found for one code, as more would be a data error. */
const maxOfCode = 10

const columns = sql`v.product_id as "productId", v.id as "variantId", p.name as "productName", v.choices,
  coalesce(nullif(v.sku, ''), case when p.manage_variants then '' else p.sku end) as sku,
  v.doc ->> 'barcode' as barcode, v.track_inventory as tracked, v.quantity, v.available,
  coalesce(jsonb_array_length(p.doc -> 'bundleItems'), 0) > 0 as "isBundle"`

/** The variants with these barcodes or SKUs, by code; also hidden ones. Up to ten of each code. */
export function listVariantsByCodes(unit: Unit, codes: readonly string[]): Promise<CodedVariant[]> {
  const rows = [...new Set(codes)].flatMap((code) => listEqualCodes(code).map((form) => ({ code, form })))
  return unit.all(
    compileRaw(sql<CodedVariant>`
      with wanted as materialized (
        select code, form from jsonb_to_recordset(${rows}::jsonb) as w (code text, form text)
      ), found as (
        select w.code, f.product_id, f.id from wanted w cross join lateral (
          select v.product_id, v.id from variants v
          where v.site_id = ${site} and v.doc ->> 'barcode' = w.form and (v.doc ->> 'barcode') is not null
          limit ${maxOfCode}) f
        union
        select w.code, f.product_id, f.id from wanted w cross join lateral (
          select v.product_id, v.id from variants v
          where v.site_id = ${site} and v.sku = w.code and v.sku <> '' limit ${maxOfCode}) f
        where w.form = w.code
        union
        select w.code, f.id, ${DEFAULT_VARIANT}::uuid from wanted w cross join lateral (
          select p.id from products p
          where p.site_id = ${site} and p.sku = w.code and p.sku <> '' and not p.manage_variants
          limit ${maxOfCode}) f
        where w.form = w.code
      ), ranked as (
        select f.*, row_number() over (partition by f.code order by f.product_id, f.id) as place from found f
      )
      select f.code, ${columns}
      from ranked f
        join variants v on v.site_id = ${site} and v.product_id = f.product_id and v.id = f.id
        join products p on p.site_id = ${site} and p.id = f.product_id
      where f.place <= ${maxOfCode}
      order by f.code, f.place`),
  )
}

/** Finds variants by id, in the same form. */
export const listVariantsByIds = (
  unit: Unit,
  ids: readonly { productId: string; variantId: string }[],
): Promise<CodedVariant[]> =>
  unit.all(
    compileRaw(sql<CodedVariant>`
      select '' as code, ${columns}
      from jsonb_to_recordset(${ids}::jsonb) as w ("productId" uuid, "variantId" uuid)
        join variants v on v.site_id = ${site} and v.product_id = w."productId" and v.id = w."variantId"
        join products p on p.site_id = ${site} and p.id = v.product_id`),
  )
