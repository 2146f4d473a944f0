import { invalid, Problem } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { MemberGuard, Removal } from '../members/api.ts'

/** An owner is a member of the site with the same address and can be neither blocked nor deleted. */
export const ownerMemberGuard: MemberGuard = {
  async refusals(unit, members, removal) {
    const emails = members.flatMap(({ loginEmail }) => (loginEmail ? [loginEmail.toLowerCase()] : []))
    if (emails.length === 0) return new Map()
    const owners = await unit.all(
      db
        .selectFrom('owners')
        .select(['id', sql<string>`lower(email)`.as('email')])
        .where(sql`lower(email)`, 'in', emails),
    )
    const byEmail = new Map(owners.map(({ id, email }) => [email, id]))
    return new Map(
      members.flatMap((member) => {
        const ownerId = member.loginEmail ? byEmail.get(member.loginEmail.toLowerCase()) : undefined
        return ownerId ? [[member.id, createRefusal(member.id, removal, isSelf(unit.actor, ownerId))] as const] : []
      }),
    )
  },
}

const isSelf = (actor: { type: string; id?: string }, ownerId: string) => actor.type === 'owner' && actor.id === ownerId

function createRefusal(memberId: string, removal: Removal, isSelf: boolean): Problem {
  if (removal === 'block')
    return new Problem(isSelf ? 'MEMBER_SELF_BLOCK_FORBIDDEN' : 'OWNER_MEMBER_BLOCK_FORBIDDEN', { data: { memberId } })
  const [violation] = invalid('id', 'is the member of an owner of this site').violations!
  const ruleName = 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN'
  return new Problem('INVALID_ARGUMENT', { violations: [{ ...violation!, ruleName }] })
}
