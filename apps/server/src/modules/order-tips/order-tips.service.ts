import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { OrderAdditionalFee } from '@stoa/contract/order.entity'
import { Problem } from '@stoa/contract/problem'
import type { Tip, TippedOrder, TipShareInput } from '@stoa/contract/tip.entity'
import type { tips as contract } from '@stoa/contract/tips'
import { getMainLanguage } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { formatMinor, type Minor, MoneyError, parseMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { changeTip, findOrder, findTipFee, type OrderRecord } from '../orders/api.ts'
import { writePrice } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { staffPort } from '../tips/api.ts'
import * as store from './order-tips.store.ts'
import { findFault, maxShares, type Share, sumShares } from './order-tips.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>
type Code = 'INVALID_TIP' | 'INVALID_TIP_DISTRIBUTION' | 'CANNOT_REMOVE_PAID_TIP_DISTRIBUTION'

export async function getTipByOrderId(unit: Unit, { orderId }: Input<'getTipByOrderId'>): Reply<'getTipByOrderId'> {
  const order = await findOrder(unit, orderId)
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  const fee = findTipFee(order)
  if (!fee) throw new Problem('TIP_NOT_FOUND')
  return { tip: toTip(fee, await store.listShares(unit, order.id), toTipContext(order)) }
}

export async function setTipOnOrder(unit: Unit, { orderId, tip }: Input<'setTipOnOrder'>): Reply<'setTipOnOrder'> {
  let shares: Share[] = []
  const order = await changeTip(unit, orderId, createRefusal('INVALID_TIP', 'PAID'), async (locked, fee) => {
    const { currency } = locked
    const before = await store.listShares(unit, locked.id)
    const next = fee ?? createFee(locked)
    shares = await buildShares(unit, locked, next.id, tip.distributions ?? [], before, 'INVALID_TIP')
    const amount = parseAmount(tip.amount, currency, 'INVALID_TIP')
    const undistributed = tip.undistributedAmount
      ? parseAmount(tip.undistributedAmount, currency, 'INVALID_TIP')
      : undefined
    const fault = findFault({ amount, ...(undistributed !== undefined && { undistributed }) }, shares, before, currency)
    if (fault) throw createRefusal('INVALID_TIP', fault)
    await store.removeOthers(
      unit,
      locked.id,
      shares.map(({ id }) => id),
    )
    await store.save(unit, shares)
    return priceFee(next, locked, amount)
  })
  const fee = findTipFee(order)!
  return { tip: toTip(fee, shares, toTipContext(order)), orderInfo: toOrderInfo(order) }
}

/** A paid share prevents the removal. Without a tip nothing happens. */
export async function removeTipFromOrder(
  unit: Unit,
  { orderId }: Input<'removeTipFromOrder'>,
): Reply<'removeTipFromOrder'> {
  const paid = createRefusal('CANNOT_REMOVE_PAID_TIP_DISTRIBUTION', 'PAID')
  const found = await findOrder(unit, orderId)
  if (found && !findTipFee(found)) return { orderInfo: {} }
  const order = await changeTip(unit, orderId, paid, async (locked) => {
    if (!(await removeShares(unit, locked.id))) throw paid
    return undefined
  })
  return { orderInfo: toOrderInfo(order) }
}

/** Removes the shares of an order's tip. False, without changes, if a share was paid already. */
export async function removeShares(unit: Unit, orderId: string): Promise<boolean> {
  if ((await store.listShares(unit, orderId)).some(({ transaction }) => transaction)) return false
  await store.removeOthers(unit, orderId, [])
  return true
}

export async function addTipDistributionsToOrder(
  unit: Unit,
  { orderId, tipDistributions }: Input<'addTipDistributionsToOrder'>,
): Reply<'addTipDistributionsToOrder'> {
  const code = 'INVALID_TIP_DISTRIBUTION'
  let added: Share[] = []
  const order = await changeTip(unit, orderId, createRefusal(code, 'PAID'), async (locked, fee) => {
    const { currency } = locked
    const before = await store.listShares(unit, locked.id)
    const next = fee ?? createFee(locked)
    added = await buildShares(unit, locked, next.id, tipDistributions, [], code)
    if (added.some(({ amount }) => parseMinor(amount, currency) === 0n)) throw createRefusal(code, 'NOT_POSITIVE')
    if (before.length + added.length > maxShares) throw createRefusal(code, 'TOO_MANY')
    await store.save(unit, added)
    return priceFee(next, locked, parseMinor(fee?.price.amount ?? '0', currency) + sumShares(added, currency))
  })
  return { tipDistributions: added, orderInfo: toOrderInfo(order) }
}

export async function queryTipDistributions(
  unit: Unit,
  { query }: Input<'queryTipDistributions'>,
): Reply<'queryTipDistributions'> {
  const { items, metadata } = await store.findPage(unit, query)
  return { tipDistributions: items, pagingMetadata: metadata }
}

export async function sumTipDistributionAmounts(
  unit: Unit,
  { filter }: Input<'sumTipDistributionAmounts'>,
): Reply<'sumTipDistributionAmounts'> {
  const { currency } = await getCurrentSite(unit)
  return { totalAmount: formatMinor(parseMinor(await store.sum(unit, filter), currency), currency) }
}

/** The shares to store: existing ones keep id and date, and each belongs to a member of the staff. */
async function buildShares(
  unit: Unit,
  { id: orderId, currency }: OrderRecord,
  tipId: string,
  inputs: readonly TipShareInput[],
  before: readonly Share[],
  code: Code,
): Promise<Share[]> {
  const staff = inputs.length > 0 ? await unit.use(staffPort).list(unit) : []
  const known = new Map(before.map((share) => [share.id, share]))
  return inputs.map(({ id, staff: staffInput, amount, lineItemInfo, transaction, source }) => {
    const previous = id ? known.get(id.toLowerCase()) : undefined
    // A second share with the same id becomes a new one.
    if (previous) known.delete(previous.id)
    const ids = [staffInput?.staffMemberId, staffInput?.id, staffInput?.identificationData?.wixUserId].map((one) =>
      one?.toLowerCase(),
    )
    const one = staff.find((member) => ids.includes(member.id) || ids.includes(member.userId))
    if (!one) throw createRefusal(code, 'UNKNOWN_STAFF')
    const paid = previous?.transaction ?? transaction
    return {
      id: previous?.id ?? createId(),
      tipId,
      orderId,
      staff: { id: one.id, name: one.name, staffMemberId: one.id, identificationData: { wixUserId: one.userId } },
      amount: formatMinor(parseAmount(amount, currency, code), currency),
      ...(lineItemInfo && { lineItemInfo }),
      ...(paid && { transaction: paid }),
      createdDate: previous?.createdDate ?? unit.now.toISOString(),
      source: source ?? previous?.source ?? (unit.actor.type === 'owner' ? 'DASHBOARD' : 'UNKNOWN_SOURCE'),
    }
  })
}

function parseAmount(decimal: string, currency: string, code: Code): Minor {
  try {
    return parseMinor(decimal, currency)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    throw createRefusal(code, error.fault)
  }
}

const createRefusal = (code: Code, reason: string) => new Problem(code, { data: { reason } })

type Unpriced = Omit<OrderAdditionalFee, 'price' | 'priceBeforeTax' | 'priceAfterTax'>

const createFee = ({ locale }: OrderRecord): Unpriced => {
  const id = createId()
  const name = translateTo(getMainLanguage(locale))('defaults:fee.tip')
  return { id, code: id, name, lineItemIds: [], source: 'PLATFORM' }
}

function priceFee(fee: Unpriced, { currency, locale }: OrderRecord, amount: Minor): OrderAdditionalFee {
  const price = writePrice(currency, locale)(amount)
  return { ...fee, price, priceBeforeTax: price, priceAfterTax: price }
}

/** The currency and the subtotal that a tip refers to. */
interface TipContext {
  readonly currency: string
  readonly subtotal: string
}

const toTipContext = ({ currency, doc }: OrderRecord): TipContext => ({
  currency,
  subtotal: doc.priceSummary.subtotal.amount,
})

/** The tip of this fee with its shares. */
export function toTip(
  { id, price }: Pick<OrderAdditionalFee, 'id' | 'price'>,
  shares: readonly Share[],
  { currency, subtotal }: TipContext,
): Tip {
  const left = parseMinor(price.amount, currency) - sumShares(shares, currency)
  return {
    id,
    lineItemSubtotal: subtotal,
    amount: price.amount,
    distributions: [...shares],
    ...(left > 0n && { undistributedAmount: formatMinor(left, currency) }),
  }
}

function toOrderInfo(order: OrderRecord): TippedOrder {
  const fee = findTipFee(order)
  return { orderId: order.id, ...(fee && { additionalFeeId: fee.id, additionalFeePrice: fee.price }) }
}
