import { sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type StoredGiftCard, toStored } from './gift-cards.store.ts'

export interface SoldGiftCard {
  readonly hash: Buffer
  readonly obfuscatedCode: string
  readonly currency: string
  readonly value: string
  readonly orderId: string
  readonly lineItemId: string
  /** The number of the piece within its line. */
  readonly unit: number
}

/** Inserts missing cards and returns their pieces. */
export async function insertSold(unit: Unit, cards: readonly SoldGiftCard[]): Promise<Set<number>> {
  const rows = cards.map((card) => ({
    id: createId(),
    code_hash: card.hash,
    obfuscated_code: card.obfuscatedCode,
    currency: card.currency,
    initial_value: card.value,
    balance: card.value,
    disabled: false,
    expires: null,
    note: null,
    order_id: card.orderId,
    line_item_id: card.lineItemId,
    unit: card.unit,
    revision: '1',
    created_date: unit.now,
    updated_date: unit.now,
  }))
  const made = await unit.all(
    db
      .insertInto('gift_cards')
      .values(rows)
      .onConflict((conflict) => conflict.constraint('gift_cards_sold').doNothing())
      .returning('unit'),
  )
  return new Set(made.map((row) => row.unit!))
}

export interface DisabledCard {
  readonly lineItemId: string
  readonly unit: number
  /** Whether no usable card of its line is left. */
  readonly isLast: boolean
}

/** Disables the cards that an order has sold. */
export const disableSold = (unit: Unit, orderId: string): Promise<DisabledCard[]> =>
  unit.all(
    compileRaw(sql<DisabledCard>`
      update gift_cards set disabled = true, revision = revision + 1, updated_date = ${unit.now}
      where site_id = ${site} and order_id = ${orderId} and not disabled
      returning line_item_id as "lineItemId", unit, true as "isLast"`),
  )

/**
 * Disables unused cards of an order's lines, the last pieces first, until as many are disabled as pieces were refunded.
 */
export const disableRefunded = (
  unit: Unit,
  orderId: string,
  pieces: readonly { lineItemId: string; quantity: number }[],
): Promise<DisabledCard[]> =>
  unit.all(
    compileRaw(sql<DisabledCard>`
      with refunded as (
        select "lineItemId" as line_item_id, quantity
        from jsonb_to_recordset(${pieces}::jsonb) as r("lineItemId" uuid, quantity int)
      ), cards as (
        select c.id, c.line_item_id, c.disabled, c.balance = c.initial_value as unused,
          count(*) over (partition by c.line_item_id) as whole,
          count(*) filter (where c.disabled) over (partition by c.line_item_id) as gone,
          row_number() over (partition by c.line_item_id, c.disabled
            order by (c.balance = c.initial_value) desc, c.unit desc) as place
        from gift_cards c where c.site_id = ${site} and c.order_id = ${orderId}
      )
      update gift_cards g set disabled = true, revision = g.revision + 1, updated_date = ${unit.now}
      from cards c join refunded r on r.line_item_id = c.line_item_id
      where g.site_id = ${site} and g.id = c.id and g.balance = g.initial_value and not g.disabled
        and c.unused and not c.disabled and c.place <= r.quantity - c.gone
      returning g.line_item_id as "lineItemId", g.unit, r.quantity >= c.whole as "isLast"`),
  )

/** The cards that an order has sold, in the order of their pieces. */
export async function listSold(unit: Unit, orderId: string): Promise<(StoredGiftCard & { unit: number })[]> {
  const rows = await unit.all(
    db.selectFrom('gift_cards as g').selectAll('g').where('g.order_id', '=', orderId).orderBy('g.unit').limit(1000),
  )
  return rows.map((row) => ({ ...toStored(row), unit: row.unit! }))
}
