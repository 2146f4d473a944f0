import { Problem } from '@stoa/contract/problem'
import { keysPort } from '../../kernel/keys.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findClientOfOrder } from '../orders/api.ts'
import { open, seal } from '../payments/api.ts'
import { findAppPageUrl, hasAppPages } from '../sites/api.ts'

/** How long an order link in an email is valid: longer than any return period. */
const linkDays = 400

const deriveKey = (unit: Pick<Unit, 'use'>) => unit.use(keysPort).derive('order-link')

/** A link that opens the order without signing in. */
export function buildOrderLink(unit: Unit, id: string, days = linkDays): string {
  const expires = new Date(unit.now.getTime() + days * 86_400_000)
  const token = seal({ id }, { key: deriveKey(unit), siteId: unit.siteId, expires })
  return `${unit.use(settingsPort).origin}/orders/${token}`
}

/** The order page that emails link to: of the app that it was bought in, if that shows orders, or the hosted one. */
export async function buildOrderPage(
  unit: Unit,
  { id, number, memberId }: { id: string; number?: string | null | undefined; memberId?: string | null | undefined },
): Promise<string> {
  const { origin } = unit.use(settingsPort)
  const orderUrl = memberId ? `${origin}/account/orders/${id}` : buildOrderLink(unit, id)
  if (!(await hasAppPages(unit, 'order'))) return orderUrl
  const values = { orderId: id, orderNumber: number ?? undefined, orderUrl }
  return (await findAppPageUrl(unit, await findClientOfOrder(unit, id), 'order', values)) ?? orderUrl
}

/** The order of a mailed link, and the units that may read it: the link proves access. */
export async function resolveOrderLink(units: Units, token: string): Promise<{ own: Units; orderId: string }> {
  const orderId = readOrderLink(units, token)
  if (orderId) return { own: units.asSystem(), orderId }
  await units.use(limitsPort).count(guessLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
  throw new Problem('ORDER_NOT_FOUND')
}

/** Limits invalid links per address, against guessing. */
const guessLimit: Limit = { name: 'order-link', tries: 30, seconds: 3600 }

/** The order id in a link of this site; undefined if it is invalid, of another site or expired. */
const readOrderLink = (units: Units, token: string): string | undefined =>
  open<{ id: string }>(token, { key: deriveKey(units), siteId: units.siteId, now: new Date() })?.id
