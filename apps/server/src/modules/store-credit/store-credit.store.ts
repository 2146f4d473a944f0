import type { StoreCreditEntryType } from '@stoa/contract/store-credit.entity'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { TimelinePlace } from '../customers/api.ts'
import { isProvedCustomer } from '../customers/joins.ts'
import type { Entry, Gift } from './store-credit.ts'

interface AccountsTable {
  id: string
  customer_id: string | null
  currency: string
  balance: string
  created_date: Date
  updated_date: Date
}

interface EntriesTable {
  id: string
  account_id: string
  type: StoreCreditEntryType
  amount: string
  order_id: string | null
  spent_id: string | null
  note: string | null
  author: { type: string; id?: string } | null
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    store_credit_accounts: AccountsTable
    store_credit_entries: EntriesTable
  }
}

export type Account = Pick<AccountsTable, 'id' | 'balance' | 'currency'>

export const findAccount = (unit: Unit, customerId: string, currency: string): Promise<Account | undefined> =>
  unit.first(
    db
      .selectFrom('store_credit_accounts')
      .select(['id', 'balance', 'currency'])
      .where('customer_id', '=', customerId)
      .where('currency', '=', currency),
  )

const isOfMember = (memberId: string) => sql<boolean>`exists (
  select from members m join contacts k on k.site_id = ${site} and k.id = m.contact_id
  where m.site_id = ${site} and m.id = ${memberId}::uuid and k.customer_id = a.customer_id and ${isProvedCustomer})`

export const findAccountOfMember = (unit: Unit, memberId: string, currency: string): Promise<Account | undefined> =>
  unit.first(
    compileRaw(sql<Account>`
      select a.id, a.balance, a.currency from members m
      join contacts k on k.site_id = ${site} and k.id = m.contact_id
      join store_credit_accounts a on a.site_id = ${site} and a.customer_id = k.customer_id and a.currency = ${currency}
      where m.site_id = ${site} and m.id = ${memberId}::uuid and ${isProvedCustomer}`),
  )

/** The latest entries before a place. */
export async function listEntries(
  unit: Unit,
  accountId: string,
  { before, limit }: { before?: TimelinePlace; limit: number },
): Promise<Entry[]> {
  let select = db
    .selectFrom('store_credit_entries')
    .select(['id', 'type', 'amount', 'order_id', 'note', 'author', 'created_date'])
    .where('account_id', '=', accountId)
  if (before)
    select = select.where(sql<boolean>`(created_date, id) < (${before.date}::timestamptz, ${before.id}::uuid)`)
  const rows = await unit.all(select.orderBy('created_date', 'desc').orderBy('id', 'desc').limit(limit))
  return rows.map(({ order_id, author, created_date, ...row }) => ({
    ...row,
    orderId: order_id,
    authorId: author?.id ?? null,
    createdDate: created_date,
  }))
}

const buildAuthor = ({ actor }: Unit) => {
  const { type, id } = actor as { type: string; id?: string }
  return sql`${JSON.stringify({ type, ...(id && { id }) })}::text::jsonb`
}

/** Adds to a customer's balance. False if there is no such customer. */
export async function give(unit: Unit, customerId: string, gift: Gift): Promise<boolean> {
  const { type, amount, currency, orderId = null, note = null } = gift
  const row = await unit.first(
    compileRaw(sql<{ id: string }>`
      with account as (
        insert into store_credit_accounts as a
          (site_id, id, customer_id, currency, balance, created_date, updated_date)
        select c.site_id, ${unit.newId()}::uuid, c.id, ${currency}, ${amount}::numeric, ${unit.now}::timestamptz,
          ${unit.now}::timestamptz
        from customers c where c.site_id = ${site} and c.id = ${customerId}::uuid
        on conflict (site_id, customer_id, currency) do update
          set balance = a.balance + excluded.balance, updated_date = excluded.updated_date
        returning id)
      insert into store_credit_entries
        (site_id, id, account_id, type, amount, order_id, note, author, created_date)
      select ${site}::uuid, ${unit.newId()}::uuid, id, ${type}, ${amount}::numeric, ${orderId}::uuid, ${note},
        ${buildAuthor(unit)}, ${unit.now}::timestamptz from account
      returning id`),
  )
  return row !== undefined
}

interface Fall {
  readonly id: string
  readonly type: 'TAKEN' | 'SPENT'
  readonly amount: string
  readonly currency: string
  readonly orderId?: string | null
  readonly note?: string | null
}

/**
 * Subtracts an amount from an account. The update locks the row, so concurrent ones are serialized. False if the
 * balance is too low or the account belongs to another member.
 */
export async function take(unit: Unit, accountId: string, fall: Fall, memberId?: string): Promise<boolean> {
  const { id, type, amount, currency, orderId = null, note = null } = fall
  const row = await unit.first(
    compileRaw(sql<{ id: string }>`
      with account as (
        update store_credit_accounts a set balance = a.balance - ${amount}::numeric, updated_date = ${unit.now}
        where a.site_id = ${site} and a.id = ${accountId}::uuid and a.balance >= ${amount}::numeric
          and a.currency = ${currency} and ${memberId ? isOfMember(memberId) : sql`true`}
        returning a.id)
      insert into store_credit_entries
        (site_id, id, account_id, type, amount, order_id, note, author, created_date)
      select ${site}::uuid, ${id}::uuid, id, ${type}, -${amount}::numeric, ${orderId}::uuid, ${note},
        ${buildAuthor(unit)}, ${unit.now}::timestamptz from account
      returning id`),
  )
  return row !== undefined
}

/**
 * Restores what was spent and not yet restored, or an amount of it. The accounts are locked first, so that two restorations
 * of one entry see each other. Returns the number of accounts that changed.
 */
export async function restore(
  unit: Unit,
  where: { id: string } | { orderId: string },
  amount?: string,
): Promise<number> {
  const which = 'id' in where ? sql`e.id = ${where.id}::uuid` : sql`e.order_id = ${where.orderId}::uuid`
  const spent = await unit.all(
    compileRaw(sql<{ id: string }>`
      select e.id from store_credit_entries e
      join store_credit_accounts a on a.site_id = ${site} and a.id = e.account_id
      where e.site_id = ${site} and e.type = 'SPENT' and ${which} order by a.id, e.id for update of a`),
  )
  if (spent.length === 0) return 0
  const ids = spent.map(({ id }) => id)
  return unit.run(
    compileRaw(sql`
      with rest as (
        select e.id, e.account_id, e.order_id, least(${amount ?? null}::numeric, -e.amount - coalesce((
          select sum(r.amount) from store_credit_entries r where r.site_id = ${site} and r.spent_id = e.id), 0)) as amount
        from store_credit_entries e where e.site_id = ${site} and e.id = any(${ids}::uuid[])),
      written as (
        insert into store_credit_entries
          (site_id, id, account_id, type, amount, order_id, spent_id, author, created_date)
        select ${site}::uuid, r.new_id, t.account_id, 'RESTORED', t.amount, t.order_id, t.id, ${buildAuthor(unit)},
          ${unit.now}::timestamptz
        from rest t join unnest(${ids}::uuid[], ${ids.map(() => unit.newId())}::uuid[]) as r(id, new_id) on r.id = t.id
        where t.amount > 0
        returning account_id, amount)
      update store_credit_accounts a set balance = a.balance + w.amount, updated_date = ${unit.now}
      from (select account_id, sum(amount) as amount from written group by account_id) w
      where a.site_id = ${site} and a.id = w.account_id`),
  )
}

/** Merges one locked customer into another: adds up balances by currency and moves their entries. */
export async function moveAccounts(unit: Unit, fromId: string, toId: string): Promise<void> {
  const accounts = await unit.all(
    compileRaw(sql<{ id: string; into: string | null }>`
      select a.id, (select i.id from store_credit_accounts i where i.site_id = ${site} and i.customer_id = ${toId}::uuid
        and i.currency = a.currency) as into
      from store_credit_accounts a where a.site_id = ${site} and a.customer_id = ${fromId}::uuid order by a.id for update`),
  )
  for (const { id, into } of accounts) {
    if (into === null) {
      await unit.run(db.updateTable('store_credit_accounts').set({ customer_id: toId }).where('id', '=', id))
      continue
    }
    await unit.run(db.updateTable('store_credit_entries').set({ account_id: into }).where('account_id', '=', id))
    await unit.run(
      compileRaw(sql`
        with gone as (delete from store_credit_accounts where site_id = ${site} and id = ${id}::uuid returning balance)
        update store_credit_accounts a set balance = a.balance + gone.balance, updated_date = ${unit.now} from gone
        where a.site_id = ${site} and a.id = ${into}::uuid`),
    )
  }
}

/** All that is recorded of these contacts' customers, for an export. */
export const listAllEntries = (unit: Unit, contactIds: readonly string[]) =>
  unit.all(
    compileRaw(sql<Pick<EntriesTable, 'type' | 'amount' | 'note' | 'created_date'> & { currency: string }>`
      select e.type, e.amount, e.note, e.created_date, a.currency from store_credit_accounts a
      join store_credit_entries e on e.site_id = ${site} and e.account_id = a.id
      where a.site_id = ${site} and a.customer_id in (
        select k.customer_id from contacts k where k.site_id = ${site} and k.id = any(${contactIds}::uuid[]))
      order by e.created_date limit 5000`),
  )

/** Notes are erased, as they may name the person. */
export const clearNotes = (unit: Unit, contactIds: readonly string[]): void =>
  unit.send(
    compileRaw(sql`
      update store_credit_entries e set note = null from store_credit_accounts a
      where e.site_id = ${site} and a.site_id = ${site} and e.account_id = a.id and e.note is not null
        and a.customer_id in (
          select k.customer_id from contacts k where k.site_id = ${site} and k.id = any(${contactIds}::uuid[]))`),
  )
