import { type ErrorDetails, getRequestId, getStatusText, StoaError, toNetworkError } from './errors.ts'
import { getAt } from './transport.ts'

/** `expiresAt` in seconds since 1970. */
export interface AccessToken {
  value: string
  expiresAt: number
}

interface Reply {
  access_token: string
  /** Seconds; some servers write them as text. */
  expires_in: number | string
  refresh_token?: string
}

/** Exchanges one grant at the token endpoint. Throws a {@link StoaError}. */
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
  const reply: unknown = parsed(body)
  if (response.status !== 200 || !isReply(reply)) throw toTokenError(response, body)
  const { access_token, expires_in, refresh_token } = reply
  const expiresAt = Math.floor(Date.now() / 1000) + Number(expires_in)
  return { accessToken: { value: access_token, expiresAt }, refreshToken: refresh_token ?? '' }
}

/** Time before its end at which an access token is renewed, in seconds: clocks differ and calls take time. */
const margin = 20

export const isFresh = ({ value, expiresAt }: AccessToken): boolean =>
  value !== '' && expiresAt - margin > Date.now() / 1000

function toTokenError(response: Response, body: string): StoaError {
  const requestId = getRequestId(response)
  const said = `${getStatusText(response)}. request id: ${requestId ?? 'unknown'}.`
  const message = `Failed to fetch tokens from OAuth API: ${said}${body ? ` ${body}` : ''}`
  const { details } = (parsed(body) ?? {}) as { details?: ErrorDetails }
  return new StoaError(message, { ...(details && { details }), status: response.status, requestId })
}

/** Whatever answers at a wrong address, such as a page, is no tokens. */
const isReply = (value: unknown): value is Reply => typeof (value as Reply | null)?.access_token === 'string'

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
