import { type Expression, type RawBuilder, sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { DEFAULT_VARIANT } from './catalog.ts'
import { buildDefaultVariantId } from './entities.store.ts'
import { version } from './product.references.store.ts'
import type { OptionDoc } from './subscription-options.ts'

/** The catalog data of one cart line: its variant and the values that change; null where there is none. */
export type SellableRow = {
  /** Of the product, at this version. */
  id: string
  version: string
  variantId: string
  variantVersion: string
  /** Requested with a subscription … */
  asSubscription: boolean
  /** … that the product offers. */
  subscription: (OptionDoc & { id: string }) | null
  soldOnce: boolean
  tracked: boolean
  quantity: number
  available: boolean
} | null

const uuidPattern = '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$'

/**
 * The catalog data of a jsonb array of lines, as an expression inside another statement: a json array with one entry
 * for each line, in the same order. Each line has `catalogReference: {catalogItemId, options?}`. Pass the result to
 * `readSellables`. `json`, as a value that is only transmitted needs no parsing and sorting of keys; and a materialized
 * subquery, as otherwise a line's reference would be extracted again for every compared row.
 */
export const selectSellables = (lines: Expression<unknown>): RawBuilder<SellableRow[]> => sql<SellableRow[]>`(
  select coalesce(json_agg(found.item order by wanted.place), '[]')
  from (
    select line.place,
      case
        when line.item #>> '{catalogReference,catalogItemId}' ~ ${sql.lit(uuidPattern)}
        then (line.item #>> '{catalogReference,catalogItemId}')::uuid
      end as product_id,
      nullif(
        nullif(lower(line.item #>> '{catalogReference,options,variantId}'), ${sql.lit(DEFAULT_VARIANT)}),
        ${buildDefaultVariantId(sql`lower(line.item #>> '{catalogReference,catalogItemId}')`)}
      ) as variant_id,
      coalesce(nullif(line.item #> '{catalogReference,options,options}', 'null'), '{}') as choices,
      nullif(line.item #>> '{catalogReference,options,subscriptionOptionId}', '') as option_id
    from jsonb_array_elements(${lines}) with ordinality as line (item, place)
    offset 0
  ) wanted
  left join lateral (
    select json_build_object(
      'id', p.id, 'version', ${version}, 'variantId', v.id, 'variantVersion', v.xmin::text,
      'asSubscription', wanted.option_id is not null, 'soldOnce', p.sold_once,
      'subscription', case when wanted.option_id ~ ${sql.lit(uuidPattern)} then (
        select o.doc || jsonb_build_object('id', o.id)
        from product_subscriptions s
        join subscription_options o on o.site_id = s.site_id and o.id = s.option_id
        where s.site_id = ${site} and s.product_id = p.id and s.option_id = wanted.option_id::uuid and not s.hidden
      ) end,
      'tracked', v.track_inventory, 'quantity', v.quantity, 'available', v.available
    ) as item
    from products p join variants v on v.site_id = p.site_id and v.product_id = p.id
    where p.site_id = ${site}
      and p.id = wanted.product_id
      and case
        when wanted.variant_id is not null then p.manage_variants and v.id::text = wanted.variant_id
        when p.manage_variants then v.choices = wanted.choices
        else v.id = ${sql.lit(DEFAULT_VARIANT)}
      end
    limit 1
  ) found on true
)`

export type SellableVersion = Pick<NonNullable<SellableRow>, 'id' | 'version' | 'variantId' | 'variantVersion'>

/**
 * The versions of these products and their variants, for callers that have cached them: far cheaper than {@link
 * selectSellables}. The result contains each of {@link formatVersions} while nothing has changed.
 */
export const selectVersionsFrom = (p: {
  productIds: readonly string[]
  variantIds: readonly string[]
}): RawBuilder<string[]> =>
  sql<string[]>`array(
    select p.id || ' ' || ${version} from products p where p.site_id = ${site} and p.id = any(${p.productIds}::uuid[])
    union all
    select v.product_id || '/' || v.id || ' ' || v.xmin from variants v
    where v.site_id = ${site} and v.product_id = any(${p.productIds}::uuid[]) and v.id = any(${p.variantIds}::uuid[])
  )`

export const formatProductVersion = ({ id, version }: Pick<SellableVersion, 'id' | 'version'>): string =>
  `${id} ${version}`

export const formatVersions = ({ id, version, variantId, variantVersion }: SellableVersion): string[] => [
  formatProductVersion({ id, version }),
  `${id}/${variantId} ${variantVersion}`,
]

export async function findSellableRows(
  unit: Unit,
  lines: { catalogReference: { catalogItemId: string; options?: object | null } }[],
): Promise<SellableRow[]> {
  const rows = await unit.first(
    compileRaw(sql<{ items: SellableRow[] }>`select ${selectSellables(sql`${lines as unknown}::jsonb`)} as items`),
  )
  return rows?.items ?? []
}
