import { Invoice, InvoiceStatus } from '@stoa/contract/invoice.entity'
import type { invoices as contract } from '@stoa/contract/invoices'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import { type Expression, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  buildTextQuery,
  compileQuery,
  createEntityFields,
  enumeration,
  type FieldMap,
  matchesText,
  type Page,
} from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type InvoiceOfOrder, selectAll } from './invoices.store.ts'
import { buildFilter, standings } from './invoices.ts'
import { toWire } from './invoices.wire.ts'

type Operation = (typeof contract)['queryInvoices']

const fields: FieldMap = {
  ...createEntityFields(Invoice, { table: 'i' }),
  standing: enumeration(standings, 'i.standing', { sortable: false }),
}

/** Invoices and credit notes of all orders, in one statement; one more for a search. */
export async function queryInvoices(unit: Unit, { query, search }: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const words = search?.trim() || undefined
  const page = compileQuery(fields, query && { ...query, filter: toStoredFilter(query.filter, unit.now) }, {
    unit,
    operation: 'invoices.queryInvoices',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'issuedDate', order: 'DESC' }],
    search: words,
  })
  const searchQuery = buildTextQuery((page.search as string | undefined) ?? '', { at: 'search' })
  const select = searchQuery ? selectAll().where(await chooseScanOrIndex(unit, page, searchQuery)) : selectAll()
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { invoices: (items as InvoiceOfOrder[]).map((invoice) => toWire(invoice, unit.now)), metadata }
}

/** How many invoices are scanned in list order before the index is used. */
const scanLimit = 1000

/**
 * Scans the list if a page of matches is found soon, otherwise uses the search index. The planner can't decide it: it
 * estimates the same frequency for every prefix.
 */
async function chooseScanOrIndex(
  unit: Unit,
  page: Page,
  searchQuery: Expression<string>,
): Promise<Expression<SqlBool>> {
  // The search words are parsed once, not per invoice.
  const matches = matchesText(sql.ref('i.search'), sql<string>`(select ${searchQuery})`)
  const all = db.selectFrom('invoices as i').select(['i.id', 'i.issued_date', 'i.search'])
  const among = page.where ? all.where(page.where) : all
  const inOrder = page.orderBy.reduce((some, { expression, direction }) => some.orderBy(expression, direction), among)
  const near = db
    .selectFrom(inOrder.limit(sql.lit(scanLimit)).as('i'))
    .select('i.id')
    .where(matches)
  const met = db.selectFrom(near.limit(page.limit + 1).as('met')).select(sql<number>`count(*)::int`.as('count'))
  if ((await unit.first(met))!.count === page.limit + 1) return matches
  // `offset` (even 0) keeps the planner from scanning the list instead.
  const found = among.where(matches).offset(sql.lit(0))
  const ids = page.attach(db.selectFrom(found.as('i')).select('i.id'), { filtered: true, placed: false })
  return sql<SqlBool>`i.id = any(array(select id from (${ids}) as page))`
}

const known: readonly string[] = (InvoiceStatus as unknown as { enum: string[] }).enum

/** Replaces a filter by status with one on stored columns. Later pages use the time of the first one. */
function toStoredFilter(filter: unknown, now: Date): unknown {
  const { status, ...others } = (filter ?? {}) as Record<string, unknown>
  if (status === undefined) return filter
  const conditions = typeof status === 'object' && status !== null ? Object.entries(status) : [['$eq', status] as const]
  const [operator, value] = conditions[0] ?? []
  const statuses = operator === '$in' ? value : operator === '$eq' ? [value] : undefined
  if (
    conditions.length !== 1 ||
    !Array.isArray(statuses) ||
    statuses.length === 0 ||
    !statuses.every((each) => known.includes(each))
  ) {
    throw createInvalidArgument('query.filter.status', 'must be a status, or $in with several', 'INVALID_ENUM_VALUE')
  }
  return { $and: [others, buildFilter(statuses, now)] }
}
