import type { PriceList } from '@stoa/contract/price-list.entity'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { PriceListContent } from './price-lists.ts'

interface PriceListsTable {
  id: string
  revision: string
  name: string
  percentage: string | null
  collections: PriceList['collections']
  prices: PriceList['prices']
  start_date: Date | null
  end_date: Date | null
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    price_lists: PriceListsTable
  }
}

export const maxPriceLists = 50

const countCompanies = sql<number>`(select count(*)::int from companies c where c.site_id = ${site}
  and c.price_list_id = p.id)`

const selectRows = () =>
  db
    .selectFrom('price_lists as p')
    .select(['p.id', 'p.revision', 'p.name', 'p.percentage', 'p.start_date', 'p.end_date', 'p.created_date'])
    .select(['p.updated_date', countCompanies.as('companies')])

const selectWhole = () => selectRows().select(['p.collections', 'p.prices'])

type Row = Omit<PriceListsTable, 'collections' | 'prices'> & { companies: number } & Partial<
    Pick<PriceListsTable, 'collections' | 'prices'>
  >

const toPriceList = ({
  id,
  revision,
  name,
  percentage,
  collections = [],
  prices = [],
  companies,
  ...dates
}: Row): PriceList => ({
  id,
  revision: String(revision),
  name,
  ...(percentage !== null && { percentage }),
  collections,
  prices,
  ...(dates.start_date && { startDate: dates.start_date.toISOString() }),
  ...(dates.end_date && { endDate: dates.end_date.toISOString() }),
  companyCount: companies,
  createdDate: dates.created_date.toISOString(),
  updatedDate: dates.updated_date.toISOString(),
})

/** By name, without prices. */
export const listPriceLists = async (unit: Unit): Promise<PriceList[]> =>
  (await unit.all(selectRows().orderBy(sql`lower(p.name)`).limit(maxPriceLists))).map(toPriceList)

/** With prices, for the site's snapshot. */
export const listWhole = async (unit: Unit): Promise<PriceList[]> =>
  (await unit.all(selectWhole().orderBy('p.id').limit(maxPriceLists))).map(toPriceList)

export async function findPriceList(unit: Unit, id: string): Promise<PriceList | undefined> {
  const row = await unit.first(selectWhole().where('p.id', '=', id))
  return row && toPriceList(row)
}

/** False if the name is taken. */
export const insertPriceList = async (unit: Unit, id: string, content: PriceListContent): Promise<boolean> =>
  (await unit.run(
    compileRaw(sql`
      insert into price_lists (site_id, id, revision, name, percentage, collections, prices, start_date, end_date,
        created_date, updated_date)
      values (${site}, ${id}::uuid, 1, ${content.name}::text, ${content.percentage ?? null}::numeric,
        ${JSON.stringify(content.collections)}::text::jsonb, ${JSON.stringify(content.prices)}::text::jsonb,
        ${content.startDate ?? null}::timestamptz, ${content.endDate ?? null}::timestamptz, ${unit.now}::timestamptz,
        ${unit.now}::timestamptz) on conflict do nothing`),
  )) === 1

export const hasName = async (unit: Unit, name: string, exceptId: string): Promise<boolean> =>
  (await unit.first(
    compileRaw(sql<{ id: string }>`
      select id from price_lists where site_id = ${site} and lower(name) = lower(${name}::text) and id <> ${exceptId}::uuid`),
  )) !== undefined

/** False if the list was changed since it was read. */
export const updatePriceList = async (
  unit: Unit,
  id: string,
  revision: string,
  content: PriceListContent,
): Promise<boolean> =>
  (await unit.run(
    compileRaw(sql`
      update price_lists set revision = revision + 1, name = ${content.name}::text,
        percentage = ${content.percentage ?? null}::numeric, collections = ${JSON.stringify(content.collections)}::text::jsonb,
        prices = ${JSON.stringify(content.prices)}::text::jsonb, start_date = ${content.startDate ?? null}::timestamptz,
        end_date = ${content.endDate ?? null}::timestamptz, updated_date = ${unit.now}::timestamptz
      where site_id = ${site} and id = ${id}::uuid and revision = ${revision}::bigint`),
  )) === 1

/** Undefined if there is no such list; false if a company has it. */
export async function removePriceList(unit: Unit, id: string): Promise<boolean | undefined> {
  const row = await unit.first(
    compileRaw(sql<{ removed: boolean }>`
      with locked as (select id from price_lists where site_id = ${site} and id = ${id}::uuid for update),
      removed as (
        delete from price_lists p using locked where p.site_id = ${site} and p.id = locked.id
          and not exists (select from companies c where c.site_id = ${site} and c.price_list_id = locked.id)
        returning p.id)
      select exists (select from removed) as removed from locked`),
  )
  return row?.removed
}
