import { Company, type CompanyAddress } from '@stoa/contract/company.entity'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  buildTextQuery,
  compileQuery,
  createEntityFields,
  type FieldMap,
  matchesText,
  type PagingMetadata,
  type QueryInput,
  required,
} from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { CompanyFacts } from './companies.ts'

interface CompaniesTable {
  id: string
  revision: string
  name: string
  tax_id: string | null
  billing_address: CompanyAddress | null
  shipping_address: CompanyAddress | null
  note: string | null
  tags: string[]
  tax_exempt: boolean
  search: string
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    companies: CompaniesTable
  }
}

export type CompanyRow = Omit<CompaniesTable, 'search'> & { buyers: number }

export const companyFields: FieldMap = createEntityFields(Company, {
  table: 'c',
  columns: { name: required(), createdDate: required() },
})

const selectRows = () =>
  db
    .selectFrom('companies as c')
    .select(['c.id', 'c.revision', 'c.name', 'c.tax_id', 'c.billing_address', 'c.shipping_address', 'c.note'])
    .select(['c.tags', 'c.tax_exempt', 'c.created_date', 'c.updated_date'])
    .select(
      sql<number>`(select count(*)::int from company_buyers b where b.site_id = ${site} and b.company_id = c.id)`.as(
        'buyers',
      ),
    )

const byId = prepare<{ id: string }>()((p) => selectRows().where('c.id', '=', p.id))

export const findCompany = (unit: Unit, id: string): Promise<CompanyRow | undefined> => unit.first(byId({ id }))

/** Locked, so that the number of its buyers stays within its bound. */
export const lockCompany = (unit: Unit, id: string): Promise<CompanyRow | undefined> =>
  unit.first(selectRows().where('c.id', '=', id).forUpdate('c'))

interface Listing {
  query?: QueryInput | null | undefined
  search?: { expression?: string | null } | null | undefined
}

export async function listCompanies(
  unit: Unit,
  { query, search }: Listing,
): Promise<{ rows: CompanyRow[]; metadata: PagingMetadata }> {
  const page = compileQuery(companyFields, query, {
    unit,
    operation: 'companies.queryCompanies',
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'name', order: 'ASC' }],
    search: search ?? undefined,
    tieBreak: 'id',
  })
  const { expression } = (page.search ?? {}) as NonNullable<Listing['search']>
  const words = expression?.trim() ? buildTextQuery(expression) : undefined
  const condition = expression?.trim()
    ? words
      ? matchesText(sql.ref('c.search'), words)
      : sql<boolean>`false`
    : undefined
  const select = condition ? selectRows().where(condition) : selectRows()
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { rows: items as unknown as CompanyRow[], metadata }
}

const buildColumns = (unit: Unit, facts: CompanyFacts) => ({
  name: facts.name,
  tax_id: facts.taxId,
  billing_address: sql`${facts.billingAddress && JSON.stringify(facts.billingAddress)}::text::jsonb` as never,
  shipping_address: sql`${facts.shippingAddress && JSON.stringify(facts.shippingAddress)}::text::jsonb` as never,
  note: facts.note,
  tags: sql`${facts.tags}::text[]` as never,
  tax_exempt: facts.taxExempt,
  search: sql`to_tsvector('simple', unaccent(${`${facts.name} ${facts.taxId ?? ''}`}::text))` as never,
  updated_date: unit.now,
})

export const insertCompany = (unit: Unit, id: string, facts: CompanyFacts): void =>
  unit.send(
    db.insertInto('companies').values({ id, revision: '1', created_date: unit.now, ...buildColumns(unit, facts) }),
  )

/** False if the company was changed since it was read. */
export const updateCompany = async (unit: Unit, id: string, revision: string, facts: CompanyFacts): Promise<boolean> =>
  (await unit.run(
    db
      .updateTable('companies')
      .set({ revision: sql`revision + 1` as never, ...buildColumns(unit, facts) })
      .where('id', '=', id)
      .where('revision', '=', revision),
  )) === 1

/** Undefined if there is no such company; false if it has orders. Its buyers are removed with it. */
export async function removeCompany(unit: Unit, id: string): Promise<boolean | undefined> {
  const row = await unit.first(
    compileRaw(sql<{ removed: boolean }>`
      with locked as (select id from companies where site_id = ${site} and id = ${id}::uuid for update),
      removed as (
        delete from companies c using locked where c.site_id = ${site} and c.id = locked.id
          and not exists (select from orders o where o.site_id = ${site} and o.company_id = locked.id)
        returning c.id)
      select exists (select from removed) as removed from locked`),
  )
  return row?.removed
}
