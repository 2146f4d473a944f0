import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { paymentsCollector as contract } from '@stoa/contract/payments-collector'
import type { Units } from '../../kernel/unit.ts'
import { runOperations } from './held-payments.ts'

type Contract = typeof contract

export async function voidAuthorizedPayments(
  units: Units,
  { ecomOrderId, paymentIds }: InputOf<Contract['voidAuthorizedPayments']>,
): Promise<ReplyOf<Contract['voidAuthorizedPayments']>> {
  return runOperations(
    units,
    ecomOrderId,
    'VOID',
    paymentIds.map((paymentId) => ({ paymentId })),
  )
}
