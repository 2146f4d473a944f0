import { Problem } from '@stoa/contract/problem'
import type { DemoState } from './demo.settings.ts'

/** The conditions for emptying a shop. */
export interface Emptied {
  /** The status of the site. `DEMO` means test mode. */
  readonly status: string
  readonly state: DemoState
  /** Number of real (not test) orders since the demo was created. */
  readonly realOrders: number
}

/** Whether the shop was created as the demo and has never been open. */
export const isDemo = ({ status, state }: Pick<Emptied, 'status' | 'state'>): boolean =>
  status === 'DEMO' && state.writtenDate !== undefined

export function assertMayEmpty({ realOrders, ...shop }: Emptied): void {
  if (!isDemo(shop)) throw new Problem('SHOP_IS_NO_DEMO')
  if (realOrders > 0) throw new Problem('SHOP_HAS_REAL_ORDERS', { data: { realOrders } })
}

/** An owner with a session: no app, no assistant, and no one of another role, whatever areas it has. */
export const isOwnerInPerson = ({ type, access, assistantId }: Caller): boolean =>
  type === 'owner' && access === 'ALL' && assistantId === undefined

interface Caller {
  readonly type: string
  readonly access?: unknown
  readonly assistantId?: string
}

const normalize = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Phone keyboards change case and add spaces. */
export function assertConfirmed(confirmation: string, name: string): void {
  if (normalize(confirmation) !== normalize(name)) throw new Problem('CONFIRMATION_DIFFERS')
}
