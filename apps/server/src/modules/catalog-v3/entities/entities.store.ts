import { Customization, InfoSection } from '@stoa/contract/catalog-entities-v3.entity'
import type { CursorQuery } from '@stoa/contract/shapes/cursor-search'
import { type RawBuilder, sql } from 'kysely'
import { isManager } from '../../../kernel/actor.ts'
import { keysPort } from '../../../kernel/keys.ts'
import { compileQuery, createEntityFields, type FieldMap, stored } from '../../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type Entity, type EntityKind, type EntityRow, SEPARATOR } from '../../catalog/api.ts'
import { entityColumns } from '../../catalog/joins.ts'

const type = sql<string>`(case e.kind when 'option' then 'PRODUCT_OPTION' else 'MODIFIER' end)`
const renderType = sql<string>`(case when e.kind = 'text_modifier' then 'FREE_TEXT'
  when (e.doc ->> 'isColor')::boolean then 'SWATCH_CHOICES' else 'TEXT_CHOICES' end)`

const fields: FieldMap = {
  ...createEntityFields(InfoSection, {
    table: 'e',
    columns: {
      uniqueName: stored(sql`coalesce(e.doc ->> 'uniqueName', e.name || '-' || left(e.id::text, 8))`),
      title: 'e.name',
    },
  }),
  ...createEntityFields(Customization, {
    table: 'e',
    columns: { key: stored('e.name'), customizationType: stored(type), customizationRenderType: stored(renderType) },
  }),
}

const selectKinds = (kinds: readonly EntityKind[]) =>
  db.selectFrom('catalog_entities as e').where(sql<boolean>`e.kind = any(${kinds}::text[])`)

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
  const { items, metadata } = page.toPage(await unit.all(page.attach(selectKinds(request.kinds).select(entityColumns))))
  return { entities: items as EntityRow[], metadata }
}

export async function countEntities(unit: Unit, request: ListRequest): Promise<number> {
  const { filter } = compile(unit, request)
  const all = selectKinds(request.kinds)
  const row = await unit.first((filter ? all.where(filter) : all).select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

export const findEntity = (unit: Unit, kinds: readonly EntityKind[], id: string): Promise<EntityRow | undefined> =>
  unit.first(selectKinds(kinds).select(entityColumns).where('e.id', '=', id)) as Promise<EntityRow | undefined>

export const findEntities = (unit: Unit, kinds: readonly EntityKind[], ids: readonly string[]): Promise<EntityRow[]> =>
  unit.all(selectKinds(kinds).select(entityColumns).where(sql<boolean>`e.id = any(${ids}::uuid[])`)) as Promise<
    EntityRow[]
  >

/** The condition for a product that names an entity of this kind. */
const naming: Record<EntityKind, RawBuilder<unknown>> = {
  brand: sql`p.facets @> array['brand' || ${sql.lit(SEPARATOR)} || e.name]`,
  ribbon: sql`p.facets @> array['ribbon' || ${sql.lit(SEPARATOR)} || e.name]`,
  option: isNamed(true),
  modifier: isNamed(false),
  option_choice: hasChoice(true),
  modifier_choice: hasChoice(false),
  text_modifier: sql`p.doc -> 'customTextFields' @> jsonb_build_array(jsonb_build_object('title', e.name))`,
  info_section: sql`p.doc -> 'additionalInfoSections' @> jsonb_build_array(e.doc - 'uniqueName')`,
}

function hasChoice(managed: boolean): RawBuilder<unknown> {
  return sql`p.manage_variants = ${sql.lit(managed)} and p.facets @> array['option' || ${sql.lit(SEPARATOR)} || e.name]`
}

function isNamed(managed: boolean): RawBuilder<unknown> {
  return sql`p.manage_variants = ${sql.lit(managed)} and p.facets && array(
    select 'option' || ${sql.lit(SEPARATOR)} || c.name from catalog_entities c
    where c.site_id = ${site} and c.parent_id = e.id)`
}

/** The products that name an entity, each with the ids of those that it names: one statement for each kind. */
export async function listNaming(
  unit: Unit,
  entities: readonly Pick<Entity, 'id' | 'kind'>[],
): Promise<Map<string, string[]>> {
  const parts = [...Map.groupBy(entities, ({ kind }) => kind)].map(
    ([kind, some]) => sql`select p.id as product, e.id as entity from catalog_entities e
      join products p on p.site_id = ${site} and ${naming[kind]}
      where e.site_id = ${site} and e.id = any(${some.map(({ id }) => id)}::uuid[])`,
  )
  if (parts.length === 0) return new Map()
  const rows = await unit.all(
    compileRaw(sql<{ product: string; entity: string }>`${sql.join(parts, sql` union all `)}`),
  )
  const named = Map.groupBy(rows, ({ product }) => product)
  return new Map([...named].map(([product, of]) => [product, of.map(({ entity }) => entity)]))
}

/** The number of products for each entity. One lookup each, so only on request. */
export async function countProductsOf(
  unit: Unit,
  entities: readonly Pick<Entity, 'id' | 'kind'>[],
): Promise<Map<string, number>> {
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
