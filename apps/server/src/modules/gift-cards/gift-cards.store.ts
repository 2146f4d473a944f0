import { IssuedGiftCard } from '@stoa/contract/gift-card.entity'
import { sql } from 'kysely'
import { violatesConstraint } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buildCreditAsGiftCard } from '../store-credit/joins.ts'
import type { GiftCard } from './gift-cards.ts'

interface GiftCardsTable {
  id: string
  code_hash: Buffer
  obfuscated_code: string
  currency: string
  initial_value: string
  balance: string
  disabled: boolean
  expires: Date | null
  note: string | null
  order_id: string | null
  line_item_id: string | null
  unit: number | null
  revision: string
  created_date: Date
  updated_date: Date
}

interface GiftCardTransactionsTable {
  id: string
  gift_card_id: string
  order_id: string | null
  amount: string
  created_date: Date
  voided_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    gift_cards: GiftCardsTable
    gift_card_transactions: GiftCardTransactionsTable
  }
}

export interface StoredGiftCard extends GiftCard {
  readonly initialValue: string
  readonly note: string | null
  readonly orderId: string | null
  readonly lineItemId: string | null
  readonly revision: string
  readonly createdDate: Date
  readonly updatedDate: Date
}

/**
 * The gift card or store credit of a checkout as a JSON column of its row's select, without a statement of its own. `id`
 * is an SQL expression over that row.
 */
export const buildGiftCardColumn = (id: string) => sql<GiftCardRow | null>`(
  select jsonb_build_object('id', g.id, 'obfuscatedCode', g.obfuscated_code, 'currency', g.currency,
    'balance', g.balance::text, 'disabled', g.disabled, 'expires', g.expires)
  from gift_cards g where g.site_id = ${site} and g.id = ${sql.raw(id)}
  union all ${buildCreditAsGiftCard(sql.raw(id))})`

/** The value of {@link buildGiftCardColumn}. */
export type GiftCardRow = Omit<GiftCard, 'expires'> & { expires: string | null }

export const toGiftCard = (row: GiftCardRow): GiftCard => ({
  ...row,
  expires: row.expires ? new Date(row.expires) : null,
})

const byHash = prepare<{ hash: Buffer }>()((p) =>
  db.selectFrom('gift_cards as g').selectAll('g').where('g.code_hash', '=', p.hash),
)

export async function findByHash(unit: Unit, hash: Buffer): Promise<StoredGiftCard | undefined> {
  const row = await unit.first(byHash({ hash }))
  return row && toStored(row)
}

export async function findGiftCard(unit: Unit, id: string): Promise<StoredGiftCard | undefined> {
  const row = await unit.first(db.selectFrom('gift_cards as g').selectAll('g').where('g.id', '=', id))
  return row && toStored(row)
}

export async function lockGiftCard(unit: Unit, id: string): Promise<StoredGiftCard | undefined> {
  const row = await unit.first(db.selectFrom('gift_cards as g').selectAll('g').where('g.id', '=', id).forUpdate())
  return row && toStored(row)
}

const fields = createEntityFields(IssuedGiftCard, { table: 'g', columns: { expirationDate: 'g.expires' } })

export async function queryGiftCards(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'giftCards.queryGiftCards',
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  const rows = await unit.all(page.attach(db.selectFrom('gift_cards as g').selectAll('g'), { total: true }))
  const { items, metadata } = page.toPage(rows)
  return { cards: items.map(toStored), metadata }
}

export type NewGiftCard = Pick<
  StoredGiftCard,
  'obfuscatedCode' | 'currency' | 'initialValue' | 'disabled' | 'expires' | 'note'
>

/** Undefined if another card has this code. */
export async function insertGiftCard(unit: Unit, hash: Buffer, card: NewGiftCard): Promise<StoredGiftCard | undefined> {
  const row = {
    id: createId(),
    code_hash: hash,
    obfuscated_code: card.obfuscatedCode,
    currency: card.currency,
    initial_value: card.initialValue,
    balance: card.initialValue,
    disabled: card.disabled,
    expires: card.expires,
    note: card.note,
    order_id: null,
    line_item_id: null,
    unit: null,
    revision: '1',
    created_date: unit.now,
    updated_date: unit.now,
  }
  try {
    await unit.run(db.insertInto('gift_cards').values(row))
  } catch (error) {
    if (violatesConstraint(error, 'gift_cards_code')) return undefined
    throw error
  }
  return toStored(row)
}

export async function updateGiftCard(
  unit: Unit,
  { id, disabled, expires, note, revision }: StoredGiftCard,
): Promise<void> {
  const change = { disabled, expires, note, revision, updated_date: unit.now }
  await unit.run(db.updateTable('gift_cards').set(change).where('id', '=', id))
}

/**
 * Spends an amount of a card if its balance allows it and records the order. The update locks the card's row, so
 * concurrent spends queue up. Returns what changed.
 */
export async function spend(
  unit: Unit,
  spending: { id: string; cardId: string; orderId: string | null; amount: string; currency: string },
) {
  const { id, cardId, orderId, amount, currency } = spending
  const row = await unit.first(
    compileRaw(sql<{ spent: boolean; written: boolean }>`
      with spent as (
        update gift_cards set balance = balance - ${amount}::numeric, updated_date = ${unit.now}
        where site_id = ${site} and id = ${cardId} and balance >= ${amount}::numeric and currency = ${currency}
          and not disabled and (expires is null or expires > ${unit.now})
        returning id
      ), written as (
        insert into gift_card_transactions (site_id, id, gift_card_id, order_id, amount, created_date)
        select ${site}::uuid, ${id}::uuid, id, ${orderId}::uuid, ${amount}::numeric, ${unit.now}::timestamptz from spent
        on conflict (site_id, gift_card_id, order_id) where order_id is not null and voided_date is null do nothing
        returning id
      )
      select exists (select 1 from spent) as spent, exists (select 1 from written) as written`),
  )
  return row!
}

/** Restores what was spent, once. */
export async function restore(unit: Unit, where: { id: string } | { orderId: string }): Promise<number> {
  const which = 'id' in where ? sql`id = ${where.id}` : sql`order_id = ${where.orderId}`
  return unit.run(
    compileRaw(sql`
      with voided as (
        update gift_card_transactions set voided_date = ${unit.now}
        where site_id = ${site} and ${which} and voided_date is null
        returning gift_card_id, amount
      )
      update gift_cards g set balance = g.balance + v.amount, updated_date = ${unit.now}
      from (select gift_card_id, sum(amount) as amount from voided group by gift_card_id) v
      where g.site_id = ${site} and g.id = v.gift_card_id`),
  )
}

export interface Spending {
  readonly id: string
  readonly orderId: string | null
  readonly amount: string
  readonly createdDate: Date
  readonly voidedDate: Date | null
}

export async function findTransaction(
  unit: Unit,
  id: string,
): Promise<(Spending & { card: StoredGiftCard }) | undefined> {
  const row = await unit.first(
    db
      .selectFrom('gift_card_transactions as t')
      .innerJoin('gift_cards as g', 'g.id', 't.gift_card_id')
      .selectAll('g')
      .select(['t.id as t_id', 't.order_id as t_order_id', 't.amount', 't.created_date as t_created', 't.voided_date'])
      .where('t.id', '=', id),
  )
  if (!row) return undefined
  const { t_id, t_order_id: orderId, amount, t_created: createdDate, voided_date: voidedDate, ...card } = row
  return { id: t_id, orderId, amount, createdDate, voidedDate, card: toStored(card) }
}

export async function listTransactions(unit: Unit, cardId: string): Promise<Spending[]> {
  const rows = await unit.all(
    db
      .selectFrom('gift_card_transactions as t')
      .select([
        't.id',
        't.order_id as orderId',
        't.amount',
        't.created_date as createdDate',
        't.voided_date as voidedDate',
      ])
      .where('t.gift_card_id', '=', cardId)
      .orderBy('t.created_date', 'desc')
      .orderBy('t.id', 'desc')
      .limit(100),
  )
  return rows
}

export const toStored = (row: GiftCardsTable): StoredGiftCard => ({
  id: row.id,
  obfuscatedCode: row.obfuscated_code,
  currency: row.currency,
  initialValue: row.initial_value,
  balance: row.balance,
  disabled: row.disabled,
  expires: row.expires,
  note: row.note,
  orderId: row.order_id,
  lineItemId: row.line_item_id,
  revision: row.revision,
  createdDate: row.created_date,
  updatedDate: row.updated_date,
})
