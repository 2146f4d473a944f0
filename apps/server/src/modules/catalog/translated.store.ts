import type { Language } from '@stoa/messages'
import { type RawBuilder, sql } from 'kysely'
import { buildTextQuery } from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { OptionTexts } from '../../kernel/translated-selections.ts'
import type { Unit } from '../../kernel/unit.ts'
import { SEPARATOR } from './product.facets.ts'

/** The next products in the order of their ids, those whose texts have these words if there are any. */
export async function listProductIds(
  unit: Unit,
  { after, limit, search }: { after: string | undefined; limit: number; search?: string },
): Promise<string[]> {
  let select = db.selectFrom('products as p').select('p.id').orderBy('p.id').limit(limit)
  if (after) select = select.where('p.id', '>', after)
  const words = search ? buildTextQuery(search) : undefined
  if (words) select = select.where(sql<boolean>`p.search @@ ${words}`)
  return (await unit.all(select)).map(({ id }) => id)
}

interface NamePage {
  readonly after: string | undefined
  readonly limit: number
}

/** Whether a product has a facet; one index lookup. */
const isUsed = (facet: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from products p where p.site_id = ${site} and p.facets @> array[${facet}])`

const selectTerms = (kind: 'brand' | 'ribbon', condition: RawBuilder<unknown>, limit: number | null) => sql<{
  name: string
}>`
  select e.name from catalog_entities e
  where e.site_id = ${site} and e.kind = ${kind} and ${condition}
    and ${isUsed(sql`${kind}::text || ${sql.lit(SEPARATOR)} || e.name`)}
  order by e.name collate "C" limit ${limit}`

const isAfter = (name: string | undefined) => sql`e.name collate "C" > ${name ?? ''}`
const isAmong = (names: readonly string[]) => sql`e.name = any(${names}::text[])`

/** The names of brands or ribbons that products have, in the order of their bytes. */
export const listTerms = async (unit: Unit, kind: 'brand' | 'ribbon', page: NamePage): Promise<string[]> =>
  (await unit.all(compileRaw(selectTerms(kind, isAfter(page.after), page.limit)))).map(({ name }) => name)

export const findTerms = async (unit: Unit, kind: 'brand' | 'ribbon', names: readonly string[]): Promise<string[]> =>
  names.length === 0
    ? []
    : (await unit.all(compileRaw(selectTerms(kind, isAmong(names), null)))).map(({ name }) => name)

export interface Option {
  readonly name: string
  readonly choices: string[]
}

const usedChoice = isUsed(sql`'option' || ${sql.lit(SEPARATOR)} || c.name`)

const selectOptions = (condition: RawBuilder<unknown>, limit: number | null) => sql<Option>`
  select n.name, array(
    select substr(c.name, length(n.name) + 2) from catalog_entities e
    join catalog_entities c on c.site_id = e.site_id and c.parent_id = e.id
    where e.site_id = ${site} and e.kind in ('option', 'modifier') and e.name = n.name and ${usedChoice}
    group by 1 order by min(c.created_date), 1) as choices
  from (
    select e.name from catalog_entities e
    where e.site_id = ${site} and e.kind in ('option', 'modifier', 'text_modifier') and ${condition}
      and (e.kind = 'text_modifier' or exists (
        select from catalog_entities c where c.site_id = e.site_id and c.parent_id = e.id and ${usedChoice}))
    group by e.name order by e.name collate "C" limit ${limit}) n
  order by n.name collate "C"`

/** Options with the choices that products have, and text fields. */
export const listOptions = (unit: Unit, page: NamePage): Promise<Option[]> =>
  unit.all(compileRaw(selectOptions(isAfter(page.after), page.limit)))

export const findOptions = async (unit: Unit, names: readonly string[]): Promise<Option[]> =>
  names.length === 0 ? [] : unit.all(compileRaw(selectOptions(isAmong(names), null)))

const optionTexts = prepare<{ ids: readonly string[]; language: string }>()(
  (p) => sql<{ id: string; name: string; texts: Record<string, string> | null }>`
    select p.id, t.entity_id as name,
      (select json_object_agg(f.key, f.value ->> 'text') from jsonb_each(t.fields) as f) as texts
    from products p, lateral (
      select split_part(facet, ${sql.lit(SEPARATOR)}, 2) as name from unnest(p.facets) as facet
      where starts_with(facet, 'option' || ${sql.lit(SEPARATOR)})
      union select field ->> 'title' from jsonb_array_elements(p.doc -> 'customTextFields') as field
    ) o
    join translations t on t.site_id = ${site} and t.language = ${p.language} and t.entity_type = 'OPTION'
      and t.entity_id = o.name
    where p.site_id = ${site} and p.id::text = any(${p.ids}::text[])`,
)

/** The translated names of these products' options and text fields, with those of the choices. */
export async function listOptionTexts(
  unit: Unit,
  language: Language,
  productIds: readonly string[],
): Promise<OptionTexts> {
  const found = new Map<string, Map<string, Record<string, string>>>()
  for (const { id, name, texts } of await unit.all(optionTexts({ ids: productIds, language }))) {
    if (!texts) continue
    const options = found.get(id) ?? new Map<string, Record<string, string>>()
    found.set(id, options.set(name, texts))
  }
  return found
}
