import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orderBilling as contract } from '@stoa/contract/order-billing'
import { Problem } from '@stoa/contract/problem'
import { parseMinor } from '@stoa/money'
import { violatesConstraint } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { changeOrder, createActivity, withActivities } from '../orders/api.ts'
import { lockMoney } from '../payments/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { insertReceipt } from './receipts.store.ts'

type Operation = (typeof contract)['generateReceipts']

/** A receipt states what was received at the time, under its own number. Later refunds have their own documents. */
export async function generateReceipts(
  unit: Unit,
  { orderId, paymentIds }: InputOf<Operation>,
): Promise<ReplyOf<Operation>> {
  const { name } = await getCurrentSite(unit)
  const receipts: ReplyOf<Operation>['receipts'] = []
  await changeOrder(unit, orderId, async (order) => {
    const { payments } = await lockMoney(unit, order.id)
    const activities = []
    for (const paymentId of paymentIds) {
      const payment = payments.find(({ id }) => id === paymentId.toLowerCase())
      if (!payment) throw new Problem('PAYMENT_NOT_FOUND', { data: { paymentId } })
      const { captured, details } = payment
      if (details.membership || details.giftCard || details.elsewhere)
        throw new Problem('INVALID_PAYMENT_TYPE', { data: { paymentId } })
      if (parseMinor(captured, order.currency) === 0n)
        throw new Problem('INVALID_PAYMENT_STATUS', { data: { paymentId } })
      const doc = {
        shop: name,
        orderNumber: order.number!,
        amount: captured,
        currency: order.currency,
        ...(details.card && { card: details.card }),
        ...(order.email && { email: order.email }),
      }
      const receipt = { id: createId(), paymentId: payment.id, orderId: order.id, doc }
      const number = await writeReceipt(unit, receipt)
      receipts.push({ paymentId: payment.id, receiptId: receipt.id })
      const wixReceipt = { receiptId: receipt.id, displayNumber: number }
      activities.push(
        createActivity(unit, 'RECEIPT_CREATED', { receiptCreated: { paymentId: payment.id, wixReceipt } }),
      )
    }
    return { activities: withActivities(order, ...activities) }
  })
  return { receipts }
}

async function writeReceipt(unit: Unit, receipt: Parameters<typeof insertReceipt>[1]): Promise<string> {
  try {
    return await insertReceipt(unit, receipt)
  } catch (error) {
    if (violatesConstraint(error, 'receipts_once')) {
      throw new Problem('RECEIPT_ALREADY_EXIST', { data: { paymentId: receipt.paymentId } })
    }
    throw error
  }
}
