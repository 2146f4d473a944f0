import type { GuestDataPart } from '@stoa/contract/people'
import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** A buyer without an account: only an address is known. */
export interface Guest {
  /** In lower case. */
  email: string
  /** Contacts created for the address that belong to no member. */
  contactIds: readonly string[]
  /** Visitors without an account who entered the address at a checkout. */
  visitorIds: readonly string[]
}

/** A module's handler for guest data: exports all of it, and erases what no law requires to be retained. */
export interface GuestDataHandler {
  /** The name of its part in the guest's export. */
  name: string
  /** What an erasure does with the part. */
  fate: GuestDataPart['fate']
  /** The guest's visitor ids known to this module. Called before anything is erased. */
  listBrowsers?(unit: Unit, email: string): Promise<string[]>
  collect(unit: Unit, guest: Guest): Promise<readonly unknown[]>
  erase(unit: Unit, guest: Guest): Promise<void>
}

export const guestDataPort = listPort<GuestDataHandler>('guest data')
