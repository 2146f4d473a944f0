import type { GuestDataPart } from '@stoa/contract/people'
import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Whoever came without an account: all that is known is an address. */
export interface Guest {
  /** In small letters. */
  email: string
  /** The contacts that were made for the address and are no member's. */
  contactIds: readonly string[]
  /** The browsers in which somebody without an account named the address to buy. */
  visitorIds: readonly string[]
}

/** What one module holds of guests: it tells all of it, and clears away what no law wants kept. */
export interface GuestDataHandler {
  /** The name under which its part stands in the guest's copy. */
  name: string
  /** What an erasure makes of the part. */
  fate: GuestDataPart['fate']
  /** Browsers that are the guest's, as far as this module knows. Asked before anything is erased. */
  listBrowsers?(unit: Unit, email: string): Promise<string[]>
  collect(unit: Unit, guest: Guest): Promise<readonly unknown[]>
  erase(unit: Unit, guest: Guest): Promise<void>
}

export const guestDataPort = listPort<GuestDataHandler>('guest data')
