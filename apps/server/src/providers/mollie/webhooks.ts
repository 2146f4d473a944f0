import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysPort } from '../../kernel/keys.ts'
import type { Units } from '../../kernel/unit.ts'
import { getWebhookUrl, type ProviderWebhook } from '../../modules/payments/api.ts'

type Query = Readonly<Record<string, unknown>>

/**
 * Mollie signs no webhooks of payments, and each payment names the URL of its own. So the signature stands in the URL,
 * which only Mollie knows: others can't make this server ask for payments.
 */
export function writeWebhookUrl(units: Units, providerId: string, chargeKey: string): string {
  const query = new URLSearchParams({ charge: chargeKey, signature: sign(units, chargeKey) })
  return `${getWebhookUrl(units, providerId)}?${query}`
}

/** It has no id of its own: each says only that something about the payment has changed. */
export function readWebhook(units: Units, body: Buffer, { charge, signature }: Query): ProviderWebhook {
  if (typeof charge !== 'string' || typeof signature !== 'string') return { kind: 'REFUSED' }
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(units, charge))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { kind: 'REFUSED' }
  const names = new URLSearchParams(body.toString('utf8')).get('id') ?? ''
  return names.startsWith('tr_') ? { kind: 'CHARGE', chargeKey: charge } : { kind: 'NOTHING' }
}

const sign = (units: Units, chargeKey: string): string =>
  createHmac('sha256', units.use(keysPort).derive('mollie-webhooks'))
    .update(`${units.siteId}/${chargeKey}`)
    .digest('base64url')
