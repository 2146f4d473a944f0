import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { tokens as contract } from '@stoa/contract/tokens'
import type { Units } from '../../kernel/unit.ts'
import { authenticateClient, requireValue } from './clients.ts'
import { findFamily } from './families.store.ts'
import { readRefreshToken } from './refresh-token.ts'
import { endSession } from './sessions.ts'
import { getSigners } from './signing.ts'

/**
 * RFC 7009. Both kinds of token end their session, so that the refresh token takes the access tokens along. Who holds a
 * token of an app without a secret may end it; a client that names itself can end its own only.
 */
export async function revokeToken(
  units: Units,
  input: InputOf<typeof contract.revokeToken>,
): Promise<Record<string, never>> {
  const token = requireValue(input.token ?? undefined, 'token')
  const clientId = input.client_id?.toLowerCase() || undefined
  await authenticateClient(units, clientId, input)
  const session = await findSession(units, token)
  if (!session) return {}
  if (session.clientId !== (clientId ?? null)) {
    throw new Problem('INVALID_CLIENT', { description: 'The token was issued to another client.' })
  }
  await units.at(session.siteId).command((unit) => endSession(unit, session.id, 'signed_out'))
  return {}
}

async function findSession(units: Units, token: string) {
  const { accessTokens, refreshKey } = getSigners(units)
  const verified = await accessTokens.verify(token)
  if (verified) {
    const { sessionId: id, subject, caller } = verified
    return { id, siteId: caller.siteId, clientId: subject.clientId }
  }
  const refresh = readRefreshToken(token, refreshKey)
  const family = refresh && (await units.at(refresh.siteId).read((unit) => findFamily(unit, refresh.familyId)))
  return family && { id: refresh.familyId, siteId: refresh.siteId, clientId: family.subject.clientId }
}
