import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** References to roles other than by people, such as open invitations. */
export interface RoleUses {
  /** Counts the references to each role, by its id. */
  count(unit: Unit): Promise<ReadonlyMap<string, number>>
}

export const roleUsesPort = listPort<RoleUses>('uses of roles')
