import { Problem } from '@stoa/contract/problem'
import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Member } from './members.ts'

/** `unmake`: removes an imported member as if it had never been created; it can't be restored. */
export type Removal = 'block' | 'delete' | 'unmake'

/** A module's reason to keep a member from being blocked or deleted: they own the site, or still pay for something. */
export interface MemberGuard {
  /** The problems, by the ids of the members who must stay. */
  refusals(unit: Unit, members: readonly Member[], removal: Removal): Promise<ReadonlyMap<string, Problem>>
}

export const memberGuardsPort = listPort<MemberGuard>('member guards')

/** Keeps an import from being reverted for members with data in a module. */
export const createTraceGuard = (
  /** Of these members, the ids of those with data. */
  listTraced: (unit: Unit, members: readonly Member[]) => Promise<readonly { memberId: string }[]>,
): MemberGuard => ({
  async refusals(unit, members, removal) {
    if (removal !== 'unmake') return new Map()
    return new Map((await listTraced(unit, members)).map(({ memberId }) => [memberId, new Problem('CONFLICT')]))
  },
})

export async function listRefusals(unit: Unit, members: readonly Member[], removal: Removal) {
  const all = new Map<string, Problem>()
  for (const guard of unit.use(memberGuardsPort)) {
    for (const [id, problem] of await guard.refusals(unit, members, removal)) all.set(id, problem)
  }
  return all
}
