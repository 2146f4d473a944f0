import { parseMinor } from '@stoa/money'
import type { Payment } from '../payments/index.ts'
import { writePrice } from '../pricing/index.ts'
import type { OrderRecord } from './orders.ts'

/** An order's money as the wire shows it. */
export function toTransactions({ id: orderId, locale }: Pick<OrderRecord, 'id' | 'locale'>, payment: Payment) {
  const { id, currency, status, providerId, reference, details } = payment
  const amount = writePrice(currency, locale)(parseMinor(payment.amount, currency))
  const { brand, last4: lastFourDigits } = details.card ?? {}
  const regularPaymentDetails = {
    status,
    offlinePayment: providerId === 'manual',
    provider: providerId,
    ...(reference && { providerTransactionId: reference }),
    paymentMethod: lastFourDigits ? 'CreditCard' : 'Offline',
    ...(lastFourDigits && { creditCardDetails: { brand, lastFourDigits } }),
    ...(status === 'AUTHORIZED' && {
      authorizationDetails: {
        delayedCapture: Boolean(details.delayCapture),
        authorizedAmount: amount,
        authorizedDate: payment.updatedDate.toISOString(),
        captures: [],
      },
    }),
  }
  const dates = { createdDate: payment.createdDate.toISOString(), updatedDate: payment.updatedDate.toISOString() }
  return { orderId, payments: [{ id, ...dates, amount, regularPaymentDetails, refundDisabled: false }], refunds: [] }
}
