import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { returns as contract } from '@stoa/contract/returns'
import type { Units } from '../../kernel/unit.ts'
import { readTransactions } from '../billing/api.ts'
import { listFulfillmentsForSingleOrder } from '../fulfillments/api.ts'
import { findOrder, toWireOrder } from '../orders/api.ts'
import { readOfflinePaymentOfOrder } from '../payments/api.ts'
import { listOrderLinks } from '../subscriptions/api.ts'
import { resolveOrderLink } from './order-link.ts'
import { createReturn, listReturnsOfOrder } from './returns.service.ts'

type Contract = typeof contract

export async function openOrderLink(
  units: Units,
  { token }: InputOf<Contract['openOrderLink']>,
): Promise<ReplyOf<Contract['openOrderLink']>> {
  const { own, orderId } = await resolveOrderLink(units, token)
  return own.read(async (unit) => {
    const order = await findOrder(unit, orderId)
    if (!order) throw new Problem('ORDER_NOT_FOUND')
    const { orderWithFulfillments } = await listFulfillmentsForSingleOrder(unit, { orderId })
    const { returns, returnable } = await listReturnsOfOrder(unit, { orderId })
    const { payments } = await readTransactions(unit, orderId)
    const subscriptions = await listOrderLinks(unit, orderId)
    const { fulfillments } = orderWithFulfillments
    const isOpen = order.status === 'APPROVED' && ['NOT_PAID', 'PARTIALLY_PAID'].includes(order.paymentStatus)
    const offline = isOpen ? await readOfflinePaymentOfOrder(unit, orderId) : undefined
    return {
      ...{ order: toWireOrder(order), fulfillments, returns, returnable, payments, subscriptions },
      ...(offline && { offline }),
    }
  })
}

export async function createReturnByLink(
  units: Units,
  { token, return: input }: InputOf<Contract['createReturnByLink']>,
): Promise<ReplyOf<Contract['createReturnByLink']>> {
  const { own, orderId } = await resolveOrderLink(units, token)
  return own.command((unit) => createReturn(unit, { return: { ...input, orderId } }))
}
