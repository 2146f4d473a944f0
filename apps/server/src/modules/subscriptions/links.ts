import { keysPort } from '../../kernel/keys.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { open, seal } from '../payments/api.ts'
import * as store from './subscriptions.store.ts'
import type { Contract } from './subscriptions.ts'

/** How long a mailed link is valid; every mail has a new one. */
const linkDays = 400

const deriveKey = (unit: Pick<Unit, 'use'>) => unit.use(keysPort).derive('subscription-link')

function createToken(unit: Unit, id: string): string {
  const expires = new Date(unit.now.getTime() + linkDays * 86_400_000)
  return seal({ id }, { key: deriveKey(unit), siteId: unit.siteId, expires })
}

/** The buyer's page: in the account, or by link for guests. */
export function buildPageUrl(unit: Unit, { id, memberId }: Pick<Contract, 'id' | 'memberId'>): string {
  const { origin } = unit.use(settingsPort)
  return memberId ? `${origin}/account/subscriptions/${id}` : `${origin}/subscriptions/${createToken(unit, id)}`
}

/** Subscriptions of an order, for callers who may see the order. */
export const listOrderLinks = async (unit: Unit, orderId: string) =>
  (await store.listOfOrder(unit, orderId)).map(({ id, doc }) => ({
    name: doc.lineItems[0]!.productName.original,
    token: createToken(unit, id),
  }))

/** The id in a link of this site; undefined if it is invalid, of another site or expired. */
export const readLinkedId = (units: Units, token: string): string | undefined =>
  open<{ id: string }>(token, { key: deriveKey(units), siteId: units.siteId, now: new Date() })?.id
