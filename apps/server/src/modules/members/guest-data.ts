import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Whoever came without an account: all that is known is an address. */
export interface Guest {
  /** In small letters. */
  email: string
  /** The contacts that were made for the address and are no member's. */
  contactIds: readonly string[]
}

/** What one module holds of guests: it tells all of it, and clears away what no law wants kept. */
export interface GuestDataKeeper {
  /** The name under which its part stands in the guest's copy. */
  name: string
  collect(unit: Unit, guest: Guest): Promise<unknown>
  erase(unit: Unit, guest: Guest): Promise<void>
}

export const guestDataPort = listPort<GuestDataKeeper>('guest data')
