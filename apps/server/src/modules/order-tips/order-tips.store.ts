import { TipDistribution } from '@stoa/contract/tip.entity'
import { type RawBuilder, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput, required, stored } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Share } from './order-tips.ts'

interface TipDistributionsTable {
  id: string
  order_id: string
  amount: string
  staff_id: string | null
  transaction_id: string | null
  transaction_date: Date | null
  created_date: Date
  doc: Share
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    tip_distributions: TipDistributionsTable
  }
}

const fields = createEntityFields(TipDistribution, {
  table: 't',
  columns: {
    orderId: required(),
    createdDate: required(),
    'staff.staffMemberId': 't.staff_id',
    source: stored(sql`(t.doc ->> 'source')`),
  },
})

/** The shares of an order's tip, oldest first. */
export async function listShares(unit: Unit, orderId: string): Promise<Share[]> {
  const rows = await unit.all(
    db
      .selectFrom('tip_distributions')
      .select('doc')
      .where('order_id', '=', orderId)
      .orderBy('created_date')
      .orderBy('id'),
  )
  return rows.map(({ doc }) => doc)
}

export async function save(unit: Unit, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  const rows = shares.map((doc) => ({
    id: doc.id,
    order_id: doc.orderId,
    amount: doc.amount,
    staff_id: doc.staff?.id ?? null,
    transaction_id: doc.transaction?.id ?? null,
    transaction_date: doc.transaction ? new Date(doc.transaction.date) : null,
    created_date: new Date(doc.createdDate),
    doc,
  }))
  await unit.run(
    db
      .insertInto('tip_distributions')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'id'] as never[]).doUpdateSet((eb) => ({
          amount: eb.ref('excluded.amount'),
          staff_id: eb.ref('excluded.staff_id'),
          transaction_id: eb.ref('excluded.transaction_id'),
          transaction_date: eb.ref('excluded.transaction_date'),
          doc: eb.ref('excluded.doc'),
        })),
      ),
  )
}

/** Removes an order's shares except those to keep. */
export async function removeOthers(unit: Unit, orderId: string, keptIds: readonly string[]): Promise<void> {
  await unit.run(
    compileRaw(sql`delete from tip_distributions
      where site_id = ${site} and order_id = ${orderId} and id <> all(${keptIds}::uuid[])`),
  )
}

const select = () => db.selectFrom('tip_distributions as t').select('t.doc')
const defaultSort = [{ fieldName: 'createdDate', order: 'DESC' }] as const

const compileTips = (unit: Unit, operation: string, query: QueryInput | null | undefined, at?: string) =>
  compileQuery(fields, query, {
    unit,
    operation: `tips.${operation}`,
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort,
    ...(at !== undefined && { at }),
  })

export async function findPage(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileTips(unit, 'queryTipDistributions', query)
  const { items, metadata } = page.toPage(await unit.all(page.attach(select(), { total: true })))
  return { items: items.map(({ doc }) => doc), metadata }
}

/** As a decimal string. */
export async function sum(unit: Unit, filter: Record<string, unknown>): Promise<string> {
  const { filter: condition } = compileTips(unit, 'sumTipDistributionAmounts', { filter }, '')
  let statement = db.selectFrom('tip_distributions as t').select(total)
  if (condition) statement = statement.where(condition)
  return (await unit.first(statement))!.total
}

const total = (sql`coalesce(sum(t.amount), 0)::text` as RawBuilder<string>).as('total')
