import { errors, importSPKI, jwtVerify } from 'jose'
import { type AccessToken, fetchTokens, isFresh } from './token-endpoint.ts'
import type { Tokens } from './token-storage.ts'
import type { OAuth } from './tokens.ts'
import type { Strategy } from './transport.ts'

/** What an app's own server holds. */
export interface AppOptions {
  /** The server's address: `https://shop.example`. */
  origin: string
  appId: string
  appSecret: string
  /** The site that installed the app. */
  instanceId: string
  /** Checks webhooks: PEM, or base64 of PEM. */
  publicKey?: string
  fetch?: typeof fetch
}

/** What a webhook's body is checked with. */
export interface JwtDecoder {
  /** `valid` is false for a token that is forged, expired or no token. */
  decodeJWT(token: string): Promise<{ decoded: { data?: unknown }; valid: boolean }>
}

/** An app that acts as itself, by its secret. Renews its token as needed. For servers only. */
export function app({
  origin,
  appId,
  appSecret,
  instanceId,
  publicKey,
  fetch: send = globalThis.fetch,
}: AppOptions): Strategy & Partial<JwtDecoder> {
  let held: AccessToken = { value: '', expiresAt: 0 }
  let pending: Promise<void> | undefined

  async function renewed(): Promise<void> {
    const grant = {
      grant_type: 'client_credentials',
      client_id: appId,
      client_secret: appSecret,
      instance_id: instanceId,
    }
    held = (await fetchTokens(send, origin, grant)).accessToken
  }

  return {
    async headers() {
      if (!isFresh(held)) {
        pending ??= renewed().finally(() => {
          pending = undefined
        })
        await pending
      }
      return { authorization: held.value }
    },
    async renew({ authorization }) {
      if (held.value === authorization) held = { value: '', expiresAt: 0 }
      return true
    },
    ...(publicKey && parseWebhookKey(publicKey)),
  }
}

/** Checks webhooks with an app's public key, for receivers that call nothing: PEM, or base64 of PEM. */
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
 * Tokens of a member whom the app itself has recognised, for sign-in through another identity provider. Needs a key
 * that may act for members; {@link OAuth.setTokens} signs them in.
 */
export async function tokensOfMember(auth: OAuth, memberId: string, apiKey: string): Promise<Tokens> {
  const { authorization } = await auth.headers()
  const grant = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  return auth.grant(grant, 'member', { authorization: `${authorization},${apiKey}` })
}

export { type Webhook, type WebhookEvent, type Webhooks, webhooks } from './webhooks.ts'
