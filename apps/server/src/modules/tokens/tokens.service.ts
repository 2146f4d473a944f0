import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { tokens } from '@stoa/contract/tokens'
import { LRUCache } from 'lru-cache'
import { isId } from '../../kernel/ids.ts'
import { addressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { siteOfClient } from '../sites/index.ts'
import { redeemCode } from './codes.ts'
import { isVerifier } from './pkce.ts'
import { openVisitorSession, renewSession } from './sessions.ts'
import { realRedirectUri, type Tokens } from './tokens.ts'

/** Each costs a row; apps that render on a server open all their visitors' sessions from one address. */
const newVisitors: Limit = { name: 'new-visitors', tries: 1200, seconds: 60, inProcess: true }

type TokenRequest = InputOf<typeof tokens.issueTokens>

/** The token endpoint: the platform's camel case and OAuth's snake case mean the same. */
export async function issueTokens(units: Units, input: TokenRequest): Promise<Tokens & { token_type: string }> {
  const grantType = one(input.grantType, input.grant_type, 'grant_type')
  const clientId = one(input.clientId, input.client_id, 'client_id', false)
  return { ...(await grant(units, required(grantType, 'grant_type'), clientId, input)), token_type: 'Bearer' }
}

async function grant(
  units: Units,
  grantType: string,
  clientId: string | undefined,
  input: TokenRequest,
): Promise<Tokens> {
  switch (grantType) {
    case 'anonymous': {
      const client = required(clientId, 'client_id')
      await units.use(limitsPort).count(newVisitors, addressBlock(units.address))
      return openVisitorSession(await atSiteOf(units, client), client)
    }
    case 'refresh_token': {
      if (clientId && !isId(clientId)) throw new Problem('INVALID_CLIENT')
      const token = required(one(input.refreshToken, input.refresh_token, 'refresh_token'), 'refresh_token')
      return renewSession(units, token, clientId)
    }
    case 'authorization_code':
      return redeem(units, required(clientId, 'client_id'), input)
    default:
      throw new Problem('UNSUPPORTED_GRANT_TYPE')
  }
}

async function redeem(units: Units, clientId: string, input: TokenRequest): Promise<Tokens> {
  const code = required(input.code ?? undefined, 'code')
  const codeVerifier = required(one(input.codeVerifier, input.code_verifier, 'code_verifier'), 'code_verifier')
  if (!isVerifier(codeVerifier)) throw invalidRequest('code_verifier must be 43 to 128 unreserved characters.')
  const redirectUri = realRedirectUri(one(input.redirectUri, input.redirect_uri, 'redirect_uri'))
  return redeemCode(await atSiteOf(units, clientId), { clientId, code, codeVerifier, redirectUri })
}

/** Both spellings may be there if they agree. */
function one(camel: string | null | undefined, snake: string | null | undefined, name: string, exact = true) {
  if (camel && snake && camel !== snake) throw invalidRequest(`${name} occurs twice.`)
  const value = camel || snake || undefined
  return exact ? value : value?.toLowerCase()
}

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw invalidRequest(`${name} is missing.`)
  return value
}

const invalidRequest = (description: string) => new Problem('INVALID_REQUEST', { description })

/** An app never moves to another site, and a removed one opens no new sessions after a minute. */
const clientSites = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 })

async function atSiteOf(units: Units, clientId: string): Promise<Units> {
  const siteId = clientSites.get(clientId) ?? (isId(clientId) ? await siteOfClient(units, clientId) : undefined)
  if (!siteId) throw new Problem('INVALID_CLIENT')
  clientSites.set(clientId, siteId)
  return units.at(siteId)
}
