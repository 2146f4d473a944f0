import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { manualMethods } from '../../lib/payments.ts'
import { readDecimal } from '../lib/decimal.ts'

type FormErrors = Record<string, string> | undefined

const amountPattern = /^\d{1,12}(\.\d{1,4})?$/
const describeAmountError = (t: Translate) =>
  t('dashboard-orders:payments.amount.invalid', { example: t.number(12.5, 2) })
const isAmount = (text: string) => amountPattern.test(text) && Number(text) > 0
export async function capture(host: Host, ecomOrderId: string, form: FormData): Promise<FormErrors> {
  const amount = readDecimal(form, 'amount')
  if (!isAmount(amount)) return { amount: describeAmountError(host.t) }
  const payments = [{ paymentId: String(form.get('payment')), amount: { amount } }]
  await host.call('orders.captureAuthorizedPayments', { ecomOrderId, payments })
  return undefined
}

export async function markAsPaid(host: Host, ecomOrderId: string, method: string): Promise<undefined> {
  const predefined = Object.hasOwn(manualMethods, method) ? (method as keyof typeof manualMethods) : undefined
  const name = predefined && { userDefinedPaymentMethodName: { predefined } }
  await host.call('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId, ...name })
}

/** Charges the customer's saved card. */
export async function chargeSavedCard(host: Host, orderId: string, form: FormData): Promise<FormErrors> {
  const amount = readDecimal(form, 'amount')
  if (!isAmount(amount)) return { amount: describeAmountError(host.t) }
  await host.call('orderBilling.chargeOrder', {
    orderId,
    regularCharge: { amount: { amount } },
    merchantInitiated: true,
  })
  return undefined
}

/** Raises or lowers the price of the order. */
export async function adjust(host: Host, orderId: string, form: FormData): Promise<FormErrors> {
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const amount = readDecimal(form, 'amount')
  const errors: Record<string, string> = {}
  if (!isAmount(amount)) errors.amount = describeAmountError(host.t)
  if (!readText('reason')) errors.reason = host.t('dashboard-orders:adjust.reason.required')
  if (readText('reason').length > 50) errors.reason = host.t('dashboard:form.maxLength', { max: 50 })
  if (Object.keys(errors).length > 0) return errors
  const type = form.get('type') === 'CREDIT' ? 'CREDIT' : 'EXTRA_CHARGE'
  const adjustment = { type, price: { amount }, reason: readText('reason') } as const
  await host.call('orderAdjustments.adjustOrder', { orderId, adjustment })
  return undefined
}

/** Refunds a part of one payment, for the chosen items. */
export async function refund(host: Host, ecomOrderId: string, form: FormData): Promise<FormErrors> {
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const amount = readDecimal(form, 'amount')
  const lineItems = [...form]
    .filter(([name, value]) => name.startsWith('quantity:') && value !== '' && value !== '0')
    .map(([name, value]) => ({ lineItemId: name.slice('quantity:'.length), quantity: Number(value) }))
  const errors = Object.fromEntries(
    lineItems
      .filter(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)
      .map((line) => [`quantity:${line.lineItemId}`, host.t('dashboard-orders:package.quantity.invalid')]),
  )
  if (!isAmount(amount)) errors.amount = describeAmountError(host.t)
  if (Object.keys(errors).length > 0) return errors
  const { failedPaymentIds } = await host.call('orders.triggerRefund', {
    ecomOrderId,
    payments: [
      {
        paymentId: readText('payment'),
        amount: { amount },
        ...(form.get('credit') === '1'
          ? { storeCredit: true }
          : form.get('external') === '1' && { externalRefund: true }),
      },
    ],
    details: {
      ...(lineItems.length > 0 && { lineItems }),
      shippingIncluded: form.get('shipping') === '1',
      ...(readText('reason') && { reason: readText('reason') }),
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
  return failed && { alert: host.t('dashboard-orders:refund.declined') }
}
