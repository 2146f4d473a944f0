import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { subscriptionContracts } from '@stoa/contract/subscription-contracts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { chargeKept, confirmLater, keepMethod, keptChargeState, keptMethod } from '../billing/index.ts'
import { findPayment, findProviderOf, listPaymentMethods, openPaymentResponseToken } from '../payments/index.ts'
import { currentSite } from '../sites/index.ts'
import { settleCycle } from './bill.ts'
import { keyOf } from './keys.ts'
import { dueOf, shareOf } from './share.ts'
import { save } from './subscriptions.service.ts'
import * as store from './subscriptions.store.ts'
import { type Contract, toWire } from './subscriptions.ts'

type Operations = typeof subscriptionContracts

/** What was declined and can be paid now; nothing but the cards that could pay from now on, where nothing was. */
export async function getSubscriptionPayment(
  unit: Unit,
  { subscriptionContractId }: InputOf<Operations['getSubscriptionPayment']>,
): Promise<ReplyOf<Operations['getSubscriptionPayment']>> {
  const contract = assertActive(await store.findContract(unit, subscriptionContractId))
  const orderId = await declinedOrder(unit, contract)
  const { currency } = contract
  const amount = orderId ? await dueOf(unit, contract, orderId) : '0'
  const methods = await listPaymentMethods(unit, { due: amount, currency })
  const { status } = await currentSite(unit)
  const cards = methods.filter(({ type }) => type === 'CARD')
  return { payment: { amount, currency, testMode: status === 'DEMO', methods: cards } }
}

/**
 * Pays the open cycle with another card, which is kept for the cycles to come. The money is asked for outside any
 * transaction, beside the job that tries the old card: what one of the two is charging is not open to the other.
 */
export const paySubscriptionContract = (
  units: Units,
  { subscriptionContractId: id, paymentToken }: InputOf<Operations['paySubscriptionContract']>,
): Promise<ReplyOf<Operations['paySubscriptionContract']>> => payCycle(units, id, paymentToken, returnPath(id))

/** `back`: where the buyer comes back to from the bank. */
export async function payCycle(units: Units, id: string, paymentToken: string, back: string) {
  const begun = await units.command(async (unit) => {
    const contract = assertActive(await store.lockContract(unit, id))
    const orderId = await declinedOrder(unit, contract)
    if (!orderId) throw new Problem('SUBSCRIPTION_IS_PAID')
    const providerId = await savingProvider(unit, paymentToken)
    const amount = await shareOf(unit, contract)
    return { orderId, providerId, key: payKey(contract, hashOf(paymentToken)), ...(amount && { amount }) }
  })
  const asked = await chargeKept(units, { ...begun, paymentToken, returnPath: back })
  if (asked.paymentResponseToken) return { ...(await getContract(units, id)), ...asked }
  return units.command((unit) => conclude(unit, id, begun))
}

/** The card is asked for nothing: it is only kept, and the next cycle is charged to it. */
export const changeSubscriptionCard = (
  units: Units,
  { subscriptionContractId: id, paymentToken }: InputOf<Operations['changeSubscriptionCard']>,
): Promise<ReplyOf<Operations['changeSubscriptionCard']>> => changeCard(units, id, paymentToken, returnPath(id))

export async function changeCard(units: Units, id: string, paymentToken: string, back: string) {
  const begun = await units.command(async (unit) => {
    const contract = assertActive(await store.lockContract(unit, id))
    const providerId = await savingProvider(unit, paymentToken)
    return { orderId: contract.orderId, providerId, key: cardKey(id, hashOf(paymentToken)) }
  })
  const asked = await keepMethod(units, { ...begun, paymentToken, returnPath: back })
  if (asked.paymentResponseToken) return { ...(await getContract(units, id)), ...asked }
  return units.command((unit) => selectSavedCard(unit, id, begun))
}

/** What the two above go on with once the buyer has answered the card issuer. */
export async function confirmSubscriptionPayment(
  units: Units,
  { subscriptionContractId: id, paymentResponseToken, outcome }: InputOf<Operations['confirmSubscriptionPayment']>,
): Promise<ReplyOf<Operations['confirmSubscriptionPayment']>> {
  await assertOwnPayment(units, id, paymentResponseToken)
  const { orderId, providerId, details } = await confirmLater(units, paymentResponseToken, outcome)
  const hash = details.token ?? ''
  return units.command(async (unit) => {
    const contract = await store.lockContract(unit, id)
    if (contract && (await keptMethod(unit, cardKey(id, hash)))) {
      return selectSavedCard(unit, id, { providerId, key: cardKey(id, hash) })
    }
    if (!contract) throw new Problem('NOT_FOUND')
    return conclude(unit, id, { orderId, providerId, key: payKey(contract, hash) })
  })
}

/** What pays another order pays no cycle. */
async function assertOwnPayment(units: Units, id: string, paymentResponseToken: string): Promise<void> {
  const paymentId = openPaymentResponseToken(units, paymentResponseToken)
  await units.read(async (unit) => {
    const contract = await store.findContract(unit, id)
    const payment = contract && paymentId ? await findPayment(unit, paymentId) : undefined
    const orders = contract && [contract.orderId, (await store.findLastCycle(unit, id)).orderId]
    if (!payment || !orders?.includes(payment.orderId)) throw new Problem('NOT_FOUND')
  })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const payKey = (contract: Contract, hash: string) => `${keyOf(contract)}/${hash}`
const cardKey = (id: string, hash: string) => `subscription/${id}/card/${hash}`
const returnPath = (id: string) => `/account/pay/confirm?subscription=${id}`

async function savingProvider(unit: Unit, paymentToken: string): Promise<string> {
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
  const savedMethod = await keptMethod(unit, key)
  if (!savedMethod) throw new Problem('PAYMENT_ERROR', { data: { reason: 'NOT_KEPT' } })
  return { subscriptionContract: toWire(await save(unit, { ...contract, providerId, savedMethod })) }
}

async function conclude(
  unit: Unit,
  id: string,
  { orderId, providerId, key }: { orderId: string; providerId: string; key: string },
) {
  const contract = await store.lockContract(unit, id)
  if (!contract) throw new Problem('NOT_FOUND')
  const state = await keptChargeState(unit, orderId, key)
  if (state.is !== 'PAID') {
    throw new Problem('PAYMENT_ERROR', { data: { reason: state.is === 'REFUSED' ? state.reason : state.is } })
  }
  // Somebody else has settled the cycle by now.
  if (!contract.open || contract.status !== 'ACTIVE') return { subscriptionContract: toWire(contract) }
  const { savedMethod } = state
  const renewed: Contract = savedMethod ? { ...contract, providerId, savedMethod } : contract
  const cycle = await store.findLastCycle(unit, id)
  return { subscriptionContract: toWire(await settleCycle(unit, renewed, cycle, 'PAID')) }
}

function assertActive(contract: Contract | undefined): Contract {
  if (!contract) throw new Problem('NOT_FOUND')
  if (contract.status !== 'ACTIVE') throw new Problem('SUBSCRIPTION_IS_OVER')
  return contract
}

/** The order of the open cycle, where it was declined. */
async function declinedOrder(unit: Unit, { id, failures }: Contract): Promise<string | undefined> {
  if (failures === 0) return undefined
  return (await store.findLastCycle(unit, id)).orderId ?? undefined
}
