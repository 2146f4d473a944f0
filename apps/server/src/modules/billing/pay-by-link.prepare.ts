import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { paymentsCollector as contract } from '@stoa/contract/payments-collector'
import { Problem } from '@stoa/contract/problem'
import { formatMinor, type Minor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { OrderRecord } from '../orders/api.ts'
import { canTakePayments, type OrderMoney } from '../payments/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { type GatewayOrderDoc, listMoney, saveGatewayOrder } from './billing.store.ts'
import { calculateOpenAmount, hasChargebacks } from './billing.ts'
import { assertCollectable, requireOrder } from './collectability.ts'

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

type Contract = typeof contract

type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function preparePaymentCollection(
  unit: Unit,
  {
    ecomOrderId,
    amount,
    paymentGatewayOrderId,
    delayedCapture,
    delayedCaptureSettings,
  }: Input<'preparePaymentCollection'>,
): Reply<'preparePaymentCollection'> {
  const { order, money } = await requirePayableOrder(unit, ecomOrderId)
  const settings = delayedCaptureSettings ?? (delayedCapture ? { scheduledAction: 'VOID' as const } : undefined)
  const { scheduledAction, delayDuration } = settings ?? {}
  const requestedAmount = parseBoundedAmount(amount.amount, order.currency, calculateOpenAmount(order, money))
  const doc = scheduledAction && { delayedCapture: { scheduledAction, ...delayDuration } }
  return {
    paymentGatewayOrderId: await createGatewayOrder(unit, order, requestedAmount, doc ?? {}, paymentGatewayOrderId),
  }
}

export async function paymentCollectionCreatePaymentGatewayOrder(
  unit: Unit,
  { ecomOrderId, chargedBy }: Input<'paymentCollectionCreatePaymentGatewayOrder'>,
): Reply<'paymentCollectionCreatePaymentGatewayOrder'> {
  const { order, money } = await requirePayableOrder(unit, ecomOrderId)
  const { id, fullName } = chargedBy ?? {}
  const doc = id ? { chargedBy: { id, ...(fullName && { fullName }) } } : {}
  return { paymentGatewayOrderId: await createGatewayOrder(unit, order, calculateOpenAmount(order, money), doc) }
}

export const readMoney = async (unit: Unit, orderId: string): Promise<OrderMoney> =>
  (await listMoney(unit, [orderId]))[0]!.money

async function requirePayableOrder(unit: Unit, id: string): Promise<{ order: OrderRecord; money: OrderMoney }> {
  const order = await requireOrder(unit, id, 'NO_ASSOCIATED_ECOM_ORDER')
  const money = await readMoney(unit, order.id)
  assertCollectable(order, money)
  if (hasChargebacks(money)) throw new Problem('ORDER_HAS_CHARGEBACKS')
  if (!(await canTakePayments(unit))) throw new Problem('PAYMENT_METHODS_NOT_FOUND')
  return { order, money }
}

async function createGatewayOrder(
  unit: Unit,
  order: OrderRecord,
  minor: Minor,
  doc: GatewayOrderDoc,
  before?: string | null,
) {
  const id = before?.toLowerCase() ?? createId()
  const amount = formatMinor(minor, order.currency)
  if (!(await saveGatewayOrder(unit, { id, orderId: order.id, amount, doc }))) {
    throw new Problem('NO_ASSOCIATED_ECOM_ORDER')
  }
  return id
}
