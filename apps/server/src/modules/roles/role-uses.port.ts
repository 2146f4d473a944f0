import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** What else refers to roles besides people, such as open invitations. */
export interface RoleUses {
  /** How many refer to each role, by its id. */
  count(unit: Unit): Promise<ReadonlyMap<string, number>>
}

export const roleUsesPort = listPort<RoleUses>('uses of roles')
