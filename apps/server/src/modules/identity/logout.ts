import type { authentication } from '@stoa/contract/authentication'
import type { HttpAnswer, InputOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import { allowedCallback, unregistered } from '../../kernel/gate.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { endSession } from '../tokens/index.ts'
import { targetsOf } from './targets.ts'

/** Signs out first and looks at the address afterwards: a wrong one must not keep anyone signed in. */
export async function logout(
  units: Units,
  { postLogoutRedirectUri, clientId }: InputOf<typeof authentication.logout>,
): Promise<HttpAnswer> {
  const { actor } = units
  if ('sessionId' in actor) {
    await units.command((unit) => endSession(unit, actor.sessionId, 'signed_out'))
  }
  const targets = await units.read((unit) => targetsOf(unit, clientId || undefined))
  const { origin } = units.use(settingsPort)
  if (!postLogoutRedirectUri) return redirectTo(origin)
  const target = allowedCallback(postLogoutRedirectUri, targets)
  if (!target) {
    const description = 'is not an address that this site sends people to'
    throw invalid('postLogoutRedirectUri', description, 'VALIDATION', unregistered('ORIGIN', postLogoutRedirectUri))
  }
  return redirectTo(target.href)
}

const redirectTo = (location: string): HttpAnswer => ({
  statusCode: 302,
  headers: [
    { key: 'location', value: location },
    { key: 'referrer-policy', value: 'no-referrer' },
  ],
})
