import { DiscountRule as DiscountRuleEntity } from '@stoa/contract/discount-rule.entity'
import { sql } from 'kysely'
import { storeDeleted } from '../../kernel/deleted-items.ts'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput, textList } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { removeTranslations } from '../translations/api.ts'
import { type DiscountRule, listCustomTriggerApps } from './discount-rules.ts'
import { restorableRule } from './restorable.ts'

export type RuleTags = { readonly privateTags?: { tagIds: string[] }; readonly publicTags?: { tagIds: string[] } }

interface RuleDoc extends Pick<DiscountRule, 'trigger' | 'discounts'> {
  tags?: RuleTags
  /** The apps that decide a part of the trigger. */
  apps?: string[]
}

interface DiscountRulesTable {
  id: string
  name: string
  active: boolean
  starts: Date | null
  ends: Date | null
  doc: RuleDoc
  discount_type: never
  usage_count: string
  revision: string
  created_date: Date
  updated_date: Date
}

interface DiscountRuleUsagesTable {
  rule_id: string
  order_id: string
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    discount_rules: DiscountRulesTable
    discount_rule_usages: DiscountRuleUsagesTable
  }
}

export interface StoredRule extends DiscountRule {
  readonly name: string
  readonly active: boolean
  readonly tags?: RuleTags
  readonly usageCount: string
  readonly revision: string
  readonly createdDate: Date
  readonly updatedDate: Date
}

/** Without expired rules: they become active again only by a change, which reloads the list. */
export async function listDiscountRules(unit: Unit): Promise<DiscountRule[]> {
  const rows = await unit.all(
    db
      .selectFrom('discount_rules')
      .select(['id', 'name', 'active', 'starts', 'ends', 'doc'])
      .where('active', '=', true)
      .where((eb) => eb.or([eb('ends', 'is', null), eb('ends', '>', unit.now)]))
      .orderBy('id'),
  )
  return rows.map(({ starts, ends, doc: { trigger, discounts }, ...rule }) => ({
    ...rule,
    trigger,
    discounts,
    activeTimeInfo: { start: starts, end: ends },
  }))
}

const columns = ['id', 'name', 'active', 'starts', 'ends', 'doc', 'revision', 'created_date', 'updated_date'] as const
const selectAll = () =>
  db
    .selectFrom('discount_rules as r')
    .select(columns.map((column) => `r.${column}` as const))
    .select('r.usage_count')

type Row = Omit<DiscountRulesTable, 'discount_type'>

const status = sql`(case when r.starts > now() then 'PENDING' when r.ends <= now() then 'EXPIRED' else 'LIVE' end)`
const tagIds = (kind: keyof RuleTags) =>
  textList(sql`array(select tag #>> '{}' from jsonb_path_query(r.doc, ${sql.lit(`$.tags.${kind}.tagIds[*]`)}) as tag)`)
const fields = createEntityFields(DiscountRuleEntity, {
  table: 'r',
  columns: {
    'activeTimeInfo.start': 'r.starts',
    'activeTimeInfo.end': 'r.ends',
    status: (declared, type) => type(status, declared),
    'tags.privateTags.tagIds': () => tagIds('privateTags'),
    'tags.publicTags.tagIds': () => tagIds('publicTags'),
  },
})

export async function queryDiscountRules(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'discountRules.queryDiscountRules',
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  const { items, metadata } = page.toPage(await unit.all(page.attach(selectAll(), { total: true })))
  return { rules: items.map(toRule), metadata }
}

export async function findDiscountRule(unit: Unit, id: string): Promise<StoredRule | undefined> {
  const row = await unit.first(selectAll().where('r.id', '=', id))
  return row && toRule(row)
}

export async function lockDiscountRule(unit: Unit, id: string): Promise<StoredRule | undefined> {
  const row = await unit.first(selectAll().where('r.id', '=', id).forUpdate())
  return row && toRule(row)
}

export type NewRule = Omit<DiscountRule, 'id'> & { readonly tags?: RuleTags }

export async function insertDiscountRule(unit: Unit, rule: NewRule): Promise<StoredRule> {
  const row = {
    id: createId(),
    ...toColumns(rule),
    usage_count: '0',
    revision: '1',
    created_date: unit.now,
    updated_date: unit.now,
  }
  await unit.run(db.insertInto('discount_rules').values(row as never))
  return toRule(row)
}

export async function updateDiscountRule(unit: Unit, before: StoredRule, rule: NewRule): Promise<StoredRule> {
  const change = { ...toColumns(rule), revision: String(BigInt(before.revision) + 1n), updated_date: unit.now }
  await unit.run(db.updateTable('discount_rules').set(change).where('id', '=', before.id))
  return toRule({ ...change, id: before.id, usage_count: before.usageCount, created_date: before.createdDate })
}

/** Names of all rules, for translation. */
export const listRuleNames = (
  unit: Unit,
  { ids, after, limit }: { ids?: readonly string[]; after?: string | undefined; limit: number },
): Promise<{ id: string; name: string }[]> => {
  const named = db.selectFrom('discount_rules').select(['id', 'name']).orderBy('id').limit(limit)
  const next = after ? named.where('id', '>', after) : named
  return unit.all(ids ? next.where(sql<boolean>`id = any(${ids}::uuid[])`) : next)
}

export async function removeDiscountRule(unit: Unit, id: string): Promise<boolean> {
  storeDeleted(unit, restorableRule, [id])
  removeTranslations(unit, 'DISCOUNT', [id])
  return (await unit.run(db.deleteFrom('discount_rules').where('id', '=', id))) > 0
}

/** Counts rules, set discounts and apps, each up to its limit. */
export async function countRules(unit: Unit, max: { rules: number; sets: number }) {
  const row = await unit.first(
    compileRaw(sql<{ rules: number; sets: number; apps: string[] }>`
      select (select count(*)::int from (select 1 from discount_rules where site_id = ${site} limit ${max.rules}) r) as rules,
        (select count(*)::int from (select 1 from discount_rules
          where site_id = ${site} and discount_type = 'QUANTITY_BASED' limit ${max.sets}) s) as sets,
        (select coalesce(jsonb_agg(distinct a.app), '[]') from discount_rules r, jsonb_array_elements_text(r.doc -> 'apps') a(app)
          where r.site_id = ${site} and r.doc -> 'apps' is not null) as apps`),
  )
  return row!
}

/** Counts an order for the rules that were applied; idempotent. */
export async function countRuleUsages(unit: Unit, orderId: string, ruleIds: readonly string[]): Promise<void> {
  await unit.run(
    compileRaw(sql`
      with counted as (
        insert into discount_rule_usages (site_id, rule_id, order_id)
        select ${site}::uuid, id, ${orderId}::uuid from discount_rules
        where site_id = ${site} and id = any(${ruleIds}::uuid[])
        on conflict do nothing returning rule_id
      )
      update discount_rules set usage_count = usage_count + 1
      where site_id = ${site} and id in (select rule_id from counted)`),
  )
}

function toColumns({ name, active, activeTimeInfo, trigger, discounts, tags }: NewRule) {
  const apps = listCustomTriggerApps(trigger)
  return {
    name: name ?? '',
    active: active ?? true,
    starts: activeTimeInfo?.start ?? null,
    ends: activeTimeInfo?.end ?? null,
    doc: { discounts, ...(trigger && { trigger }), ...(tags && { tags }), ...(apps.length > 0 && { apps }) },
  }
}

const toRule = (row: Row): StoredRule => ({
  id: row.id,
  name: row.name,
  active: row.active,
  trigger: row.doc.trigger,
  discounts: row.doc.discounts,
  tags: row.doc.tags,
  activeTimeInfo: { start: row.starts, end: row.ends },
  usageCount: row.usage_count,
  revision: row.revision,
  createdDate: row.created_date,
  updatedDate: row.updated_date,
})
