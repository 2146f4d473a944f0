import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { CollectabilityStatus, paymentsCollector as contract } from '@stoa/contract/payments-collector'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import type { Unit } from '../../kernel/unit.ts'
import { findOrder, type OrderRecord } from '../orders/api.ts'
import { canTakePayments, type OrderMoney } from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'
import { calculateOpenAmount, getCollectability } from './billing.ts'
import { readMoney } from './pay-by-link.prepare.ts'

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

type Contract = typeof contract

type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function requireOrder(
  unit: Unit,
  id: string,
  code: ProblemCode = 'ORDER_NOT_FOUND',
): Promise<OrderRecord> {
  const order = await findOrder(unit, id)
  if (!order) throw new Problem(code)
  return order
}

export async function getPaymentCollectabilityStatus(
  unit: Unit,
  { ecomOrderId }: Input<'getPaymentCollectabilityStatus'>,
): Reply<'getPaymentCollectabilityStatus'> {
  const order = await requireOrder(unit, ecomOrderId)
  const money = await readMoney(unit, order.id)
  const status = getCollectability(order, money)
  if (status !== 'COLLECTABLE') return { status }
  if (!(await canTakePayments(unit))) return { status: 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD' }
  return { status, amount: writePrice(order.currency, order.locale)(calculateOpenAmount(order, money)) }
}

const refusals: Partial<Record<CollectabilityStatus, ProblemCode>> = {
  NONCOLLECTABLE_ORDER_IS_CANCELLED: 'ORDER_CANCELED',
  NONCOLLECTABLE_ORDER_IS_PENDING: 'ORDER_IS_PENDING',
  NONCOLLECTABLE_ORDER_IS_REJECTED: 'ORDER_IS_REJECTED',
  NONCOLLECTABLE_ORDER_IS_PAID: 'ORDER_ALREADY_PAID',
}

/** External payments and payments by the buyer may also pay for subscriptions and disputed orders. */
export function assertCollectable(order: OrderRecord, money: OrderMoney): void {
  const refusal = refusals[getCollectability(order, money)]
  if (refusal) throw new Problem(refusal)
}
