import { Problem } from '@stoa/contract/problem'
import type { DemoState } from './demo.settings.ts'

/** What decides whether a shop may be emptied. */
export interface Emptied {
  /** Of the site: `DEMO` is the test mode. */
  readonly status: string
  readonly state: DemoState
  /** Orders since the demo was made that are no trials. */
  readonly realOrders: number
}

/** A shop that was made as the demo, and has not been open since. */
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

/** Keyboards of phones change case and add spaces. */
export function assertConfirmed(confirmation: string, name: string): void {
  if (normalize(confirmation) !== normalize(name)) throw new Problem('CONFIRMATION_DIFFERS')
}
