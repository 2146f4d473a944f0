import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orderTransactions as contract } from '@stoa/contract/order-transactions'
import type { OrderTransactions } from '@stoa/contract/order-transactions.entity'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { toTransactions } from '../payments/api.ts'
import { listMoney } from './billing.store.ts'
import type { Changed } from './change-money.ts'

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

type Contract = typeof contract

type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export const toReply = ({ order, money }: Changed) => ({ orderTransactions: toTransactions(order, money) })

export async function listTransactionsForSingleOrder(
  unit: Unit,
  { orderId }: Input<'listTransactionsForSingleOrder'>,
): Reply<'listTransactionsForSingleOrder'> {
  return { orderTransactions: await readTransactions(unit, orderId) }
}

export async function readTransactions(unit: Unit, orderId: string): Promise<OrderTransactions> {
  const [found] = await listMoney(unit, [orderId])
  if (!found) throw new Problem('ORDER_NOT_FOUND')
  return toTransactions(found.order, found.money)
}

export async function listTransactionsForMultipleOrders(
  unit: Unit,
  { orderIds }: Input<'listTransactionsForMultipleOrders'>,
): Reply<'listTransactionsForMultipleOrders'> {
  const found = await listMoney(unit, orderIds)
  return { orderTransactions: found.map(({ order, money }) => toTransactions(order, money)) }
}
