import { errors, importSPKI, jwtVerify } from 'jose'
import { type AccessToken, fetchTokens, isFresh } from './token-endpoint.ts'
import type { Tokens } from './token-storage.ts'
import type { OAuth } from './tokens.ts'
import type { Strategy } from './transport.ts'

/** Credentials of an app's own server. */
export interface AppOptions {
  /** The server's origin: `https://shop.example`. */
  origin: string
  appId: string
  appSecret: string
  /** The site that installed the app. */
  instanceId: string
  /** The public key for webhooks: PEM, or base64 of PEM. */
  publicKey?: string
  fetch?: typeof fetch
}

/** Verifies a webhook's body. */
export interface JwtDecoder {
  /** `valid` is false for a forged, expired or malformed token. */
  decodeJWT(token: string): Promise<{ decoded: { data?: unknown }; valid: boolean }>
}

/** An app that acts as itself, with its secret. Renews its token as needed. For servers only. */
export function app({
  origin,
  appId,
  appSecret,
  instanceId,
  publicKey,
  fetch: send = globalThis.fetch,
}: AppOptions): Strategy & Partial<JwtDecoder> {
  let cachedTokens: AccessToken = { value: '', expiresAt: 0 }
  let pending: Promise<void> | undefined

  async function renewTokens(): Promise<void> {
    const grant = {
      grant_type: 'client_credentials',
      client_id: appId,
      client_secret: appSecret,
      instance_id: instanceId,
    }
    cachedTokens = (await fetchTokens(send, origin, grant)).accessToken
  }

  return {
    async headers() {
      if (!isFresh(cachedTokens)) {
        pending ??= renewTokens().finally(() => {
          pending = undefined
        })
        await pending
      }
      return { authorization: cachedTokens.value }
    },
    async renew({ authorization }) {
      if (cachedTokens.value === authorization) cachedTokens = { value: '', expiresAt: 0 }
      return true
    },
    ...(publicKey && parseWebhookKey(publicKey)),
  }
}

/** Verifies webhooks with an app's public key (PEM, or base64 of PEM), for receivers that make no calls. */
export function parseWebhookKey(publicKey: string): JwtDecoder {
  const pem = publicKey.includes('-----BEGIN') ? publicKey.trim() : atob(publicKey)
  return {
    async decodeJWT(token) {
      const key = await importSPKI(pem, 'RS256')
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['RS256'] })
        return { decoded: { data: payload.data }, valid: true }
      } catch (error) {
        if (error instanceof errors.JOSEError) return { decoded: {}, valid: false }
        throw error
      }
    },
  }
}

/**
 * Tokens of a member that the app has authenticated, for sign-in through another identity provider. Needs an API key
 * that may act for members; {@link OAuth.setTokens} signs the member in.
 */
export async function createMemberTokens(auth: OAuth, memberId: string, apiKey: string): Promise<Tokens> {
  const { authorization } = await auth.headers()
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  return auth.grant(grant, 'member', { authorization: `${authorization},${apiKey}` })
}

export { type Webhook, type WebhookEvent, type Webhooks, webhooks } from './webhooks.ts'
