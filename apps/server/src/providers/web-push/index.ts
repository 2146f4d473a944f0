import { EgressError, egressPort, readText } from '../../kernel/egress.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { WebPush } from '../../modules/identity/api.ts'
import { PhoneRefused } from '../../modules/phone/api.ts'

const lifetimeSeconds = 600

/** Push messages to browsers by their makers' services (RFC 8030, RFC 8291, RFC 8292). */
export const webPush: WebPush = {
  async send(units, { subscription, keys, payload }) {
    // Loaded on first use, as few servers send any.
    const { default: library } = await import('web-push')
    const { hostname } = new URL(units.use(settingsPort).origin)
    const { endpoint, headers, body } = library.generateRequestDetails(subscription, JSON.stringify(payload), {
      vapidDetails: { subject: `https://${hostname}`, ...keys },
      TTL: lifetimeSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    })
    const { 'Content-Length': _, ...rest } = headers
    const sent = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    try {
      const url = endpoint
      const reply = await units.use(egressPort).send({ url, method: 'POST', headers: sent, body, ...limits })
      const text = await readText(reply)
      if (reply.status === 404 || reply.status === 410) return 'GONE'
      if (reply.status >= 300) throw new PhoneRefused('SERVICE_REFUSED', text.slice(0, 200) || `HTTP ${reply.status}`)
      return 'SENT'
    } catch (error) {
      if (!(error instanceof EgressError)) throw error
      throw new PhoneRefused('SERVICE_UNAVAILABLE', undefined, error)
    }
  },
}

const limits = { maxRedirects: 0, seconds: 8, bytes: 64 * 1024 }
