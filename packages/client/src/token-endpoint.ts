import { type ErrorDetails, getRequestId, getStatusText, StoaError, toNetworkError } from './errors.ts'
import { getAt } from './transport.ts'

/** `expiresAt` in seconds since 1970. */
export interface AccessToken {
  value: string
  expiresAt: number
}

interface Reply {
  access_token: string
  /** Seconds; some servers send text. */
  expires_in: number | string
  refresh_token?: string
}

/** Exchanges a grant at the token endpoint. Throws a {@link StoaError}. */
export async function fetchTokens(
  send: typeof fetch,
  origin: string,
  grant: object,
  headers: Record<string, string> = {},
): Promise<{ accessToken: AccessToken; refreshToken: string }> {
  const response = await send(getAt(origin, '/oauth2/token'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(grant),
  }).catch(toNetworkError)
  const body = await response.text().catch(toNetworkError)
  const reply: unknown = tryParse(body)
  if (response.status !== 200 || !isReply(reply)) throw toTokenError(response, body)
  const { access_token, expires_in, refresh_token } = reply
  const expiresAt = Math.floor(Date.now() / 1000) + Number(expires_in)
  return { accessToken: { value: access_token, expiresAt }, refreshToken: refresh_token ?? '' }
}

/** Seconds before expiry at which access tokens are renewed: clocks differ and calls take time. */
const margin = 20

export const isFresh = ({ value, expiresAt }: AccessToken): boolean =>
  value !== '' && expiresAt - margin > Date.now() / 1000

function toTokenError(response: Response, body: string): StoaError {
  const requestId = getRequestId(response)
  const errorBody = `${getStatusText(response)}. request id: ${requestId ?? 'unknown'}.`
  const message = `Failed to fetch tokens from OAuth API: ${errorBody}${body ? ` ${body}` : ''}`
  const { details } = (tryParse(body) ?? {}) as { details?: ErrorDetails }
  return new StoaError(message, { ...(details && { details }), status: response.status, requestId })
}

/** Other responses, such as a page at a wrong URL, contain no tokens. */
const isReply = (value: unknown): value is Reply => typeof (value as Reply | null)?.access_token === 'string'

function tryParse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
