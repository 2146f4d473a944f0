import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { paymentsCollector as contract } from '@stoa/contract/payments-collector'
import type { Units } from '../../kernel/unit.ts'
import type { OrderMoney } from '../payments/api.ts'
import { runOperations } from './held-payments.ts'

type Contract = typeof contract

export async function captureAuthorizedPayments(
  units: Units,
  { ecomOrderId, payments }: InputOf<Contract['captureAuthorizedPayments']>,
  check?: (money: OrderMoney) => void,
): Promise<ReplyOf<Contract['captureAuthorizedPayments']>> {
  return runOperations(units, ecomOrderId, 'CAPTURE', payments, check)
}
