import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { grantableScopes } from '@stoa/contract/scopes'
import type { tokens } from '@stoa/contract/tokens'
import { type App, holdsPermission } from '../../kernel/actor.ts'
import { isId } from '../../kernel/ids.ts'
import { definePort } from '../../kernel/port.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { actForMembers, getCurrentSite } from '../sites/api.ts'
import { openSession } from './sessions.ts'
import type { Tokens } from './tokens.ts'

/** The member lookups that the token endpoint needs. */
export interface MemberDirectory {
  /** Whether the member exists on this site and may sign in. */
  isMember(unit: Unit, memberId: string): Promise<boolean>
  /** Redeems a session token: its member. */
  take(unit: Unit, sessionToken: string): Promise<string | undefined>
  /** Emits that the visitor has signed in as the member, so that the visitor's data is moved. */
  announce(unit: Unit, memberId: string, visitorId: string | undefined): Promise<void>
}

export const memberDirectoryPort = definePort<MemberDirectory>('member voucher')

type TokenRequest = InputOf<typeof tokens.issueTokens>

/**
 * Issues tokens of an absent member to an app: only where the site allows it, only with the permission, and always
 * audited. The tokens name the app as actor.
 */
export async function takeTokensForMember(units: Units, input: TokenRequest): Promise<Tokens> {
  const { actor } = units
  const requested = { memberId: input.member_id ?? null, bySessionToken: Boolean(input.session_token) }
  if (!input.member_id && !input.session_token) {
    throw new Problem('INVALID_REQUEST', { description: 'Give member_id, session_token or both.' })
  }
  const tokens = actor.type === 'app' && (await units.command((unit) => take(unit, actor, input)))
  if (tokens) return tokens
  await units.command((unit) => audit(unit, { action: 'ACTING_FOR_MEMBER_REFUSED', data: requested }))
  throw new Problem('UNAUTHORIZED_CLIENT')
}

async function take(unit: Unit, app: App, input: TokenRequest): Promise<Tokens | undefined> {
  if (!holdsPermission(app, actForMembers)) return undefined
  if (!(await getCurrentSite(unit)).settings.externalSignIn) return undefined
  const members = unit.use(memberDirectoryPort)
  const memberId = await resolveMember(unit, members, input)
  if (!memberId) return undefined
  await members.announce(unit, memberId, app.visitor?.id)
  const clientId = app.visitor && isId(app.visitor.clientId) ? app.visitor.clientId : null
  await audit(unit, { action: 'ACTED_FOR_MEMBER', subject: { type: 'member', id: memberId } })
  const acting = { actingAppId: app.id, scopes: grantableScopes }
  return openSession(unit, { kind: 'member', id: memberId, clientId, authDate: null, ...acting })
}

/** The member named by id, by session token, or by both, which must then agree. */
async function resolveMember(unit: Unit, members: MemberDirectory, input: TokenRequest): Promise<string | undefined> {
  const { member_id: named, session_token: sessionToken } = input
  const memberId = sessionToken ? await members.take(unit, sessionToken) : named
  if (!memberId || !isId(memberId) || (named && named !== memberId)) return undefined
  return (await members.isMember(unit, memberId)) ? memberId : undefined
}
