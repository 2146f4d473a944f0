import type { Problem } from '@stoa/contract/problem'
import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Member } from './members.ts'

export type Removal = 'block' | 'delete'

/** What a module below knows that keeps a member from being shut out: that they own the site, or still pay for something. */
export interface MemberGuard {
  /** Why not, by the ids of those members who must stay. */
  refusals(unit: Unit, members: readonly Member[], removal: Removal): Promise<ReadonlyMap<string, Problem>>
}

export const memberGuardsPort = listPort<MemberGuard>('member guards')

export async function refusalsOf(unit: Unit, members: readonly Member[], removal: Removal) {
  const all = new Map<string, Problem>()
  for (const guard of unit.use(memberGuardsPort)) {
    for (const [id, problem] of await guard.refusals(unit, members, removal)) all.set(id, problem)
  }
  return all
}
