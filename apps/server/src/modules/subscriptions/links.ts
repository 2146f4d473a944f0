import { keysPort } from '../../kernel/keys.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { open, seal } from '../payments/index.ts'
import * as store from './subscriptions.store.ts'
import type { Contract } from './subscriptions.ts'

/** How long a mailed link opens its subscription; every mail brings a new one. */
const linkDays = 400

const keyOf = (unit: Pick<Unit, 'use'>) => unit.use(keysPort).derive('subscription-link')

function tokenOf(unit: Unit, id: string): string {
  const expires = new Date(unit.now.getTime() + linkDays * 86_400_000)
  return seal({ id }, { key: keyOf(unit), siteId: unit.siteId, expires })
}

/** Where the buyer finds it: in the account, or, without one, by the link alone. */
export function pageOf(unit: Unit, { id, memberId }: Pick<Contract, 'id' | 'memberId'>): string {
  const { origin } = unit.use(settingsPort)
  return memberId ? `${origin}/account/subscriptions/${id}` : `${origin}/subscriptions/${tokenOf(unit, id)}`
}

/** Those that began with an order, for whoever may see the order. */
export const linksOfOrder = async (unit: Unit, orderId: string) =>
  (await store.listOfOrder(unit, orderId)).map(({ id, doc }) => ({
    name: doc.lineItems[0]!.productName.original,
    token: tokenOf(unit, id),
  }))

/** What a link of this site leads to; nothing where it was made up, is another site's or too old. */
export const linkedId = (units: Units, token: string): string | undefined =>
  open<{ id: string }>(token, { key: keyOf(units), siteId: units.siteId, now: new Date() })?.id
