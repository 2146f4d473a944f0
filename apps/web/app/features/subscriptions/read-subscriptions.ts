import type { SubscriptionContract } from '@stoa/contract/subscription-contract.entity'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { type Payment, type Subscription, toPayment, toSubscription } from './subscription.ts'

export interface SubscriptionsPage {
  readonly subscriptions: readonly Subscription[]
  readonly cursors: { readonly next?: string | null; readonly prev?: string | null } | undefined
}

const limit = 20

/** One page of the buyer's subscriptions, newest first. An invalid cursor returns the first page. */
export async function readSubscriptions(
  host: Host,
  cursor: string | null,
  status?: SubscriptionContract['status'],
): Promise<SubscriptionsPage> {
  try {
    const cursorPaging = cursor ? { limit, cursor } : { limit }
    const { subscriptionContracts, pagingMetadata } = await host.call(
      'subscriptionContracts.querySubscriptionContracts',
      { query: { cursorPaging, ...(status && !cursor && { filter: { status } }) } },
    )
    const subscriptions = subscriptionContracts.map((contract) => toSubscription(contract, host))
    return { subscriptions, cursors: pagingMetadata.cursors }
  } catch (error) {
    if (cursor && isProblem(error) && error.status === 400) return readSubscriptions(host, null, status)
    throw error
  }
}

/** Undefined if it does not exist or belongs to another buyer. */
export async function readSubscription(
  host: Host,
  subscriptionContractId: string,
): Promise<{ subscription: Subscription; payments: readonly Payment[] } | undefined> {
  try {
    const input = { subscriptionContractId }
    const { subscriptionContract } = await host.call('subscriptionContracts.getSubscriptionContract', input)
    const { cycles } = await host.call('subscriptionContracts.listSubscriptionCycles', input)
    return {
      subscription: toSubscription(subscriptionContract, host),
      payments: cycles.map((cycle) => toPayment(cycle, host)),
    }
  } catch (error) {
    if (isProblem(error) && [400, 401, 403, 404].includes(error.status)) return undefined
    throw error
  }
}
