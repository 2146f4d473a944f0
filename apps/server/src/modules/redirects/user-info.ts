import type { ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { signIn as contract } from '@stoa/contract/sign-in'
import { holdsScope } from '../../kernel/actor.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findMember } from '../members/api.ts'

type Info = ReplyOf<typeof contract.userInfo>

export async function userInfo(unit: Unit): Promise<Info> {
  const { actor } = unit
  const member = actor.type === 'member' ? await findMember(unit, actor.id) : undefined
  if (actor.type !== 'member' || !member) throw new Problem('UNAUTHENTICATED')
  const { firstName, lastName } = member.contact
  const name = [firstName, lastName].filter(Boolean).join(' ') || member.nickname
  const picture = member.photo?.url && new URL(member.photo.url, unit.use(settingsPort).origin).href
  return {
    sub: actor.id,
    ...(holdsScope(actor, 'email') &&
      member.loginEmail !== null && { email: member.loginEmail, emailVerified: member.loginEmailVerified }),
    ...(holdsScope(actor, 'profile') && {
      ...(name && { name }),
      ...(firstName && { givenName: firstName }),
      ...(lastName && { familyName: lastName }),
      ...(picture && { picture }),
    }),
  }
}

export async function standardUserInfo(unit: Unit): Promise<ReplyOf<typeof contract.standardUserInfo>> {
  const { givenName, familyName, emailVerified, ...same } = await userInfo(unit)
  return {
    ...same,
    ...(givenName && { given_name: givenName }),
    ...(familyName && { family_name: familyName }),
    ...(emailVerified !== undefined && { email_verified: emailVerified }),
  }
}
