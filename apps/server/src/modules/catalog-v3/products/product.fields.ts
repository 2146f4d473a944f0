import { ProductV3 } from '@stoa/contract/product-v3.entity'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { boolean, createEntityFields, type FieldMap, required, stored, textList } from '../../../kernel/query/index.ts'
import { site } from '../../../kernel/sql.ts'
import { buildItemKey } from '../../../kernel/translated-texts.ts'
import { inCollection, SEPARATOR, stocked } from '../../catalog/api.ts'
import { ALL_PRODUCTS_CATEGORY } from '../ids.ts'
import type { Aggregable, AggregatedTexts } from './aggregations.store.ts'

const isPartlySoldOut = sql<SqlBool>`exists (
  select from variants v where v.site_id = p.site_id and v.product_id = p.id and v.visible and not v.available offset 0)`

const lowest = sql`coalesce(p.lowest_price, p.discounted_price)`
const highest = sql`coalesce(p.highest_price, p.discounted_price)`
const type = sql<string>`(case p.product_type when 'physical' then 'PHYSICAL' else 'DIGITAL' end)`
const unsorted = { sortable: false }

const selectFacetPart = (part: number) => sql`split_part(facet, ${sql.lit(SEPARATOR)}, ${sql.lit(part)})`
const isOfKind = (kind: string) => sql`starts_with(facet, ${sql.lit(kind + SEPARATOR)})`

/** The product fields for filter and sort in the newer catalog, and those that its filters are rewritten to. */
export const productFields: FieldMap = {
  ...createEntityFields(ProductV3, {
    table: 'p',
    columns: {
      handle: stored('p.slug'),
      visible: stored(),
      updatedDate: 'p.last_updated_date',
      productType: required(type),
      'brand.name': 'p.brand',
      'ribbon.name': stored(sql`(p.doc ->> 'ribbon')`),
      taxGroupId: stored(sql`(p.doc ->> 'taxGroupId')`),
      'physicalProperties.deliveryProfileId': stored(sql`(p.doc ->> 'deliveryProfileId')`),
      'actualPriceRange.minValue.amount': required(lowest),
      'actualPriceRange.maxValue.amount': required(highest),
      'options.name': stored(selectNames('option', true, 2)),
      'options.choicesSettings.choices.name': stored(selectNames('option', true, 3)),
      'modifiers.choicesSettings.choices.name': stored(selectNames('option', false, 3)),
      'variantsInfo.variants.sku': stored(
        sql`array(select v.sku from variants v where v.site_id = p.site_id and v.product_id = p.id)`,
      ),
    },
  }),
  facets: textList('p.facets'),
  collections: inCollection,
  managed: boolean('p.manage_variants', unsorted),
  inStock: boolean(stocked, unsorted),
  isPartlySoldOut: boolean(isPartlySoldOut, unsorted),
}

/** Part of each facet of this kind, for products whose variants are managed or for the others. */
function selectNames(kind: string, managed: boolean, part: number): RawBuilder<unknown> {
  return sql`array(select ${selectFacetPart(part)} from unnest(p.facets) as facet
    where ${isOfKind(kind)} and p.manage_variants = ${sql.lit(managed)})`
}

/** The choices of options, each with the name of its option. */
const selectFacetChoices = (managed: boolean): Pick<Aggregable, 'values' | 'texts'> => ({
  values: sql`select ${selectFacetPart(3)}, min(${selectFacetPart(2)}) as option from unnest(p.facets) as facet
    where ${isOfKind('option')} and p.manage_variants = ${sql.lit(managed)} group by 1`,
  texts: {
    type: 'OPTION',
    id: sql`found.option`,
    getKey: (choice) => buildItemKey('choices', choice, 'description'),
  },
})

const describeNames = (type: string): AggregatedTexts => ({ type, getKey: () => 'name' })

const selectFacetValues = (kind: string, value: RawBuilder<unknown>, managed?: boolean) =>
  sql`select distinct ${value} from unnest(p.facets) as facet where ${isOfKind(kind)}
    ${managed === undefined ? sql`` : sql`and p.manage_variants = ${sql.lit(managed)}`}`

/** The id of a text, or that of the entity that was renamed to it. */
function selectEntityId(kind: string, name: RawBuilder<unknown>): RawBuilder<unknown> {
  const textId = sql`catalog_entity_id(${site}, ${sql.lit(kind)}, ${name})`
  return sql`coalesce(
    (select e.id from catalog_entities e where e.site_id = ${site} and e.text_id = ${textId}), ${textId})::text`
}
const pair = sql`${selectFacetPart(2)} || ${sql.lit(SEPARATOR)} || ${selectFacetPart(3)}`
const selectOne = (value: RawBuilder<unknown>) => sql`select ${value}`
const categories = sql`select case c when '00000000-000000-000000-000000000001' then ${sql.lit(ALL_PRODUCTS_CATEGORY)} else c end
  from unnest(p.collection_ids) as c`

/** The columns of a matching product that aggregations use. */
export const aggregatedColumns = sql`p.id, p.name, p.slug, p.brand, p.visible, p.product_type, p.facets, p.collection_ids,
  p.manage_variants, ${lowest} as lowest, ${highest} as highest`

const status = sql`(
  select case when not coalesce(bool_or(v.available), false) then 'OUT_OF_STOCK'
    when bool_and(v.available) then 'IN_STOCK' else 'PARTIALLY_OUT_OF_STOCK' end
  from variants v where v.site_id = ${site} and v.product_id = p.id and v.visible)`

export const productAggregables: Readonly<Record<string, Aggregable>> = {
  id: { values: selectOne(sql`p.id::text`) },
  name: { values: selectOne(sql`p.name`), texts: { ...describeNames('PRODUCT'), id: sql`p.id::text` } },
  slug: { values: selectOne(sql`p.slug`) },
  handle: { values: selectOne(sql`p.slug`) },
  visible: { values: selectOne(sql`p.visible::text`) },
  productType: { values: selectOne(type) },
  'brand.name': { values: selectOne(sql`p.brand`), texts: describeNames('BRAND') },
  'brand.id': { values: selectOne(selectEntityId('brand', sql`p.brand`)) },
  'ribbon.name': { values: selectFacetValues('ribbon', selectFacetPart(2)), texts: describeNames('RIBBON') },
  'ribbon.id': { values: selectFacetValues('ribbon', selectEntityId('ribbon', selectFacetPart(2))) },
  'options.name': { values: selectFacetValues('option', selectFacetPart(2), true), texts: describeNames('OPTION') },
  'options.id': { values: selectFacetValues('option', selectEntityId('option', selectFacetPart(2)), true) },
  'options.choicesSettings.choices.name': selectFacetChoices(true),
  'options.choicesSettings.choices.choiceId': {
    values: selectFacetValues('option', selectEntityId('option_choice', pair), true),
  },
  'modifiers.choicesSettings.choices.name': selectFacetChoices(false),
  'modifiers.choicesSettings.choices.choiceId': {
    values: selectFacetValues('option', selectEntityId('modifier_choice', pair), false),
  },
  'allCategoriesInfo.categories.id': { values: categories },
  'directCategoriesInfo.categories.id': { values: categories },
  'inventory.availabilityStatus': {
    // Few products are sold out: the variants of the others need not be read.
    values:
      selectOne(sql`case when (select count(*) from sold_out) < 5000 and p.id not in (select product_id from sold_out)
      then 'IN_STOCK' else ${status} end`),
    needsSoldOut: true,
  },
  'actualPriceRange.minValue.amount': selectPrice(sql`p.lowest`, lowest),
  'actualPriceRange.maxValue.amount': selectPrice(sql`p.highest`, highest),
}

/** For the whole shop, the ends of a range are the first and last rows of an index. */
function selectPrice(number: RawBuilder<unknown>, indexed: RawBuilder<unknown>): Aggregable {
  return {
    values: selectOne(sql`${number}::text`),
    number,
    extreme: (kind) => sql`(
      select ${indexed} from products p where p.site_id = ${site} and p.visible
      order by ${indexed} ${sql.raw(kind === 'MIN' ? 'asc' : 'desc')} limit 1)`,
  }
}
