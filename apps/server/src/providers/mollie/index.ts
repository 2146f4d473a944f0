import { randomUUID } from 'node:crypto'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import {
  type Charge,
  type ChargeOutcome,
  closeProviderCharge,
  findProviderCharge,
  type PaymentProvider,
  type ProviderCharge,
  readPaymentAccount,
  recordProviderCharge,
} from '../../modules/payments/api.ts'
import { checkAccount, isTestKey } from './account.ts'
import { isSameAmount, takesCurrency, toMollieAmount } from './amounts.ts'
import { type MollieApi, type MolliePayment, MollieRefusal, openMollie } from './api.ts'
import { performOperation } from './operations.ts'
import { toChargeOutcome } from './outcomes.ts'
import { findRefundability } from './refundability.ts'
import { readWebhook, writeWebhookUrl } from './webhooks.ts'

const id = 'mollie'
const prefix = 'mollie.'
const canceled: ChargeOutcome = { status: 'CANCELED', reason: 'CANCELED' }

/** Buyers pay on Mollie's page, with the methods that the shop has there. `url`: of Mollie's API, by default its own. */
export function createMolliePayment(url?: string): PaymentProvider {
  const openAccount = async (units: Units): Promise<MollieApi> => {
    const { secretKey } = await units.read((unit) => readPaymentAccount(unit, id))
    if (!secretKey) throw new Error('This site has no account with Mollie')
    return openMollie(units, secretKey, url)
  }

  /** The payment now. Throws if its amount differs from ours. */
  async function retrieve(mollie: MollieApi, { reference, amount }: ProviderCharge): Promise<MolliePayment> {
    const payment = await mollie.getPayment(reference!)
    if (Number(payment.amount.value) !== Number(amount)) throw new Error(`Mollie has another amount for ${reference}`)
    return payment
  }

  /** What was paid after the shop gave the charge up goes back at once: its order no longer exists. */
  async function returnLatePayment(mollie: MollieApi, { id: key }: ProviderCharge, payment: MolliePayment) {
    const { id: reference, status, amount } = payment
    if (status === 'authorized') await mollie.releaseAuthorization(reference, `${key}/late`)
    if (status !== 'paid' || Number(payment.amountRefunded?.value ?? 0) > 0) return
    const metadata = { stoa_act: `${key}/late` }
    await mollie.createRefund(reference, { amount, metadata }, `${key}/late`)
  }

  async function findCharge(units: Units, key: string): Promise<ChargeOutcome | undefined> {
    const stored = await findProviderCharge(units, id, { id: key })
    if (!stored) return undefined
    if (stored.reference === null) return canceled
    const mollie = await openAccount(units)
    const payment = await retrieve(mollie, stored)
    if (!stored.closed) return toChargeOutcome(payment)
    await returnLatePayment(mollie, stored, payment)
    return canceled
  }

  return {
    id,
    name: () => 'Mollie',
    type: 'CARD',
    testMode: false,
    siteStatuses: ['ENABLED', 'DEMO'],
    takesCurrency,
    account: {
      check: checkAccount,
      isTest: isTestKey,
      connect: (units) =>
        openAccount(units)
          .then((mollie) => mollie.listMethods())
          .then(
            () => 'CONNECTED' as const,
            (error) => {
              if (error instanceof MollieRefusal) return 'REFUSED' as const
              throw error
            },
          ),
    },

    isOwnToken: (token) => token.startsWith(prefix),
    /** Tells attempts apart: the buyer chooses how to pay on Mollie's page. */
    createPaymentToken: async () => ({ paymentToken: prefix + randomUUID() }),

    async charge(units, charge) {
      if (!takesCurrency(charge.currency)) return { status: 'DECLINED', reason: 'CURRENCY_NOT_SUPPORTED' }
      const redirectUrl = charge.returnUrl?.()
      if (!redirectUrl) return { status: 'DECLINED', reason: 'BUYER_NOT_PRESENT' }
      const mollie = await openAccount(units)
      const amount = toMollieAmount(charge.amount, charge.currency)
      const { idempotencyKey: key } = charge
      let payment: MolliePayment
      try {
        payment = await mollie.createPayment(toPayment(units, charge, redirectUrl, url), key)
      } catch (error) {
        if (!(error instanceof MollieRefusal)) throw error
        // Nothing was made, so nothing can be paid later.
        return { status: 'DECLINED', reason: 'REFUSED' }
      }
      if (!isSameAmount(payment.amount, amount)) throw new Error(`Mollie has another amount for ${payment.id}`)
      const stored = await recordProviderCharge(units, id, { id: key, reference: payment.id, amount: amount.value })
      // It was closed meanwhile, and the buyer never sees its page.
      return stored.reference === payment.id ? toChargeOutcome(payment) : canceled
    },

    lookup: findCharge,

    /** Most payments can't be canceled at Mollie while its page may be open. What is paid there later is returned. */
    async cancel(units, key) {
      const stored = await recordProviderCharge(units, id, { id: key, reference: null, amount: '0' })
      if (stored.reference === null) return canceled
      const mollie = await openAccount(units)
      const payment = await retrieve(mollie, stored)
      const outcome = toChargeOutcome(payment)
      if (outcome.status !== 'ACTION_REQUIRED' && outcome.status !== 'PENDING') return outcome
      await closeProviderCharge(units, id, key)
      if (payment.isCancelable) await mollie.cancelPayment(payment.id).catch(() => undefined)
      // If it was paid between the two, that is returned.
      return (await findCharge(units, key)) ?? canceled
    },

    async perform(units, operation) {
      const stored = await findProviderCharge(units, id, { id: operation.chargeKey })
      if (!stored?.reference) return { status: 'FAILED', reason: 'TRANSACTION_NOT_FOUND' }
      return performOperation(await openAccount(units), stored.reference, operation)
    },

    async refundability(units, { chargeKey }) {
      const stored = await findProviderCharge(units, id, { id: chargeKey })
      if (!stored?.reference) return 'TRANSACTION_NOT_FOUND'
      return findRefundability(await openAccount(units), stored.reference)
    },

    async readWebhook(units, { body, query }) {
      const webhook = readWebhook(units, body, query)
      if (webhook.kind !== 'CHARGE') return webhook
      const stored = await findProviderCharge(units, id, { id: webhook.chargeKey })
      if (stored?.closed) await findCharge(units, webhook.chargeKey)
      return webhook
    },
  }
}

function toPayment(units: Units, charge: Charge, redirectUrl: string, url: string | undefined) {
  const { origin } = units.use(settingsPort)
  const { idempotencyKey: key, orderId, delayCapture } = charge
  return {
    amount: toMollieAmount(charge.amount, charge.currency),
    // The order has its number only once it is paid.
    description: `${new URL(origin).host} ${orderId.slice(-12)}`,
    redirectUrl,
    // Mollie refuses URLs that it can't reach; the job that settles payments asks it then.
    ...((url || !isLocal(origin)) && { webhookUrl: writeWebhookUrl(units, id, key) }),
    metadata: { stoa_payment: key, stoa_order: orderId },
    ...(delayCapture && { captureMode: 'manual' }),
  }
}

const isLocal = (origin: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(origin).hostname)
