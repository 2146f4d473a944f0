import type { authentication } from '@stoa/contract/authentication'
import type { HttpAnswer, InputOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import { describeUnregistered, parseAllowedCallback } from '../../kernel/gate.ts'
import { isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { findAppPageUrl, findClient } from '../sites/api.ts'
import { endSession } from '../tokens/api.ts'
import { readTargets } from './targets.ts'

/** Signs out before checking the redirect address: an invalid one must not keep the session open. */
export async function logout(
  units: Units,
  { postLogoutRedirectUri, clientId }: InputOf<typeof authentication.logout>,
): Promise<HttpAnswer> {
  const { actor } = units
  if ('sessionId' in actor) {
    await units.command((unit) => endSession(unit, actor.sessionId, 'signed_out'))
  }
  const targets = await units.read((unit) => readTargets(unit, clientId || undefined))
  if (!postLogoutRedirectUri) return redirectTo(await findPageAfterSignOut(units, clientId))
  const target = parseAllowedCallback(postLogoutRedirectUri, targets)
  if (!target) {
    const description = 'is not an address that this site sends people to'
    throw invalid(
      'postLogoutRedirectUri',
      description,
      'VALIDATION',
      describeUnregistered('ORIGIN', postLogoutRedirectUri),
    )
  }
  return redirectTo(target.href)
}

/** Where a sign-out without an address leads: to the app's own page, or to the shop. */
export async function findPageAfterSignOut(units: Units, clientId: string | null | undefined): Promise<string> {
  const app = clientId && isId(clientId) ? await findClient(units, clientId.toLowerCase()) : undefined
  const page = app && (await units.at(app.siteId).read((unit) => findAppPageUrl(unit, app.id, 'signedOut')))
  return page ?? `${units.use(settingsPort).origin}/`
}

const redirectTo = (location: string): HttpAnswer => ({
  statusCode: 302,
  headers: [
    { key: 'location', value: location },
    { key: 'referrer-policy', value: 'no-referrer' },
  ],
})
