import { Customer } from '@stoa/contract/customer.entity'
import { type Expression, type SqlBool, sql } from 'kysely'
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
  stored,
} from '../../kernel/query/index.ts'
import { db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { CustomerRow } from './customers.ts'

export const customerFields: FieldMap = createEntityFields(Customer, {
  table: 'c',
  columns: {
    email: stored('c.email', { byteOrdered: true }),
    'address.country': 'c.country',
    'address.city': 'c.city',
    marketingStatus: 'c.marketing',
    orderCount: required('c.orders'),
    totalSpent: required('c.spent'),
    createdDate: required(),
  },
})

const columns = [
  ...['id', 'revision', 'email', 'phone', 'company', 'country', 'subdivision', 'city', 'language', 'tags'],
  ...['marketing', 'orders', 'spent'],
].map((name) => `c.${name}`)

const selectRows = () =>
  db
    .selectFrom('customers as c')
    .select(columns as ['c.id'])
    .select([
      'c.first_name as firstName',
      'c.last_name as lastName',
      'c.postal_code as postalCode',
      'c.address_line as addressLine',
      'c.tax_exempt as taxExempt',
      'c.tax_exempt_reason as taxExemptReason',
      'c.marketing_source as marketingSource',
      'c.marketing_date as marketingDate',
      'c.spent_elsewhere as spentElsewhere',
      'c.first_order_date as firstOrderDate',
      'c.last_order_date as lastOrderDate',
      'c.last_abandoned_date as lastAbandonedDate',
      'c.created_date as createdDate',
      'c.updated_date as updatedDate',
      sql<string | null>`c.birthdate::text`.as('birthdate'),
      sql<string | null>`(select m.id from contacts k join members m on m.site_id = ${site} and m.contact_id = k.id
        and m.delete_status is null where k.site_id = ${site} and k.customer_id = c.id limit 1)`.as('memberId'),
      sql<string[]>`array(select k.id from contacts k where k.site_id = ${site} and k.customer_id = c.id
        order by k.created_date, k.id limit ${sql.lit(maxContacts)})`.as('contactIds'),
    ])

/** An email address may have many contacts, for example one per imported review. */
const maxContacts = 100

const byId = prepare<{ id: string }>()((p) => selectRows().where('c.id', '=', p.id))

export const findCustomer = (unit: Unit, id: string): Promise<CustomerRow | undefined> =>
  unit.first(byId({ id })) as Promise<CustomerRow | undefined>

export const findIdByEmail = async (unit: Unit, email: string): Promise<string | undefined> =>
  (await unit.first(db.selectFrom('customers').select('id').where('email', '=', email.toLowerCase())))?.id

/** The language of the customer with an address in lower case. */
export const findLanguageOfEmail = async (unit: Unit, email: string): Promise<string | null> =>
  (await unit.first(db.selectFrom('customers').select('language').where('email', '=', email)))?.language ?? null

const ofContact = prepare<{ contactId: string }>()((p) =>
  db.selectFrom('contacts').select('customer_id as id').where('id', '=', p.contactId),
)

export const findIdOfContact = async (unit: Unit, contactId: string): Promise<string | undefined> =>
  (await unit.first(ofContact({ contactId })))?.id ?? undefined

/** The addresses of a person's contacts, in lower case. */
export async function listEmails(unit: Unit, id: string): Promise<string[]> {
  const rows = await unit.all(
    db
      .selectFrom('contacts')
      .select(sql<string>`lower(primary_email)`.as('email'))
      .where('customer_id', '=', id)
      .where('primary_email', 'is not', null)
      .distinct()
      .limit(maxContacts),
  )
  return rows.map(({ email }) => email)
}

export interface Listing {
  query?: QueryInput | null | undefined
  search?: { expression?: string | null } | null | undefined
  segment?: Expression<SqlBool> | undefined
  operation: string
}

export async function listCustomers(
  unit: Unit,
  { query, search, segment, operation }: Listing,
): Promise<{ rows: CustomerRow[]; metadata: PagingMetadata }> {
  const page = compileQuery(customerFields, query, {
    unit,
    operation,
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
    search: search ?? undefined,
    tieBreak: 'id',
  })
  const { expression } = (page.search ?? {}) as NonNullable<Listing['search']>
  const words = matchesWords(expression)
  const conditions = [words, segment].filter((each) => each !== undefined)
  const select = conditions.reduce((rows, condition) => rows.where(condition), selectRows())
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { rows: items as unknown as CustomerRow[], metadata }
}

/** Maximum matches of a search. Further ones are left out, as a search looks for one person. */
const maxMatches = 10_000
const isPhone = (text: string): boolean => /^[\d\s()+./-]+$/.test(text) && /\d/.test(text)

/** Between the words of an address: the beginning of each finds it. */
const separators = /(?<=[\p{L}\p{N}])[@.+_-]+(?=[\p{L}\p{N}])/gu

/** Returns undefined if the text contains no word. The index finds the matches, and the page sorts them. */
export function matchesWords(expression: string | null | undefined): Expression<SqlBool> | undefined {
  if (!expression?.trim()) return undefined
  const typed = isPhone(expression) ? expression.replace(/\D/g, '') : expression.replace(separators, ' ')
  const words = buildTextQuery(typed, { at: 'search.expression' })
  if (!words) return sql<SqlBool>`false`
  return sql<SqlBool>`c.id in (select w.id from customers w where w.site_id = ${site}
    and ${matchesText(sql.ref('w.search'), words)} limit ${sql.lit(maxMatches)})`
}

/** The condition of a filter and search words, for all pages. Undefined when it matches all. */
export function buildCondition(
  unit: Unit,
  filter: unknown,
  { search, segment }: Pick<Listing, 'search' | 'segment'>,
): Expression<SqlBool> | undefined {
  const cursorKey = unit.use(keysPort).derive('cursor')
  const page = compileQuery(customerFields, { filter }, { unit, operation: 'customers.all', cursorKey, at: '' })
  const parts = [page.filter, matchesWords(search?.expression), segment].filter((each) => each !== undefined)
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : undefined
}

/** A page of matching customers in the order of their ids. */
export async function listCustomersAfter(
  unit: Unit,
  condition: Expression<SqlBool> | undefined,
  after: string | null,
  limit: number,
): Promise<CustomerRow[]> {
  let statement = selectRows().orderBy('c.id').limit(limit)
  if (condition) statement = statement.where(condition)
  if (after) statement = statement.where('c.id', '>', after)
  return (await unit.all(statement)) as unknown as CustomerRow[]
}

export async function listIdsOfContacts(unit: Unit, contactIds: readonly string[]): Promise<string[]> {
  const rows = await unit.all(
    db
      .selectFrom('contacts')
      .select('customer_id as id')
      .distinct()
      .where(sql<boolean>`id = any(${contactIds}::uuid[])`)
      .where('customer_id', 'is not', null),
  )
  return rows.map(({ id }) => id!)
}

export const listByIds = async (unit: Unit, ids: readonly string[]): Promise<CustomerRow[]> =>
  (await unit.all(selectRows().where(sql<boolean>`c.id = any(${ids}::uuid[])`))) as unknown as CustomerRow[]
