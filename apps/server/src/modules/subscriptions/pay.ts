import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { subscriptionContracts } from '@stoa/contract/subscription-contracts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { chargeSavedMethod, confirmLater, findSavedMethod, lookUpUnanswered, saveNewMethod } from '../billing/api.ts'
import { createInProgress, createOutcomeUnknown } from '../orders/api.ts'
import { findPayment, findProviderOf, listPaymentMethods, openPaymentResponseToken } from '../payments/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { settlePaidCycle } from './bill.ts'
import { buildKey } from './keys.ts'
import { calculateShare, readDue } from './share.ts'
import { save } from './subscriptions.service.ts'
import * as store from './subscriptions.store.ts'
import { type Contract, toWire } from './subscriptions.ts'

type Operations = typeof subscriptionContracts

/**
 * The declined payment that can be paid now; without one, only the methods for future cycles. Asks the provider if an
 * outcome is unknown here; buyers' pages poll this.
 */
export async function getSubscriptionPayment(
  units: Units,
  { subscriptionContractId: id }: InputOf<Operations['getSubscriptionPayment']>,
): Promise<ReplyOf<Operations['getSubscriptionPayment']>> {
  if (await isOutcomeUnknown(units, id)) throw createOutcomeUnknown()
  return units.read((unit) => readPayment(unit, id))
}

/** Asks the provider about an unanswered payment of the declined cycle, and closes the cycle if it was paid. */
export async function isOutcomeUnknown(units: Units, id: string): Promise<boolean> {
  const orderId = await units.read(async (unit) => {
    const contract = await store.findContract(unit, id)
    return contract?.status === 'ACTIVE' ? findDeclinedOrder(unit, contract) : undefined
  })
  const outcome = orderId && (await lookUpUnanswered(units, orderId))
  if (outcome === 'DECIDED') await units.command((unit) => settleIfPaid(unit, { id, orderId: orderId! }))
  return outcome === 'UNKNOWN'
}

/** Closes the open cycle of a contract if this order is its order and paid. */
export async function settleIfPaid(unit: Unit, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  const contract = await store.lockContract(unit, id)
  if (contract?.open) await settlePaidCycle(unit, contract, { orderId, key: buildKey(contract) })
}

/** Of a contract whose payment, if there is one, was answered. */
export async function readPayment(unit: Unit, id: string): Promise<ReplyOf<Operations['getSubscriptionPayment']>> {
  const contract = assertActive(await store.findContract(unit, id))
  const orderId = await findDeclinedOrder(unit, contract)
  const { currency } = contract
  const amount = orderId ? await readDue(unit, contract, orderId) : '0'
  const methods = await listPaymentMethods(unit, { due: amount, currency })
  const { status } = await getCurrentSite(unit)
  const cards = methods.filter(({ type }) => type === 'CARD')
  return { payment: { amount, currency, testMode: status === 'DEMO', methods: cards } }
}

/**
 * Pays the open cycle with another card, which is saved for later cycles. Charged outside any transaction; the job that
 * retries the old card can't charge the same amount.
 * @throws PAYMENT_OUTCOME_UNKNOWN if the provider did not answer: the charge may exist. PAYMENT_ERROR if it failed.
 */
export const paySubscriptionContract = (
  units: Units,
  { subscriptionContractId: id, paymentToken }: InputOf<Operations['paySubscriptionContract']>,
): Promise<ReplyOf<Operations['paySubscriptionContract']>> => payCycle(units, id, paymentToken, buildReturnPath(id))

/** `back`: the page that the card issuer redirects back to. */
export async function payCycle(units: Units, id: string, paymentToken: string, back: string) {
  const begun = await units.command(async (unit) => {
    const contract = assertActive(await store.lockContract(unit, id))
    const orderId = await findDeclinedOrder(unit, contract)
    if (!orderId) throw new Problem('SUBSCRIPTION_IS_PAID')
    const providerId = await getSavingProvider(unit, paymentToken)
    const amount = await calculateShare(unit, contract)
    return { orderId, providerId, key: payKey(contract, hashCode(paymentToken)), ...(amount && { amount }) }
  })
  const reply = await chargeSavedMethod(units, { ...begun, paymentToken, returnPath: back })
  if (reply.paymentResponseToken) return { ...(await getContract(units, id)), ...reply }
  return units.command((unit) => conclude(unit, id, begun))
}

/**
 * Saves the card without charging it; later cycles are charged to it.
 * @throws PAYMENT_OUTCOME_UNKNOWN if the provider did not answer. PAYMENT_ERROR if it refused the card.
 */
export const changeSubscriptionCard = (
  units: Units,
  { subscriptionContractId: id, paymentToken }: InputOf<Operations['changeSubscriptionCard']>,
): Promise<ReplyOf<Operations['changeSubscriptionCard']>> => changeCard(units, id, paymentToken, buildReturnPath(id))

export async function changeCard(units: Units, id: string, paymentToken: string, back: string) {
  const begun = await units.command(async (unit) => {
    const contract = assertActive(await store.lockContract(unit, id))
    const providerId = await getSavingProvider(unit, paymentToken)
    return { orderId: contract.orderId, providerId, key: buildCardKey(id, hashCode(paymentToken)) }
  })
  const reply = await saveNewMethod(units, { ...begun, paymentToken, returnPath: back })
  if (reply.paymentResponseToken) return { ...(await getContract(units, id)), ...reply }
  return units.command((unit) => selectSavedCard(unit, id, begun))
}

/** Continues the two operations above after 3-D Secure. */
export async function confirmSubscriptionPayment(
  units: Units,
  { subscriptionContractId: id, paymentResponseToken, outcome }: InputOf<Operations['confirmSubscriptionPayment']>,
): Promise<ReplyOf<Operations['confirmSubscriptionPayment']>> {
  await assertOwnPayment(units, id, paymentResponseToken)
  const { orderId, providerId, details } = await confirmLater(units, paymentResponseToken, outcome)
  const hash = details.token ?? ''
  return units.command(async (unit) => {
    const contract = await store.lockContract(unit, id)
    if (contract && (await findSavedMethod(unit, buildCardKey(id, hash)))) {
      return selectSavedCard(unit, id, { providerId, key: buildCardKey(id, hash) })
    }
    if (!contract) throw new Problem('NOT_FOUND')
    return conclude(unit, id, { orderId, key: payKey(contract, hash) }, createInProgress)
  })
}

/** A payment of another order can't pay a cycle. */
async function assertOwnPayment(units: Units, id: string, paymentResponseToken: string): Promise<void> {
  const paymentId = openPaymentResponseToken(units, paymentResponseToken)
  await units.read(async (unit) => {
    const contract = await store.findContract(unit, id)
    const payment = contract && paymentId ? await findPayment(unit, paymentId) : undefined
    const orders = contract && [contract.orderId, (await store.findLastCycle(unit, id)).orderId]
    if (!payment || !orders?.includes(payment.orderId)) throw new Problem('NOT_FOUND')
  })
}

const hashCode = (token: string) => createHash('sha256').update(token).digest('base64url')
const payKey = (contract: Contract, hash: string) => `${buildKey(contract)}/${hash}`
const buildCardKey = (id: string, hash: string) => `subscription/${id}/card/${hash}`
const buildReturnPath = (id: string) => `/account/pay/confirm?subscription=${id}`

async function getSavingProvider(unit: Unit, paymentToken: string): Promise<string> {
  const provider = await findProviderOf(unit, paymentToken)
  if (!provider) throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  if (!provider.canSaveMethods) throw new Problem('SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD')
  return provider.id
}

const getContract = (units: Units, id: string) =>
  units.read(async (unit) => {
    const contract = await store.findContract(unit, id)
    if (!contract) throw new Problem('NOT_FOUND')
    return { subscriptionContract: toWire(contract) }
  })

async function selectSavedCard(unit: Unit, id: string, { providerId, key }: { providerId: string; key: string }) {
  const contract = assertActive(await store.lockContract(unit, id))
  const savedMethod = await findSavedMethod(unit, key)
  if (!savedMethod) throw new Problem('PAYMENT_ERROR', { data: { reason: 'NOT_KEPT' } })
  return { subscriptionContract: toWire(await save(unit, { ...contract, providerId, savedMethod })) }
}

async function conclude(
  unit: Unit,
  id: string,
  { orderId, key }: { orderId: string; key: string },
  undecided = createOutcomeUnknown,
) {
  const locked = await store.lockContract(unit, id)
  if (!locked) throw new Problem('NOT_FOUND')
  const { contract, state } = await settlePaidCycle(unit, locked, { orderId, key })
  if (state.is === 'OPEN') throw undecided()
  if (state.is !== 'PAID') {
    throw new Problem('PAYMENT_ERROR', { data: { reason: state.is === 'REFUSED' ? state.reason : state.is } })
  }
  return { subscriptionContract: toWire(contract) }
}

function assertActive(contract: Contract | undefined): Contract {
  if (!contract) throw new Problem('NOT_FOUND')
  if (contract.status !== 'ACTIVE') throw new Problem('SUBSCRIPTION_IS_OVER')
  return contract
}

/** The order of the open cycle, if it was declined. */
async function findDeclinedOrder(unit: Unit, { id, failures }: Contract): Promise<string | undefined> {
  if (failures === 0) return undefined
  return (await store.findLastCycle(unit, id)).orderId ?? undefined
}
