import type { Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findOAuthApp } from '../sites/index.ts'
import { scopesOf } from '../tokens/index.ts'
import * as store from './redirects.store.ts'
import type { Authorization } from './redirects.ts'

/** What an app asks to know; every app learns the person's id. */
export const wishesOf = ({ scope }: Pick<Authorization, 'scope'>): string[] => [
  ...new Set(['openid', ...scopesOf(scope).filter((each) => each === 'email' || each === 'profile')]),
]

/** Whether the person has to be asked first: the owner's own apps are the shop, those of others are not. */
export async function needsConsent(unit: Unit, authorization: Authorization, memberId: string): Promise<boolean> {
  if (authorization.prompt === 'consent' || authorization.askConsent) return true
  const app = await findOAuthApp(unit, authorization.clientId)
  if (!app?.thirdParty) return false
  const allowed = await store.findConsent(unit, memberId, authorization.clientId)
  return !allowed || !wishesOf(authorization).every((wish) => allowed.includes(wish))
}

/** What an app may know of a member: everything, if it is the owner's own. */
export async function allowedScopes(unit: Unit, memberId: string, clientId: string): Promise<readonly string[]> {
  const app = await findOAuthApp(unit, clientId)
  if (!app?.thirdParty) return ['openid', 'email', 'profile']
  return (await store.findConsent(unit, memberId, clientId)) ?? []
}

export const forgetConsents: Reaction = {
  on: 'stoa.sites.oauth_app_removed',
  when: 'with',
  name: 'redirects: forget what was allowed to a removed app',
  run: (unit, { entityId }) => store.forgetConsents(unit, entityId),
}
