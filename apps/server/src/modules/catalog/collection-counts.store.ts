import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { sql } from 'kysely'
import { isRecord } from '../../kernel/is-record.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { inCollection, productFields } from './product.fields.ts'

/** The collection of a filter that selects nothing else: its products are counted already. */
export function findCountedCollection(filter: unknown): string | undefined {
  const entries = Object.entries((filter ?? {}) as Record<string, unknown>)
  if (entries.length === 0) return ALL_PRODUCTS.id
  const [name, value] = entries[0]!
  if (entries.length > 1 || productFields[name] !== inCollection) return undefined
  const operand = isRecord(value) ? findSoleOperand(value) : value
  if (typeof operand === 'string') return operand
  return Array.isArray(operand) && operand.length === 1 ? String(operand[0]) : undefined
}

/** The operand of a single operator that means membership. */
function findSoleOperand(value: Record<string, unknown>): unknown {
  const [operator, ...more] = Object.keys(value)
  const isMembership = operator !== undefined && ['$eq', '$hasSome', '$hasAll', '$in', '$contains'].includes(operator)
  return isMembership && more.length === 0 ? value[operator] : undefined
}

/** The number of products in a collection. */
export const selectCount = (collectionId: string, isHidden: boolean) => sql<number>`coalesce((
  select ${isHidden ? sql`c.products` : sql`c.visible_products`} from collection_counts c
  where c.site_id = ${site} and c.collection_id = ${collectionId}), 0)`

export interface CountChange {
  collectionId: string
  products: number
  visible: number
}

/** Updates the counters with the products; in the order of their keys, so that writers don't deadlock. */
export async function adjustCounts(unit: Unit, changes: readonly CountChange[]): Promise<void> {
  const real = changes.filter(({ products, visible }) => products !== 0 || visible !== 0)
  if (real.length === 0) return
  await unit.run(
    compileRaw(sql`
      with change as materialized (
        select * from jsonb_to_recordset(${real.map(({ collectionId, products, visible }) => ({
          id: collectionId,
          products,
          visible,
        }))}::jsonb) as c (id text, products bigint, visible bigint)
      ), less as (
        update collection_counts c set products = c.products + change.products,
          visible_products = c.visible_products + change.visible
        from change
        where c.site_id = ${site} and c.collection_id = change.id and (change.products < 0 or change.visible < 0)
      )
      insert into collection_counts (site_id, collection_id, products, visible_products)
      select ${site}, id, products, visible from change where products >= 0 and visible >= 0 order by id
      on conflict (site_id, collection_id) do update set products = collection_counts.products + excluded.products,
        visible_products = collection_counts.visible_products + excluded.visible_products`),
  )
}
