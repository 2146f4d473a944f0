import {
  Payout,
  PayoutEntry,
  type PayoutEntryKind,
  type PayoutMatch,
  type PayoutStatus,
} from '@stoa/contract/payout.entity'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Comparison, Sums } from './payouts.ts'

export interface PayoutsTable extends Sums {
  id: string
  provider_id: string
  reference: string
  currency: string
  amount: string
  status: PayoutStatus
  created_date: Date
  arrival_date: Date | null
  failure_reason: string | null
  entries: 'TO_READ' | 'LATER' | 'READ' | 'NEVER'
  entries_cursor: string | null
}

/** The provider's ids by which an entry is matched to a charge, refund or dispute. */
export interface EntrySource {
  chargeKey?: string
  chargeReference?: string
  reference?: string
}

interface EntriesTable {
  id: string
  provider_id: string
  reference: string
  payout_id: string | null
  kind: PayoutEntryKind
  match: PayoutMatch
  created_date: Date
  description: string | null
  currency: string
  amount: string
  fee: string
  original: { currency: string; amount: string } | null
  expected: Comparison['expected'] | null
  source: EntrySource
  payment_id: string | null
  order_id: string | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    payouts: PayoutsTable
    payout_entries: EntriesTable
  }
}

export type PayoutRow = PayoutsTable & { mismatches: number }
export type EntryRow = EntriesTable & { order_number: string | null }

const payoutFields = createEntityFields(Payout, { table: 'p', columns: { provider: 'p.provider_id' } })
const entryFields = createEntityFields(PayoutEntry, { table: 'e' })

/** Must equal the condition of the index `payout_mismatches`, so that queries can use it. */
export const isMismatch = sql<boolean>`e.match in ('AMOUNT_DIFFERS', 'UNKNOWN', 'NOT_PAID_OUT')`

const selectPayouts = () =>
  db
    .selectFrom('payouts as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .selectFrom('payout_entries as e')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('e.payout_id', '=', 'p.id')
        .where(sql<boolean>`e.match in ('AMOUNT_DIFFERS', 'UNKNOWN')`)
        .as('mismatches'),
    )

const newestFirst = [{ fieldName: 'createdDate', order: 'DESC' as const }]

export async function listPayouts(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileQuery(payoutFields, query, {
    unit,
    operation: 'payouts.queryPayouts',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: newestFirst,
  })
  const { items, metadata } = page.toPage(await unit.all(page.attach(selectPayouts())))
  return { items: items as PayoutRow[], metadata }
}

export const findPayout = async (unit: Unit, id: string): Promise<PayoutRow | undefined> =>
  (await unit.first(selectPayouts().where('p.id', '=', id))) as PayoutRow | undefined

export interface PageInput {
  limit?: number | null
  cursor?: string | null
}

/** Lists the entries of one payout, or all mismatches if there is no `payoutId`. */
export async function listEntries(unit: Unit, payoutId: string | undefined, { limit, cursor }: PageInput) {
  const page = compileQuery(
    entryFields,
    { cursorPaging: { limit: limit ?? 50, ...(cursor && { cursor }) } },
    {
      unit,
      operation: payoutId ? 'payouts.listPayoutEntries' : 'payouts.listPayoutMismatches',
      cursorKey: unit.use(keysPort).derive('cursor'),
      paging: 'cursor',
      defaultSort: newestFirst,
    },
  )
  const all = db
    .selectFrom('payout_entries as e')
    .selectAll('e')
    .select((eb) =>
      eb
        .selectFrom('orders as o')
        .select(sql<string>`o.number::text`.as('n'))
        .whereRef('o.id', '=', 'e.order_id')
        .as('order_number'),
    )
  const some = payoutId ? all.where('e.payout_id', '=', payoutId) : all.where(isMismatch)
  const { items, metadata } = page.toPage(await unit.all(page.attach(some)))
  return { items: items as unknown as EntryRow[], metadata }
}
