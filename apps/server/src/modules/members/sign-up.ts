import type { Unit } from '../../kernel/unit.ts'
import { change } from './members.change.ts'
import { lockMember } from './members.store.ts'
import { nextStatus } from './members.ts'

/**
 * The person has answered a mail and has a password: the address is theirs, and a member whom only the owner knew so far
 * is one who signs in from now on. Nothing changes where all of that is so already.
 */
export async function completeSignUp(unit: Unit, memberId: string): Promise<void> {
  const member = await lockMember(unit, memberId)
  if (!member) return
  const status = nextStatus(member.status, 'signUp') ?? member.status
  if (status === member.status && member.loginEmailVerified) return
  await change(unit, member, { status, loginEmailVerified: true })
}
