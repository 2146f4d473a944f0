import { Problem } from '@stoa/contract/problem'
import type { Units } from '../../kernel/unit.ts'
import { findFamily } from './families.store.ts'
import { getSigners } from './signing.ts'
import { classifyToken } from './tokens.ts'

/**
 * An app's server exchanges the access token of its page for one of its own: same subject and session, only with the
 * secret of the app that the token was issued to. It expires with the original; refresh tokens extend sessions.
 */
export async function stripBoundSession(
  units: Units,
  accessToken: string,
  isProven: (clientId: string) => Promise<boolean>,
): Promise<{ access_token: string; expires_in: number }> {
  const { accessTokens } = getSigners(units)
  const verified = await accessTokens.verify(accessToken)
  const clientId = verified?.subject.clientId
  if (!verified || !clientId) throw new Problem('INVALID_GRANT')
  if (!(await isProven(clientId))) throw new Problem('INVALID_CLIENT')
  const { siteId, actor } = verified.caller
  const now = new Date()
  const family = await units.at(siteId).read((unit) => findFamily(unit, verified.sessionId))
  const seconds = Math.floor((verified.expires - now.getTime()) / 1000)
  if (!family || classifyToken(family, family.generation, now) !== 'valid' || seconds < 1)
    throw new Problem('INVALID_GRANT')
  const acting = actor.type === 'member' ? actor.actingAppId : undefined
  const authDate = actor.type === 'member' && !acting ? new Date(actor.authTime * 1000) : null
  const subject = { ...verified.subject, authDate, actingAppId: acting ?? null }
  return {
    access_token: accessTokens.sign({ siteId, sessionId: verified.sessionId, subject }, now, seconds),
    expires_in: seconds,
  }
}
