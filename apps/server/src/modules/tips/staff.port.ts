import { definePort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listOwners } from '../identity/api.ts'

/** A person who may receive a share of a tip. */
export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly userId: string
}

/** The staff of the site. */
export interface StaffDirectory {
  list(unit: Unit): Promise<readonly StaffMember[]>
}

export const staffPort = definePort<StaffDirectory>('staff')

/** By default the owners are the staff. */
export const ownersAsStaff: StaffDirectory = {
  list: async (unit) => (await listOwners(unit)).map(({ id, name }) => ({ id, name, userId: id })),
}
