import { keysPort } from '../../kernel/keys.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { open, seal } from '../payments/index.ts'

/** How long a mailed link opens its order: longer than anything of it can be sent back. */
const linkDays = 400

const keyOf = (unit: Pick<Unit, 'use'>) => unit.use(keysPort).derive('order-link')

/** Where whoever has the mail finds the order, signed in or not. */
export function orderLink(unit: Unit, id: string): string {
  const expires = new Date(unit.now.getTime() + linkDays * 86_400_000)
  const token = seal({ id }, { key: keyOf(unit), siteId: unit.siteId, expires })
  return `${unit.use(settingsPort).origin}/orders/${token}`
}

/** The order that a link of this site leads to; nothing where it was made up, is another site's or too old. */
export const linkedOrder = (units: Units, token: string): string | undefined =>
  open<{ id: string }>(token, { key: keyOf(units), siteId: units.siteId, now: new Date() })?.id
