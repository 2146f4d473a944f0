import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { subscriptionContracts } from '@stoa/contract/subscription-contracts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { chargeKept, keptChargeState } from '../billing/index.ts'
import { findProviderOf, listPaymentMethods } from '../payments/index.ts'
import { currentSite } from '../sites/index.ts'
import { settleCycle } from './bill.ts'
import { keyOf } from './keys.ts'
import * as store from './subscriptions.store.ts'
import { type Contract, toWire } from './subscriptions.ts'

type Operations = typeof subscriptionContracts

/** How the payment that was declined can be made now. */
export async function getSubscriptionPayment(
  unit: Unit,
  { subscriptionContractId }: InputOf<Operations['getSubscriptionPayment']>,
): Promise<ReplyOf<Operations['getSubscriptionPayment']>> {
  const { contract, orderId } = await payable(unit, await store.findContract(unit, subscriptionContractId))
  const { due } = await keptChargeState(unit, orderId, keyOf(contract))
  const { currency } = contract
  const methods = await listPaymentMethods(unit, { due, currency })
  const { status } = await currentSite(unit)
  return {
    payment: {
      amount: due,
      currency,
      testMode: status === 'DEMO',
      methods: methods.filter(({ type }) => type === 'CARD'),
    },
  }
}

/**
 * Pays the open cycle with another card, which is kept for the cycles to come. The money is asked for outside any
 * transaction, beside the job that tries the old card: what one of the two is charging is not open to the other.
 */
export async function paySubscriptionContract(
  units: Units,
  { subscriptionContractId: id, paymentToken }: InputOf<Operations['paySubscriptionContract']>,
): Promise<ReplyOf<Operations['paySubscriptionContract']>> {
  const begun = await units.command(async (unit) => {
    const { contract, orderId } = await payable(unit, await store.lockContract(unit, id))
    const provider = await findProviderOf(unit, paymentToken)
    if (!provider) throw new Problem('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
    if (!provider.savesMethods) throw new Problem('SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD')
    const hash = createHash('sha256').update(paymentToken).digest('base64url')
    return { orderId, providerId: provider.id, key: `${keyOf(contract)}/${hash}` }
  })
  await chargeKept(units, { ...begun, paymentToken })
  return units.command((unit) => conclude(unit, id, begun))
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

/** A contract whose open cycle has an order and was declined. */
async function payable(unit: Unit, contract: Contract | undefined): Promise<{ contract: Contract; orderId: string }> {
  if (!contract) throw new Problem('NOT_FOUND')
  if (contract.status !== 'ACTIVE') throw new Problem('SUBSCRIPTION_IS_OVER')
  const { orderId } = contract.failures > 0 ? await store.findLastCycle(unit, contract.id) : { orderId: null }
  if (!orderId) throw new Problem('SUBSCRIPTION_IS_PAID')
  return { contract, orderId }
}
