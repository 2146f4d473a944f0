import type { Host } from '../../lib/host.ts'
import { manualMethods } from '../../lib/payments.ts'

type Wrong = Record<string, string> | undefined

const amountPattern = /^\d{1,12}(\.\d{1,4})?$/
const amountText = 'Write an amount above zero, such as 12.50.'
const isAmount = (text: string) => amountPattern.test(text) && Number(text) > 0

export async function capture(host: Host, ecomOrderId: string, form: FormData): Promise<Wrong> {
  const amount = String(form.get('amount') ?? '').trim()
  if (!isAmount(amount)) return { amount: amountText }
  const payments = [{ paymentId: String(form.get('payment')), amount: { amount } }]
  await host.call('orders.captureAuthorizedPayments', { ecomOrderId, payments })
  return undefined
}

export async function markPaid(host: Host, ecomOrderId: string, way: string): Promise<undefined> {
  const predefined = Object.hasOwn(manualMethods, way) ? (way as keyof typeof manualMethods) : undefined
  const said = predefined && { userDefinedPaymentMethodName: { predefined } }
  await host.call('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId, ...said })
}

/** Takes what is open from the card that the buyer let the shop keep. */
export async function chargeKept(host: Host, orderId: string, form: FormData): Promise<Wrong> {
  const amount = String(form.get('amount') ?? '').trim()
  if (!isAmount(amount)) return { amount: amountText }
  await host.call('orderBilling.chargeOrder', {
    orderId,
    regularCharge: { amount: { amount } },
    merchantInitiated: true,
  })
  return undefined
}

/** Makes the order cost more, or less. */
export async function adjust(host: Host, orderId: string, form: FormData): Promise<Wrong> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const errors: Record<string, string> = {}
  if (!isAmount(text('amount'))) errors.amount = amountText
  if (!text('reason')) errors.reason = 'Say what it is for: the customer reads it.'
  if (text('reason').length > 50) errors.reason = 'At most 50 characters.'
  if (Object.keys(errors).length > 0) return errors
  const type = form.get('type') === 'CREDIT' ? 'CREDIT' : 'EXTRA_CHARGE'
  const adjustment = { type, price: { amount: text('amount') }, reason: text('reason') } as const
  await host.call('orderAdjustments.adjustOrder', { orderId, adjustment })
  return undefined
}

const refusedRefund =
  'The bank refused it, and nothing was given back. Try again later, or give it back yourself and write it down here.'

/** Gives money back of one payment: some of it, for some pieces, with what follows from that. */
export async function refund(host: Host, ecomOrderId: string, form: FormData): Promise<Wrong> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const lineItems = [...form]
    .filter(([name, value]) => name.startsWith('quantity:') && value !== '' && value !== '0')
    .map(([name, value]) => ({ lineItemId: name.slice('quantity:'.length), quantity: Number(value) }))
  const errors = Object.fromEntries(
    lineItems
      .filter(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)
      .map((line) => [`quantity:${line.lineItemId}`, 'Write a whole number.']),
  )
  if (!isAmount(text('amount'))) errors.amount = amountText
  if (Object.keys(errors).length > 0) return errors
  const { failedPaymentIds } = await host.call('orders.triggerRefund', {
    ecomOrderId,
    payments: [
      {
        paymentId: text('payment'),
        amount: { amount: text('amount') },
        ...(form.get('byHand') === '1' && { externalRefund: true }),
      },
    ],
    details: {
      ...(lineItems.length > 0 && { lineItems }),
      shippingIncluded: form.get('delivery') === '1',
      ...(text('reason') && { reason: text('reason') }),
    },
    sideEffects: {
      restockInfo:
        form.get('restock') === '1' && lineItems.length > 0
          ? { type: 'SOME_ITEMS', items: lineItems }
          : { type: 'NO_ITEMS' },
      sendOrderRefundedEmail: form.get('mail') === '1',
    },
  })
  const failed = failedPaymentIds[0]
  return failed && { alert: refusedRefund }
}
