import { Problem } from '@stoa/contract/problem'
import type { Units } from '../../kernel/unit.ts'
import { isRevoked } from './revocations.ts'
import { signersOf } from './signing.ts'
import { defaultAccessSeconds } from './tokens.ts'

/**
 * An app's server turns the access token that its page sent into one of its own: for the same person and session, and
 * only with the secret of the app that the token was made for.
 */
export async function unbind(
  units: Units,
  accessToken: string,
  isProven: (clientId: string) => Promise<boolean>,
): Promise<{ access_token: string; expires_in: number }> {
  const { accessTokens } = signersOf(units)
  const known = await accessTokens.verify(accessToken)
  const clientId = known?.subject.clientId
  if (!known || !clientId) throw new Problem('INVALID_GRANT')
  if (!(await isProven(clientId))) throw new Problem('INVALID_CLIENT')
  const { siteId, actor } = known.caller
  if (await isRevoked(units, siteId, known.sessionId)) throw new Problem('INVALID_GRANT')
  const acting = actor.type === 'member' ? actor.actingAppId : undefined
  const authDate = actor.type === 'member' && !acting ? new Date(actor.authTime * 1000) : null
  const subject = { ...known.subject, authDate, actingAppId: acting ?? null }
  const seconds = defaultAccessSeconds
  return {
    access_token: accessTokens.sign({ siteId, sessionId: known.sessionId, subject }, new Date(), seconds),
    expires_in: seconds,
  }
}
