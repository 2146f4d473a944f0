import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Order } from '@stoa/contract/order.entity'
import type { UserDefinedPaymentMethodName } from '@stoa/contract/order-transactions.entity'
import type { CollectabilityStatus, paymentsCollector as contract } from '@stoa/contract/payments-collector'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { formatMinor, type Minor, parseMinor } from '@stoa/money'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { membershipSourcePort } from '../memberships/api.ts'
import { findOrder, type OrderRecord, toWireOrder } from '../orders/api.ts'
import {
  canTakePayments,
  insertPayments,
  type OrderMoney,
  type Payment,
  type TransactionStatus,
  updatePayment,
} from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'
import { parseBoundedAmount } from './amount.ts'
import { type GatewayOrderDoc, listMoney, saveGatewayOrder } from './billing.store.ts'
import { calculateOpenAmount, getCollectability, hasChargebacks } from './billing.ts'
import { changeMoney, type MoneyChange } from './change-money.ts'
import { deriveId } from './payment-operations.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

async function requireOrder(unit: Unit, id: string, code: ProblemCode = 'ORDER_NOT_FOUND'): Promise<OrderRecord> {
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

export async function preparePaymentCollection(
  unit: Unit,
  {
    ecomOrderId,
    amount,
    paymentGatewayOrderId,
    delayedCapture,
    delayedCaptureSettings,
  }: Input<'preparePaymentCollection'>,
): Reply<'preparePaymentCollection'> {
  const { order, money } = await requirePayableOrder(unit, ecomOrderId)
  const settings = delayedCaptureSettings ?? (delayedCapture ? { scheduledAction: 'VOID' as const } : undefined)
  const { scheduledAction, delayDuration } = settings ?? {}
  const requestedAmount = parseBoundedAmount(amount.amount, order.currency, calculateOpenAmount(order, money))
  const doc = scheduledAction && { delayedCapture: { scheduledAction, ...delayDuration } }
  return {
    paymentGatewayOrderId: await createGatewayOrder(unit, order, requestedAmount, doc ?? {}, paymentGatewayOrderId),
  }
}

export async function paymentCollectionCreatePaymentGatewayOrder(
  unit: Unit,
  { ecomOrderId, chargedBy }: Input<'paymentCollectionCreatePaymentGatewayOrder'>,
): Reply<'paymentCollectionCreatePaymentGatewayOrder'> {
  const { order, money } = await requirePayableOrder(unit, ecomOrderId)
  const { id, fullName } = chargedBy ?? {}
  const doc = id ? { chargedBy: { id, ...(fullName && { fullName }) } } : {}
  return { paymentGatewayOrderId: await createGatewayOrder(unit, order, calculateOpenAmount(order, money), doc) }
}

const readMoney = async (unit: Unit, orderId: string): Promise<OrderMoney> =>
  (await listMoney(unit, [orderId]))[0]!.money

async function requirePayableOrder(unit: Unit, id: string): Promise<{ order: OrderRecord; money: OrderMoney }> {
  const order = await requireOrder(unit, id, 'NO_ASSOCIATED_ECOM_ORDER')
  const money = await readMoney(unit, order.id)
  assertCollectable(order, money)
  if (hasChargebacks(money)) throw new Problem('ORDER_HAS_CHARGEBACKS')
  if (!(await canTakePayments(unit))) throw new Problem('PAYMENT_METHODS_NOT_FOUND')
  return { order, money }
}

async function createGatewayOrder(
  unit: Unit,
  order: OrderRecord,
  minor: Minor,
  doc: GatewayOrderDoc,
  before?: string | null,
) {
  const id = before?.toLowerCase() ?? newId()
  const amount = formatMinor(minor, order.currency)
  if (!(await saveGatewayOrder(unit, { id, orderId: order.id, amount, doc }))) {
    throw new Problem('NO_ASSOCIATED_ECOM_ORDER')
  }
  return id
}

export async function recordManuallyCollectedPayment(
  unit: Unit,
  { orderId, amount, userDefinedPaymentMethodName: definedName }: Input<'recordManuallyCollectedPayment'>,
): Reply<'recordManuallyCollectedPayment'> {
  const id = deriveId(unit, 'manual-payment', orderId.toLowerCase())
  await changeMoney(unit, orderId, async (order, money) => {
    const again = money.payments.find((payment) => payment.id === id)
    if (again) {
      const same = Number(again.amount) === Number(amount.amount)
      if (!same) throw new Problem('IDEMPOTENCY_KEY_REUSED')
      return undefined
    }
    assertCollectable(order, money)
    const requestedAmount = parseBoundedAmount(amount.amount, order.currency, calculateOpenAmount(order, money))
    const payment = createReceivedPayment(unit, order, { id, amount: formatMinor(requestedAmount, order.currency) })
    await insertPayments(unit, [{ ...payment, details: toMethodName(definedName) }])
    return { paymentIds: [payment.id] }
  })
  return {}
}

export async function paymentCollectionMarkOrderAsPaid(
  unit: Unit,
  { ecomOrderId, userDefinedPaymentMethodName: definedName }: Input<'paymentCollectionMarkOrderAsPaid'>,
): Reply<'paymentCollectionMarkOrderAsPaid'> {
  const id = deriveId(unit, 'mark-as-paid', ecomOrderId.toLowerCase())
  const { order } = await changeMoney(unit, ecomOrderId, (before, money) =>
    markPaid(unit, before, money, { id, details: toMethodName(definedName) }),
  )
  return { order: toWireOrder(order) }
}

/** A pending manual payment of this amount is marked as paid, if there is one. */
async function markPaid(
  unit: Unit,
  order: OrderRecord,
  money: OrderMoney,
  { id, details }: Pick<Payment, 'id' | 'details'>,
): Promise<MoneyChange | undefined> {
  if (money.payments.some((payment) => payment.id === id)) return undefined
  assertCollectable(order, money)
  const open = calculateOpenAmount(order, money)
  const amount = formatMinor(open, order.currency)
  const waiting = money.payments.find(
    (payment) => payment.status === 'PENDING_MERCHANT' && parseMinor(payment.amount, order.currency) === open,
  )
  if (waiting) {
    const approved = { status: 'APPROVED' as const, authorized: amount, captured: amount, updatedDate: unit.now }
    await updatePayment(unit, { ...waiting, ...approved, details: { ...waiting.details, ...details } })
  } else await insertPayments(unit, [{ ...createReceivedPayment(unit, order, { id, amount }), details }])
  return { paymentIds: [waiting?.id ?? id] }
}

/** One by one, each in its own transaction. */
export async function paymentCollectionBulkMarkOrdersAsPaid(
  units: Units,
  { ecomOrderIds }: Input<'paymentCollectionBulkMarkOrdersAsPaid'>,
): Reply<'paymentCollectionBulkMarkOrdersAsPaid'> {
  const outcomes: Outcome<Order>[] = []
  for (const id of ecomOrderIds) {
    try {
      const { order } = await units.command((unit) => paymentCollectionMarkOrderAsPaid(unit, { ecomOrderId: id }))
      outcomes.push({ id, item: order })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ id, problem: error })
    }
  }
  return buildBulkReply(outcomes, true)
}

export async function chargeMemberships(
  unit: Unit,
  { ecomOrderId, memberId, membershipCharges }: Input<'chargeMemberships'>,
): Reply<'chargeMemberships'> {
  await changeMoney(unit, ecomOrderId, async (order, money) => {
    let open = calculateOpenAmount(order, money)
    const payments: Payment[] = []
    const charges = membershipCharges.map(({ membershipId, lineItemId, appId }) => {
      const line = order.doc.lineItems.find(({ id }) => id === lineItemId.toLowerCase())
      if (!line) throw new Problem('LINE_ITEM_NOT_FOUND', { data: { lineItemId } })
      const { id, quantity: credits, catalogReference } = line
      return { line, membershipId, appId, memberId, orderId: order.id, lineItemId: id, credits, catalogReference }
    })
    const answers = await unit.use(membershipSourcePort).charge(unit, charges)
    for (const [index, { line, membershipId }] of charges.entries()) {
      const charged = answers[index]!
      if ('refusal' in charged) {
        throw new Problem('MEMBERSHIP_NOT_CHARGED', { data: { membershipId, reason: charged.refusal } })
      }
      const price = parseMinor(line.totalPriceAfterTax.amount, order.currency)
      const covered = price < open ? price : open
      open -= covered
      const name = membershipCharges[index]!.membershipName?.original ?? ''
      const membership = { ...charged, membershipId, lineItemId: line.id, name }
      const amount = formatMinor(covered, order.currency)
      payments.push({
        ...createReceivedPayment(unit, order, { id: newId(), amount, providerId: 'membership' }),
        details: { membership },
      })
    }
    await insertPayments(unit, payments)
    return { paymentIds: payments.map(({ id }) => id) }
  })
  return {}
}

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
    providerId: providerId ?? 'manual',
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
