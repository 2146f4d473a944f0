import { parseMinor } from '@stoa/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { system } from '../../kernel/actor.ts'
import { createId, isId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { createActivity, type OrderRecord, settlePayment } from '../orders/api.ts'
import {
  type Chargeback,
  findPayment,
  findProvider,
  type OrderMoney,
  type Payment,
  type ProviderDispute,
  type ProviderWebhook,
  toTransactions,
  updatePayment,
  withTimeout,
} from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'
import { listMoney } from './billing.store.ts'
import { changeMoney } from './change-money.ts'
import { settleLaterPayment } from './pay-later.settle.ts'
import { perform } from './payment-operations.ts'
import { isWebhookKnown, rememberWebhook } from './payment-webhooks.store.ts'

const maxBytes = 256 * 1024

/** The second one is registered at providers that were connected before it was renamed. */
const paths = ['/stoa/v1/payment-webhooks', '/stoa/v1/payment-news']

interface Target {
  provider: string
  site: string
}

/**
 * Webhooks of payment providers: POST /stoa/v1/payment-webhooks/{provider}/{site}. 401: the signature is invalid or too
 * old. 200: understood, also if repeated. 500: the provider should resend it.
 */
export function mountPaymentWebhooks(app: FastifyInstance, factory: UnitFactory): void {
  app.register(async (scope) => {
    // The signature is over the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) => done(null, body))
    const receive = async (request: FastifyRequest<{ Params: Target }>, reply: FastifyReply) => {
      const { provider, site } = request.params
      if (!isId(site)) return reply.code(401).send()
      const units = factory.units({ siteId: site.toLowerCase(), actor: system, requestId: request.id })
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const isGenuine = await receiveWebhook(units, provider, {
        body,
        headers: request.headers,
        query: request.query as Record<string, unknown>,
      })
      return reply.code(isGenuine ? 200 : 401).send()
    }
    for (const path of paths) scope.post<{ Params: Target }>(`${path}/:provider/:site`, receive)
  })
}

type RawWebhook = Parameters<NonNullable<NonNullable<ReturnType<typeof findProvider>>['readWebhook']>>[1]

/** False if the signature is invalid. */
async function receiveWebhook(units: Units, providerId: string, raw: RawWebhook): Promise<boolean> {
  const webhook = await findProvider(units, providerId)
    ?.readWebhook?.(units, raw)
    .catch(() => undefined)
  if (!webhook || webhook.kind === 'REFUSED') return false
  const id = webhook.id === undefined ? undefined : `${providerId}/${webhook.id}`
  if (id && (await units.read((unit) => isWebhookKnown(unit, id)))) return true
  await applyWebhook(units, providerId, webhook)
  // Stored last: an interrupted one is processed when the provider resends it.
  if (id) await units.command((unit) => rememberWebhook(unit, id))
  return true
}

async function applyWebhook(
  units: Units,
  providerId: string,
  webhook: Exclude<ProviderWebhook, { kind: 'REFUSED' }>,
): Promise<void> {
  if (webhook.kind === 'CHARGE') await refreshPayment(units, webhook.chargeKey)
  if (webhook.kind !== 'DISPUTE') return
  const dispute = await withTimeout(findProvider(units, providerId)!.dispute!(units, webhook.externalId))
  await units.command((unit) => recordDispute(unit, dispute))
}

/** Until then the request that made the payment waits for its outcome itself. */
const inFlightMs = 11_000

/** Fetches the current state of a payment and its open operations: webhooks arrive late, twice and out of order. */
async function refreshPayment(units: Units, id: string): Promise<void> {
  const payment = await units.read((unit) => findPayment(unit, id))
  if (!payment) return
  if (payment.checkoutId) await settlePayment(units, id)
  else if (Date.now() - payment.createdDate.getTime() > inFlightMs) await settleLaterPayment(units, id)
  const [found] = await units.read((unit) => listMoney(unit, [payment.orderId]))
  const open = (found?.money.operations ?? []).filter(({ paymentId }) => paymentId === id)
  await perform(
    units,
    payment.orderId,
    open.map((one) => one.id),
  )
}

async function recordDispute(unit: Unit, { chargeKey, externalId, amount, status }: ProviderDispute): Promise<void> {
  const payment = isId(chargeKey) ? await findPayment(unit, chargeKey) : undefined
  if (!payment) return
  let noted: Chargeback | undefined
  const { order, money } = await changeMoney(unit, payment.orderId, async (order, money) => {
    const locked = money.payments.find(({ id }) => id === payment.id)!
    const known = locked.details.chargebacks ?? []
    const before = known.find((each) => each.externalId === externalId)
    if (before?.status === status || before?.status === 'REVERSED') return undefined
    const now = unit.now.toISOString()
    const after: Chargeback = {
      ...(before ?? { id: createId(), externalId, createdDate: now }),
      amount,
      status,
      updatedDate: now,
    }
    noted = after
    const chargebacks = [...known.filter((each) => each !== before), after]
    await updatePayment(unit, { ...locked, details: { ...locked.details, chargebacks }, updatedDate: unit.now })
    return { paymentIds: [locked.id], activities: [toChargeback(unit, order, locked, after)] }
  })
  if (noted) await emitChargeback(unit, order, money, payment.id, noted)
}

async function emitChargeback(
  unit: Unit,
  order: OrderRecord,
  money: OrderMoney,
  paymentId: string,
  { id, status }: Chargeback,
) {
  const orderTransactions = toTransactions(order, money)
  const payment = orderTransactions.payments.find((each) => each.id === paymentId)
  const chargeback = payment?.regularPaymentDetails?.chargebacks.find((each) => each.id === id)
  if (!chargeback) throw new Error(`The payment ${paymentId} has no chargeback ${id}`)
  const name = status === 'REVERSED' ? 'chargeback_reversed' : 'chargeback_approved'
  const body = { orderId: order.id, paymentId, chargeback, orderTransactions }
  await unit.emit(`wix.ecom.v1.order_transactions_${name}`, order.id, body)
}

function toChargeback(
  unit: Unit,
  { currency, locale }: OrderRecord,
  { id: paymentId, amount: paid, details }: Payment,
  { externalId, ...chargeback }: Chargeback,
) {
  const write = (decimal: string) => writePrice(currency, locale)(parseMinor(decimal, currency))
  const amount = write(chargeback.amount)
  const { last4: lastFourDigits, brand } = details.card ?? {}
  const creditCardDetails = lastFourDigits && { lastFourDigits, ...(brand && { brand }) }
  const paymentDetails = { amount: write(paid), ...(creditCardDetails && { creditCardDetails }) }
  const facts = { paymentId, chargebackId: chargeback.id, amount, externalId, paymentDetails }
  return chargeback.status === 'REVERSED'
    ? createActivity(unit, 'CHARGEBACK_REVERSED', { chargebackReversed: { ...facts, reversalAmount: amount } })
    : createActivity(unit, 'CHARGEBACK_CREATED', { chargebackCreated: facts })
}
