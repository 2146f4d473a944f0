import { type GrantableScope, grantableScopes } from '@stoa/contract/scopes'
import type { Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findOAuthApp } from '../sites/index.ts'
import { scopesOf } from '../tokens/index.ts'
import * as store from './redirects.store.ts'
import type { Authorization } from './redirects.ts'

/**
 * What an app of others asks for; every app learns the person's id. The platform's JavaScript SDK asks for
 * `offline_access` alone, whatever the app goes on to do, so such an app asks for all that one of others can be given.
 */
export function requestedScopes({ scope }: Pick<Authorization, 'scope'>): GrantableScope[] {
  const scopes = scopesOf(scope)
  if (scopes.length === 1 && scopes[0] === 'offline_access') return [...grantableScopes]
  return grantableScopes.filter((each) => each === 'openid' || scopes.includes(each))
}

/** Whether the person has to be asked first: the owner's own apps are the shop, those of others are not. */
export async function needsConsent(unit: Unit, authorization: Authorization, memberId: string): Promise<boolean> {
  if (authorization.prompt === 'consent' || authorization.askConsent) return true
  const app = await findOAuthApp(unit, authorization.clientId)
  if (!app?.thirdParty) return false
  const allowed = await store.findConsent(unit, memberId, authorization.clientId)
  return !allowed || !requestedScopes(authorization).every((requested) => allowed.includes(requested))
}

/**
 * What the session that a sign-in opens may do: of an app of others, what it asks for as far as the person has allowed
 * it; nothing said is everything, for an app that the owner calls the shop's own.
 */
export async function scopesFor(
  unit: Unit,
  authorization: Authorization,
  memberId: string,
): Promise<GrantableScope[] | null> {
  const app = await findOAuthApp(unit, authorization.clientId)
  if (app && !app.thirdParty) return null
  const allowed = (await store.findConsent(unit, memberId, authorization.clientId)) ?? []
  return requestedScopes(authorization).filter((requested) => allowed.includes(requested))
}

/** What was allowed in an account before its address was shown to be the person's was not allowed by them. */
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
