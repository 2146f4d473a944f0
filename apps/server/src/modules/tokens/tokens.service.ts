import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { tokens } from '@stoa/contract/tokens'
import { isId } from '../../kernel/ids.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { takeTokensForMember } from './authorized-client.ts'
import { authenticateClient, createInvalidRequest, isProven, requireClient, requireValue } from './clients.ts'
import { redeemCode } from './codes.ts'
import { isVerifier } from './pkce.ts'
import { openSession, openVisitorSession, renewSession } from './sessions.ts'
import { stripBoundSession } from './strip-bound-session.ts'
import { normalizeRedirectUri, type Tokens } from './tokens.ts'

/** Each costs a row; apps that render on a server open all their visitors' sessions from one IP address. */
const newVisitors: Limit = { name: 'new-visitors', tries: 1200, seconds: 60, inProcess: true }

type TokenRequest = InputOf<typeof tokens.issueTokens>
type Grant = Omit<Tokens, 'refresh_token'> & { refresh_token?: string }
type TokenReply = Grant & { token_type: string }

/** The token endpoint: accepts the platform's camel case and OAuth's snake case. */
export async function issueTokens(units: Units, input: TokenRequest): Promise<TokenReply> {
  const grantType = requireSingleValue(input.grantType, input.grant_type, 'grant_type')
  const clientId = requireSingleValue(input.clientId, input.client_id, 'client_id', false)
  return { ...(await grant(units, requireValue(grantType, 'grant_type'), clientId, input)), token_type: 'Bearer' }
}

async function grant(
  units: Units,
  grantType: string,
  clientId: string | undefined,
  input: TokenRequest,
): Promise<Grant> {
  switch (grantType) {
    case 'anonymous': {
      const client = requireValue(clientId, 'client_id')
      await units.use(limitsPort).count(newVisitors, getAddressBlock(units.address))
      return openVisitorSession(units.at((await requireClient(units, client)).siteId), client)
    }
    case 'refresh_token': {
      if (clientId && !isId(clientId)) throw new Problem('INVALID_CLIENT')
      const token = requireValue(
        requireSingleValue(input.refreshToken, input.refresh_token, 'refresh_token'),
        'refresh_token',
      )
      return renewSession(units, token, clientId, {
        isApp: await authenticateClient(units, clientId, input),
        scope: input.scope,
      })
    }
    case 'authorization_code':
      await authenticateClient(units, clientId, input)
      return redeem(units, requireValue(clientId, 'client_id'), input)
    case 'client_credentials':
      return takeTokensForApp(units, requireValue(clientId, 'client_id'), input)
    case 'authorized_client':
      return takeTokensForMember(units, input)
    case 'strip_bound_session':
      return stripBoundSession(units, requireValue(input.access_token ?? undefined, 'access_token'), (client) =>
        isProven(units, client, input),
      )
    default:
      throw new Problem('UNSUPPORTED_GRANT_TYPE')
  }
}

/** RFC 6749, section 4.4: the app acts for itself, with the permissions that the owner granted. */
async function takeTokensForApp(units: Units, clientId: string, input: TokenRequest): Promise<Tokens> {
  requireValue(input.client_secret ?? undefined, 'client_secret')
  await isProven(units, clientId, input)
  const { siteId } = await requireClient(units, clientId)
  if (input.instance_id && input.instance_id.toLowerCase() !== siteId) {
    throw createInvalidRequest('instance_id is not where this app is installed.')
  }
  const subject = { kind: 'app', id: clientId, clientId, authDate: null } as const
  return units.at(siteId).command((unit) => openSession(unit, subject))
}

async function redeem(units: Units, clientId: string, input: TokenRequest): Promise<Tokens> {
  const code = requireValue(input.code ?? undefined, 'code')
  const codeVerifier = requireValue(
    requireSingleValue(input.codeVerifier, input.code_verifier, 'code_verifier'),
    'code_verifier',
  )
  if (!isVerifier(codeVerifier)) throw createInvalidRequest('code_verifier must be 43 to 128 unreserved characters.')
  const redirectUri = normalizeRedirectUri(requireSingleValue(input.redirectUri, input.redirect_uri, 'redirect_uri'))
  const { siteId } = await requireClient(units, clientId)
  return redeemCode(units.at(siteId), { clientId, code, codeVerifier, redirectUri })
}

/** Both names may be present if they agree. */
function requireSingleValue(
  camel: string | null | undefined,
  snake: string | null | undefined,
  name: string,
  exact = true,
) {
  if (camel && snake && camel !== snake) throw createInvalidRequest(`${name} occurs twice.`)
  const value = camel || snake || undefined
  return exact ? value : value?.toLowerCase()
}
