import { port } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listOwners } from '../identity/index.ts'

/** Somebody who may be given a share of a tip. */
export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly userId: string
}

/** Who works in the shop. */
export interface StaffDirectory {
  list(unit: Unit): Promise<readonly StaffMember[]>
}

export const staffPort = port<StaffDirectory>('staff')

/** Whoever runs the site works there. */
export const ownersAsStaff: StaffDirectory = {
  list: async (unit) => (await listOwners(unit)).map(({ id, name }) => ({ id, name, userId: id })),
}
