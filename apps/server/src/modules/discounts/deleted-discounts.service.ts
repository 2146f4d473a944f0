import type { deletedDiscounts } from '@stoa/contract/deleted-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { listDeleted, type Restorable, restoreDeleted, restoreRows } from '../../kernel/deleted-items.ts'
import type { Unit } from '../../kernel/unit.ts'
import { withUniqueCode } from './coupons.store.ts'
import { announceRule, assertCapacity } from './discount-rules.service.ts'
import { findDiscountRule, type NewRule } from './discount-rules.store.ts'

type Operations = typeof deletedDiscounts

const types = ['COUPON', 'DISCOUNT_RULE'] as const

export const queryDeletedDiscounts = (
  unit: Unit,
  { cursorPaging }: InputOf<Operations['queryDeletedDiscounts']>,
): Promise<ReplyOf<Operations['queryDeletedDiscounts']>> =>
  listDeleted(unit, types, 'deletedDiscounts.queryDeletedDiscounts', cursorPaging)

interface DiscountRows {
  discount_rules?: [{ doc: Pick<NewRule, 'discounts' | 'trigger'> }]
}

export async function restoreDeletedDiscount(
  unit: Unit,
  { id }: InputOf<Operations['restoreDeletedDiscount']>,
): Promise<Record<string, never>> {
  await restoreDeleted<DiscountRows>(unit, types, id, (item) =>
    item.type === 'COUPON' ? restoreCoupon(unit, item) : restoreRule(unit, item),
  )
  return {}
}

async function restoreCoupon(unit: Unit, item: Restorable<DiscountRows>): Promise<void> {
  const { id, name } = item
  await withUniqueCode(() => restoreRows(unit, item, 'coupons'))
  unit.noteChange(() => ({ type: 'coupon', id, name, after: { name } }))
}

async function restoreRule(unit: Unit, item: Restorable<DiscountRows>): Promise<void> {
  await assertCapacity(unit, item.rows.discount_rules![0].doc)
  for (const table of ['discount_rules', 'discount_rule_usages', 'translations']) await restoreRows(unit, item, table)
  await announceRule(unit, (await findDiscountRule(unit, item.id))!)
}
