import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { subscriptionContracts } from '@stoa/contract/subscription-contracts'
import type { Units } from '../../kernel/unit.ts'
import { readLinkedId } from './links.ts'
import {
  changeCard,
  confirmSubscriptionPayment,
  getSubscriptionPayment,
  isOutcomeUnknown,
  payCycle,
  readPayment,
} from './pay.ts'
import * as subscriptions from './subscriptions.service.ts'

type Operations = typeof subscriptionContracts

/** The link proves access, so the subscription is read on behalf of the site. */
function openLink(units: Units, token: string): { own: Units; id: string } {
  const id = readLinkedId(units, token)
  if (!id) throw new Problem('NOT_FOUND')
  return { own: units.asSystem(), id }
}

export async function openSubscriptionLink(
  units: Units,
  { token }: InputOf<Operations['openSubscriptionLink']>,
): Promise<ReplyOf<Operations['openSubscriptionLink']>> {
  const { own, id: subscriptionContractId } = openLink(units, token)
  const isUnknown = await isOutcomeUnknown(own, subscriptionContractId)
  return own.read(async (unit) => {
    const { subscriptionContract } = await subscriptions.getSubscriptionContract(unit, { subscriptionContractId })
    const { cycles } = await subscriptions.listSubscriptionCycles(unit, { subscriptionContractId })
    if (isUnknown) return { subscriptionContract, cycles, isPaymentUnknown: true }
    const isActive = subscriptionContract.status === 'ACTIVE'
    const open = isActive ? await readPayment(unit, subscriptionContractId) : {}
    return { subscriptionContract, cycles, ...open }
  })
}

export async function cancelSubscriptionByLink(
  units: Units,
  { token }: InputOf<Operations['cancelSubscriptionByLink']>,
): Promise<ReplyOf<Operations['cancelSubscriptionByLink']>> {
  const { own, id } = openLink(units, token)
  return own.command((unit) => subscriptions.end(unit, id, 'BUYER'))
}

/** `paymentResponseToken`: for the authentication page, which redirects back to the link. */
export async function paySubscriptionByLink(
  units: Units,
  { token, paymentToken }: InputOf<Operations['paySubscriptionByLink']>,
): Promise<ReplyOf<Operations['paySubscriptionByLink']>> {
  const { own, id } = openLink(units, token)
  const { payment } = await getSubscriptionPayment(own, { subscriptionContractId: id })
  const pay = Number(payment.amount) > 0 ? payCycle : changeCard
  return pay(own, id, paymentToken, `/subscriptions/${token}/confirm?link`)
}

export async function confirmSubscriptionPaymentByLink(
  units: Units,
  { token, paymentResponseToken, outcome }: InputOf<Operations['confirmSubscriptionPaymentByLink']>,
): Promise<ReplyOf<Operations['confirmSubscriptionPaymentByLink']>> {
  const { own, id: subscriptionContractId } = openLink(units, token)
  return confirmSubscriptionPayment(own, { subscriptionContractId, paymentResponseToken, outcome })
}
