import type { notices as contract, OwnerNotices } from '@stoa/contract/notices'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'

type Contract = typeof contract

/** By default, only notices that need someone to act are on. The dashboard shows the rest. */
export const settings = new SettingsStore<OwnerNotices>('owner-notices', {
  newOrder: false,
  lowStock: false,
  lowStockAt: 5,
  review: false,
  return: true,
  message: true,
  paymentFailed: true,
  dispute: true,
})

/** Settings that were saved earlier lack what was added since. */
const toWire = (saved: OwnerNotices): OwnerNotices => {
  const { newOrder, lowStock, lowStockAt, review, return: returned } = saved
  const { message = true, paymentFailed = true, dispute = true } = saved
  return { newOrder, lowStock, lowStockAt, review, return: returned, message, paymentFailed, dispute }
}

export async function getOwnerNotices(unit: Unit): Promise<ReplyOf<Contract['getOwnerNotices']>> {
  return { ownerNotices: toWire(await settings.get(unit)) }
}

export async function updateOwnerNotices(
  unit: Unit,
  { ownerNotices: patch }: InputOf<Contract['updateOwnerNotices']>,
): Promise<ReplyOf<Contract['updateOwnerNotices']>> {
  const before = toWire(await settings.get(unit))
  const next = {
    newOrder: patch.newOrder ?? before.newOrder,
    lowStock: patch.lowStock ?? before.lowStock,
    lowStockAt: patch.lowStockAt ?? before.lowStockAt,
    review: patch.review ?? before.review,
    return: patch.return ?? before.return,
    message: patch.message ?? before.message,
    paymentFailed: patch.paymentFailed ?? before.paymentFailed,
    dispute: patch.dispute ?? before.dispute,
  }
  return { ownerNotices: toWire(await settings.save(unit, next)) }
}
