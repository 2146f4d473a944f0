import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { CollectionRules, Condition } from '@stoa/contract/shapes/collection-rules'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import type { ListSiteIds } from '../../kernel/clean-up.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type RuleCollection, subtractDays } from './collection-rules.ts'
import { recordProductChanges } from './product.changes.store.ts'
import { type ProductReference, selectVersionsFrom, stock } from './product.references.store.ts'
import { stocked } from './product.stocked.ts'

/** The SQL form of `matchesRules`, for the product `p`. */
export function buildRulesCondition({ match, conditions }: CollectionRules, now: Date): RawBuilder<SqlBool> {
  const all = conditions.map((condition) => sql<SqlBool>`coalesce(${buildCondition(condition, now)}, false)`)
  return sql<SqlBool>`(${sql.join(all, match === 'ALL' ? sql` and ` : sql` or `)})`
}

function buildCondition(condition: Condition, now: Date): RawBuilder<SqlBool> {
  const { field, operator, value } = condition
  switch (field) {
    case 'NAME':
      return buildTextCondition(condition, (holds) => holds(sql`p.name`))
    case 'BRAND':
      return buildTextCondition(condition, (holds) => holds(sql`coalesce(p.brand, '')`))
    case 'RIBBON':
      return buildTextCondition(condition, (holds) => holds(sql`coalesce(p.doc ->> 'ribbon', '')`))
    case 'SKU':
      return buildTextCondition(
        condition,
        (holds) => sql`(${holds(sql`p.sku`)} or exists (
          select from variants v where v.site_id = p.site_id and v.product_id = p.id and v.sku <> ''
            and ${holds(sql`v.sku`)} offset 0))`,
      )
    case 'CHOICE':
      return buildTextCondition(
        condition,
        (holds) => sql`exists (
          select from unnest(p.facets) as facet
          where starts_with(facet, 'option' || chr(31)) and ${holds(sql`split_part(facet, chr(31), 3)`)})`,
      )
    case 'TYPE':
      return sql`(p.product_type = ${value}) = ${operator === 'IS'}`
    case 'PRICE':
      return buildNumberCondition(condition, sql`p.discounted_price`)
    case 'WEIGHT':
      return buildNumberCondition(condition, sql`p.weight`)
    case 'QUANTITY':
      return buildNumberCondition(
        condition,
        sql`(select sum(v.quantity) from variants v
          where v.site_id = p.site_id and v.product_id = p.id and v.visible and v.track_inventory)`,
      )
    case 'ON_SALE':
      return sql`(p.discounted_price < p.price) = ${value === 'true'}`
    case 'IN_STOCK':
      return sql`${stocked} = ${value === 'true'}`
    case 'CREATED':
      return sql`(p.created_date > ${subtractDays(now, value)}) = ${operator === 'WITHIN_DAYS'}`
  }
}

type Holds = (text: RawBuilder<unknown>) => RawBuilder<SqlBool>

const comparisons: Partial<Record<Condition['operator'], (value: RawBuilder<string>) => Holds>> = {
  IS: (value) => (text) => sql`folded(${text}) = ${value}`,
  CONTAINS: (value) => (text) => sql`strpos(folded(${text}), ${value}) > 0`,
  STARTS_WITH: (value) => (text) => sql`starts_with(folded(${text}), ${value})`,
  ENDS_WITH: (value) => (text) => sql`right(folded(${text}), length(${value})) = ${value}`,
}

/** A negated condition must hold for all texts. `some`: whether it holds for one of them. */
function buildTextCondition(
  { operator, value }: Condition,
  some: (holds: Holds) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const denies = operator === 'IS_NOT' || operator === 'CONTAINS_NOT'
  const comparison = operator === 'IS_NOT' ? 'IS' : operator === 'CONTAINS_NOT' ? 'CONTAINS' : operator
  const found = some(comparisons[comparison]!(sql`folded(${value}::text)`))
  return denies ? sql`not ${found}` : found
}

const comparisonOperators: Partial<Record<Condition['operator'], RawBuilder<unknown>>> = {
  AT_LEAST: sql`>=`,
  AT_MOST: sql`<=`,
  IS: sql`=`,
}

const buildNumberCondition = ({ operator, value }: Condition, of: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${of} ${comparisonOperators[operator]!} ${value}::numeric`

/** The collections with rules. */
export const listRuleCollections = (unit: Unit): Promise<RuleCollection[]> =>
  unit.all(
    db.selectFrom('collections').select(['id', 'rules']).where('rules', 'is not', null).orderBy('id'),
  ) as Promise<RuleCollection[]>

export interface LockedRules {
  rules: CollectionRules | null
  revision: number
  aged: Date | null
}

export const lockRules = (unit: Unit, id: string): Promise<LockedRules | undefined> =>
  unit.first(
    db
      .selectFrom('collections')
      .select(['rules', 'rules_revision as revision', 'rules_aged as aged'])
      .where('id', '=', id)
      .forNoKeyUpdate(),
  )

/** Answers the revision of the rules. */
export async function saveRules(unit: Unit, id: string, rules: CollectionRules | null): Promise<number> {
  const row = await unit.first(
    compileRaw(sql<{ revision: number }>`
      update collections set rules = ${rules}::jsonb, rules_revision = rules_revision + 1, rules_checked = null,
        rules_aged = ${rules && unit.now}, last_updated_date = ${unit.now}
      where site_id = ${site} and id = ${id} returning rules_revision as revision`),
  )
  return row!.revision
}

export async function saveChecked(unit: Unit, id: string, checked: number | null): Promise<void> {
  await unit.run(db.updateTable('collections').set({ rules_checked: checked }).where('id', '=', id))
}

export async function saveAged(unit: Unit, id: string): Promise<void> {
  await unit.run(db.updateTable('collections').set({ rules_aged: unit.now }).where('id', '=', id))
}

const isIn = (collectionId: string) => sql<SqlBool>`(p.collection_ids @> array[${collectionId}::text])`

/** The next products in the order of their ids: how many, the last of them, and those with wrong membership. */
export async function listMismatches(
  unit: Unit,
  { id, rules }: RuleCollection,
  after: string | null,
  limit: number,
): Promise<{ checked: number; last: string | null; differing: string[] }> {
  const row = await unit.first(
    compileRaw(sql<{ checked: number; last: string | null; differing: string[] }>`
      with part as materialized (
        select p.id, ${buildRulesCondition(rules, unit.now)} <> ${isIn(id)} as differs from products p
        where p.site_id = ${site} and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit ${limit}
      )
      select (select count(*)::int from part) as checked, (select id from part order by id desc limit 1) as last,
        array(select id from part where differs order by id) as differing`),
  )
  return row!
}

/** Products that have passed an age that a rule tests, and have the wrong membership. */
export async function listAged(
  unit: Unit,
  { id, rules }: RuleCollection,
  since: Date,
  limit: number,
): Promise<string[]> {
  const crossed = rules.conditions
    .filter(({ field }) => field === 'CREATED')
    .map(
      ({ value }) =>
        sql`p.created_date > ${subtractDays(since, value)} and p.created_date <= ${subtractDays(unit.now, value)}`,
    )
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`
      select p.id from products p
      where p.site_id = ${site} and (${sql.join(crossed, sql` or `)}) and ${buildRulesCondition(rules, unit.now)} <> ${isIn(id)}
      limit ${limit}`),
  )
  return rows.map((row) => row.id)
}

/**
 * Adds and removes products according to the rules. They are evaluated after locking, in a statement of their own, so
 * that changes made during the wait count.
 */
export async function applyMembership(
  unit: Unit,
  { id, rules }: RuleCollection,
  productIds: readonly string[],
): Promise<{ id: string; visible: boolean; added: boolean }[]> {
  if (productIds.length === 0) return []
  const named = sql<boolean>`p.id = any(${productIds}::uuid[])`
  await unit.all(db.selectFrom('products as p').select('p.id').where(named).orderBy('p.id').forNoKeyUpdate())
  const placed = await unit.all(
    compileRaw(sql<{ id: string; visible: boolean; added: boolean }>`
      with evaluated as materialized (
        select p.id, ${buildRulesCondition(rules, unit.now)} as belongs from products p where p.site_id = ${site} and ${named}
      )
      update products p set revision = p.revision + 1,
        collection_ids = case when j.belongs then array_append(p.collection_ids, ${id}::text)
          else array_remove(p.collection_ids, ${id}::text) end
      from evaluated j where p.site_id = ${site} and p.id = j.id and j.belongs <> ${isIn(id)}
      returning p.id, p.visible, j.belongs as added`),
  )
  recordProductChanges(
    unit,
    placed.map((product) => product.id),
  )
  return placed
}

/** The latest products that the rules match, each with the total. One scan. */
export const listMatching = (
  unit: Unit,
  rules: CollectionRules,
  limit: number,
): Promise<(ProductReference & { total: number })[]> =>
  unit.all(
    selectVersionsFrom(sql`(
      with fitting as materialized (
        select p.id, p.created_date from products p where p.site_id = ${site} and ${buildRulesCondition(rules, unit.now)}
      )
      select p.*, p.xmin, (select count(*)::int from fitting) as total from products p
      where p.site_id = ${site} and p.id in (select id from fitting order by created_date desc limit ${limit}))`)
      .select([stock.as('stock'), sql<number>`p.total`.as('total')])
      .orderBy('p.created_date', 'desc'),
  )

/** Updates only the collections of a product. */
export async function updateCollectionIds(
  unit: Unit,
  productId: string,
  collectionIds: readonly string[],
): Promise<void> {
  const change = { collection_ids: [...collectionIds], revision: sql<string>`revision + 1` }
  await unit.run(db.updateTable('products').set(change).where('id', '=', productId))
  recordProductChanges(unit, [productId])
}

export const countOfAll = sql<number>`(
  select c.products from collection_counts c where c.site_id = ${site} and c.collection_id = ${ALL_PRODUCTS.id})`

/** Sites with rules whose result changes with a product's age. */
export const listSitesThatAge: ListSiteIds = async (unit, after, limit) => {
  const rows = await unit.all(
    acrossSites(
      'Finds the sites with rules that depend on the age of products',
      ['sites', 'collections'],
      compileRaw(sql<{ id: string }>`
        select t.id from sites t
        where (${after ?? null}::uuid is null or t.id > ${after ?? null}::uuid) and exists (
          select from collections c
          where c.site_id = t.id and c.rules is not null and c.rules -> 'conditions' @> '[{"field":"CREATED"}]' offset 0)
        order by t.id limit ${limit}`),
    ),
  )
  return rows.map(({ id }) => id)
}
