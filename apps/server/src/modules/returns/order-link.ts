import { Problem } from '@stoa/contract/problem'
import { keysPort } from '../../kernel/keys.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { clientOfOrder } from '../orders/index.ts'
import { open, seal } from '../payments/index.ts'
import { appPageUrl, hasAppPages } from '../sites/index.ts'

/** How long the link of a mail about an order opens it: longer than anything of it can be sent back. */
const linkDays = 400

const keyOf = (unit: Pick<Unit, 'use'>) => unit.use(keysPort).derive('order-link')

/** Where whoever has the mail finds the order, signed in or not. */
export function orderLink(unit: Unit, id: string, days = linkDays): string {
  const expires = new Date(unit.now.getTime() + days * 86_400_000)
  const token = seal({ id }, { key: keyOf(unit), siteId: unit.siteId, expires })
  return `${unit.use(settingsPort).origin}/orders/${token}`
}

/** Where mails lead to an order: to the app that it was bought in, if that shows orders, or to the hosted pages. */
export async function orderPage(
  unit: Unit,
  { id, number, memberId }: { id: string; number?: string | null | undefined; memberId?: string | null | undefined },
): Promise<string> {
  const { origin } = unit.use(settingsPort)
  const orderUrl = memberId ? `${origin}/account/orders/${id}` : orderLink(unit, id)
  if (!(await hasAppPages(unit, 'order'))) return orderUrl
  const values = { orderId: id, orderNumber: number ?? undefined, orderUrl }
  return (await appPageUrl(unit, await clientOfOrder(unit, id), 'order', values)) ?? orderUrl
}

/** The order that a mailed link leads to, and the units that read it: the link is all that whoever brings it needs. */
export async function resolveOrderLink(units: Units, token: string): Promise<{ own: Units; orderId: string }> {
  const orderId = readOrderLink(units, token)
  if (orderId) return { own: units.asSystem(), orderId }
  await units.use(limitsPort).count(guessLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
  throw new Problem('ORDER_NOT_FOUND')
}

/** Links of one address that lead nowhere: nobody finds one by trying. */
const guessLimit: Limit = { name: 'order-link', tries: 30, seconds: 3600 }

/** The order that a link of this site leads to; nothing where it was made up, is another site's or too old. */
const readOrderLink = (units: Units, token: string): string | undefined =>
  open<{ id: string }>(token, { key: keyOf(units), siteId: units.siteId, now: new Date() })?.id
