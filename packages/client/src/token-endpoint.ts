import { requestIdOf, StoaError, statusTextOf } from './errors.ts'

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

/** Exchanges one grant at the token endpoint. */
export async function fetchTokens(
  send: typeof fetch,
  origin: string,
  grant: object,
  headers: Record<string, string> = {},
): Promise<{ accessToken: AccessToken; refreshToken: string }> {
  const response = await send(`${origin}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(grant),
  })
  if (response.status !== 200) throw await toTokenError(response)
  const { access_token, expires_in, refresh_token } = (await response.json()) as Reply
  const expiresAt = Math.floor(Date.now() / 1000) + Number(expires_in)
  return { accessToken: { value: access_token, expiresAt }, refreshToken: refresh_token ?? '' }
}

/** Time before its end at which an access token is renewed, in seconds: clocks differ and calls take time. */
const margin = 20

export const isFresh = ({ value, expiresAt }: AccessToken): boolean =>
  value !== '' && expiresAt - margin > Date.now() / 1000

async function toTokenError(response: Response): Promise<StoaError> {
  const requestId = requestIdOf(response)
  const said = `${statusTextOf(response)}. request id: ${requestId ?? 'unknown'}.`
  const body = await response.text()
  const message = `Failed to fetch tokens from OAuth API: ${said}${body ? ` ${body}` : ''}`
  return new StoaError(message, { details: detailsOf(body), status: response.status, requestId })
}

function detailsOf(body: string) {
  try {
    return JSON.parse(body).details ?? {}
  } catch {
    return {}
  }
}
