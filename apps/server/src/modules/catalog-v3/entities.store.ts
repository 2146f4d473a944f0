import { Customization, InfoSection } from '@stoa/contract/catalog-entities-v3'
import type { CursorQuery } from '@stoa/contract/shapes/cursor-search'
import { type RawBuilder, sql } from 'kysely'
import { isManager } from '../../kernel/actor.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type FieldMap, stored } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Entity, type EntityKind, SEPARATOR } from '../catalog/api.ts'

export interface DatedEntity extends Entity {
  revision: string
  createdDate: Date
  updatedDate: Date
}

const type = sql<string>`(case e.kind when 'option' then 'PRODUCT_OPTION' else 'MODIFIER' end)`
const renderType = sql<string>`(case when e.kind = 'text_modifier' then 'FREE_TEXT'
  when (e.doc ->> 'isColor')::boolean then 'SWATCH_CHOICES' else 'TEXT_CHOICES' end)`

const fields: FieldMap = {
  ...createEntityFields(InfoSection, {
    table: 'e',
    columns: { uniqueName: stored(sql`(e.name || '-' || left(e.id::text, 8))`), title: 'e.name' },
  }),
  ...createEntityFields(Customization, {
    table: 'e',
    columns: { key: stored('e.name'), customizationType: stored(type), customizationRenderType: stored(renderType) },
  }),
}

const selectKinds = (kinds: readonly EntityKind[]) =>
  db.selectFrom('catalog_entities as e').where(sql<boolean>`e.kind = any(${kinds}::text[])`)

const columns = [
  'e.id',
  'e.kind',
  'e.name',
  'e.parent_id as parentId',
  'e.doc',
  'e.revision',
  'e.created_date as createdDate',
  'e.updated_date as updatedDate',
] as const

export interface ListRequest {
  readonly kinds: readonly EntityKind[]
  readonly operation: string
  readonly query: CursorQuery | null | undefined
}

const compile = (unit: Unit, { operation, query }: ListRequest) =>
  compileQuery(
    fields,
    { filter: query?.filter, sort: query?.sort, cursorPaging: { ...query?.cursorPaging } },
    {
      unit,
      operation,
      cursorKey: unit.use(keysPort).derive('cursor'),
      defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
      defaultLimit: 100,
    },
  )

export async function listEntityPage(unit: Unit, request: ListRequest) {
  const page = compile(unit, request)
  const { items, metadata } = page.toPage(await unit.all(page.attach(selectKinds(request.kinds).select(columns))))
  return { entities: items as DatedEntity[], metadata }
}

export async function countEntities(unit: Unit, request: ListRequest): Promise<number> {
  const { filter } = compile(unit, request)
  const all = selectKinds(request.kinds)
  const row = await unit.first((filter ? all.where(filter) : all).select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

export const findEntity = (unit: Unit, kinds: readonly EntityKind[], id: string): Promise<DatedEntity | undefined> =>
  unit.first(selectKinds(kinds).select(columns).where('e.id', '=', id)) as Promise<DatedEntity | undefined>

/** The choices of options and modifiers, in order of creation. */
export const listChoices = (unit: Unit, parentIds: readonly string[]): Promise<DatedEntity[]> =>
  unit.all(
    db
      .selectFrom('catalog_entities as e')
      .select(columns)
      .where(sql<boolean>`e.parent_id = any(${parentIds}::uuid[])`)
      .orderBy('e.created_date')
      .orderBy('e.name'),
  ) as Promise<DatedEntity[]>

/** The condition for a product that names an entity of this kind. */
const naming: Record<EntityKind, RawBuilder<unknown>> = {
  brand: sql`p.facets @> array['brand' || ${sql.lit(SEPARATOR)} || e.name]`,
  ribbon: sql`p.facets @> array['ribbon' || ${sql.lit(SEPARATOR)} || e.name]`,
  option: isNamed(true),
  modifier: isNamed(false),
  option_choice: sql`false`,
  modifier_choice: sql`false`,
  text_modifier: sql`p.doc -> 'customTextFields' @> jsonb_build_array(jsonb_build_object('title', e.name))`,
  info_section: sql`p.doc -> 'additionalInfoSections' @> jsonb_build_array(e.doc)`,
}

function isNamed(managed: boolean): RawBuilder<unknown> {
  return sql`p.manage_variants = ${sql.lit(managed)} and p.facets && array(
    select 'option' || ${sql.lit(SEPARATOR)} || c.name from catalog_entities c
    where c.site_id = ${site} and c.parent_id = e.id)`
}

/** The number of products for each entity. One lookup each, so only on request. */
export async function countProductsOf(unit: Unit, entities: readonly Entity[]): Promise<Map<string, number>> {
  const kinds = [...new Set(entities.map(({ kind }) => kind))]
  if (kinds.length === 0) return new Map()
  const seen = isManager(unit.actor) ? sql`` : sql`and p.visible`
  const parts = kinds.map((kind) => {
    const ids = entities.filter((entity) => entity.kind === kind).map(({ id }) => id)
    return sql`select e.id, (
        select count(*)::int from products p where p.site_id = ${site} ${seen} and ${naming[kind]}) as count
      from catalog_entities e where e.site_id = ${site} and e.id = any(${ids}::uuid[])`
  })
  const rows = await unit.all(compileRaw(sql<{ id: string; count: number }>`${sql.join(parts, sql` union all `)}`))
  return new Map(rows.map(({ id, count }) => [id, count]))
}
