import { Problem } from '@stoa/contract/problem'
import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Member } from './members.ts'

/** `unmake`: as if the member had never been brought in, which leaves nothing to come back to. */
export type Removal = 'block' | 'delete' | 'unmake'

/** What a module below knows that keeps a member from being shut out: that they own the site, or still pay for something. */
export interface MemberGuard {
  /** Why not, by the ids of those members who must stay. */
  refusals(unit: Unit, members: readonly Member[], removal: Removal): Promise<ReadonlyMap<string, Problem>>
}

export const memberGuardsPort = listPort<MemberGuard>('member guards')

/** Keeps members of whom a module holds something from being unmade. */
export const createTraceGuard = (
  /** Of these members, the ids of those of whom there is something. */
  listTraced: (unit: Unit, members: readonly Member[]) => Promise<readonly { memberId: string }[]>,
): MemberGuard => ({
  async refusals(unit, members, removal) {
    if (removal !== 'unmake') return new Map()
    return new Map((await listTraced(unit, members)).map(({ memberId }) => [memberId, new Problem('CONFLICT')]))
  },
})

export async function refusalsOf(unit: Unit, members: readonly Member[], removal: Removal) {
  const all = new Map<string, Problem>()
  for (const guard of unit.use(memberGuardsPort)) {
    for (const [id, problem] of await guard.refusals(unit, members, removal)) all.set(id, problem)
  }
  return all
}
