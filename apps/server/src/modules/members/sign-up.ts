import type { Unit } from '../../kernel/unit.ts'
import { change } from './members.change.ts'
import { lockMember } from './members.store.ts'
import { findNextStatus } from './members.ts'

/**
 * The person verified the address and has a password: a member created by the owner signs in from now on. No change
 * where that is the case already.
 */
export async function completeSignUp(unit: Unit, memberId: string): Promise<void> {
  const member = await lockMember(unit, memberId)
  if (!member) return
  const status = findNextStatus(member.status, 'signUp') ?? member.status
  if (status === member.status && member.loginEmailVerified) return
  await change(unit, member, { status, loginEmailVerified: true })
}
