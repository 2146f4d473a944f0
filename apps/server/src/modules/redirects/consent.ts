import { type GrantableScope, grantableScopes, isAgentScope } from '@stoa/contract/scopes'
import type { Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findOAuthApp } from '../sites/api.ts'
import { parseScopes } from '../tokens/api.ts'
import * as store from './redirects.store.ts'
import type { Authorization } from './redirects.ts'

/**
 * The scopes that a third-party app requests; every app gets the person's id. The platform's JavaScript SDK always
 * requests only `offline_access`, so such an app requests all grantable scopes but those of shopping agents.
 */
export function listRequestedScopes({ scope }: Pick<Authorization, 'scope'>): GrantableScope[] {
  const scopes = parseScopes(scope)
  if (scopes.length === 1 && scopes[0] === 'offline_access')
    return grantableScopes.filter((each) => !isAgentScope(each))
  return grantableScopes.filter((each) => each === 'openid' || scopes.includes(each))
}

/** Whether the member must consent first: for third-party apps, not for the owner's own. */
export async function needsConsent(unit: Unit, authorization: Authorization, memberId: string): Promise<boolean> {
  if (authorization.prompt === 'consent' || authorization.askConsent) return true
  const app = await findOAuthApp(unit, authorization.clientId)
  if (!app?.thirdParty) return false
  const allowed = await store.findConsent(unit, memberId, authorization.clientId)
  return !allowed || !listRequestedScopes(authorization).every((requested) => allowed.includes(requested))
}

/**
 * The scopes of the session to open: for a third-party app, what it requests as far as the member has granted it; null
 * means everything, for a first-party app.
 */
export async function chooseScopes(
  unit: Unit,
  authorization: Authorization,
  memberId: string,
): Promise<GrantableScope[] | null> {
  const app = await findOAuthApp(unit, authorization.clientId)
  if (app && !app.thirdParty) return null
  const allowed = (await store.findConsent(unit, memberId, authorization.clientId)) ?? []
  return listRequestedScopes(authorization).filter((requested) => allowed.includes(requested))
}

/** Consents given before the address was verified may not be the owner's. */
export const removeUnprovenConsents: Reaction = {
  on: 'stoa.identity.email_proven',
  when: 'with',
  name: 'redirects: forget what was allowed before the address was proven',
  run: (unit, { entityId }) => store.removeConsentsOfMember(unit, entityId),
}

export const removeConsentsOfApp: Reaction = {
  on: 'stoa.sites.oauth_app_removed',
  when: 'with',
  name: 'redirects: forget what was allowed to a removed app',
  run: (unit, { entityId }) => store.removeConsentsOfApp(unit, entityId),
}
