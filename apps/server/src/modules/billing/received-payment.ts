import type { UserDefinedPaymentMethodName } from '@stoa/contract/order-transactions.entity'
import type { Unit } from '../../kernel/unit.ts'
import type { OrderRecord } from '../orders/api.ts'
import { offlineProviderId, type Payment, type TransactionStatus } from '../payments/api.ts'

/** The owner's name for the method; a predefined one goes before a custom one. */
export function toMethodName(definedName: UserDefinedPaymentMethodName | null | undefined): Payment['details'] {
  const { predefined, custom } = definedName ?? {}
  if (predefined) return { methodName: { predefined } }
  return custom ? { methodName: { custom } } : {}
}

export interface ReceivedPayment {
  id: string
  amount: string
  providerId?: string
  status?: TransactionStatus
}

/** A payment that was made outside the site's providers. */
export function createReceivedPayment(
  unit: Unit,
  order: OrderRecord,
  { id, amount, providerId, status = 'APPROVED' }: ReceivedPayment,
): Payment {
  const isIn = status === 'APPROVED'
  return {
    id,
    orderId: order.id,
    checkoutId: null,
    providerId: providerId ?? offlineProviderId,
    amount,
    authorized: isIn || status === 'AUTHORIZED' ? amount : '0',
    captured: isIn ? amount : '0',
    refunded: '0',
    refunding: '0',
    currency: order.currency,
    status,
    reference: null,
    details: {},
    dueAction: null,
    dueDate: null,
    createdDate: unit.now,
    updatedDate: unit.now,
  }
}
