import { createECDH, createHmac } from 'node:crypto'
import type { factors as contract } from '@stoa/contract/factors'
import type { ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { PhoneRefused } from '../phone/api.ts'
import { type PushKeys, type PushSubscription, pushOutboxPort, webPushPort } from './push.port.ts'

type Ports = Pick<Units, 'use' | 'siteId'>

/**
 * The site's key pair, derived from the server's secret: browsers that subscribed know its public key, so it must stay
 * the same, on every node.
 */
function derivePushKeys(ports: Ports): PushKeys {
  const secret = ports.use(keysPort).derive('push-keys')
  const pair = createECDH('prime256v1')
  for (let attempt = 0; ; attempt++) {
    try {
      pair.setPrivateKey(createHmac('sha256', secret).update(`${ports.siteId} ${attempt}`).digest())
      return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
    } catch (error) {
      // One number in four thousand million is no private key of the curve.
      if (attempt === 3) throw error
    }
  }
}

/** What a browser needs to subscribe; in development devices need no subscription. */
export async function getPushKey(unit: Unit): Promise<ReplyOf<(typeof contract)['getPushKey']>> {
  return { publicKey: derivePushKeys(unit).publicKey, isRequired: unit.use(pushOutboxPort)?.createTarget === undefined }
}

const sealContext = (ports: Ports) => ({
  key: ports.use(keysPort).derive('push-subscriptions'),
  context: ports.siteId,
})
const prefix = 'web:'

/** Whether the request goes to a browser, whose approval page asks for the number that the sign-in shows. */
export const isBrowser = (target: string): boolean => target.startsWith(prefix)

/** The stored form of what the browser or app sent, or of a new device in development. */
export function preparePushTarget(units: Units, target: string | undefined): string | undefined {
  if (!target) return units.use(pushOutboxPort)?.createTarget?.()
  const subscription = readSubscription(target)
  if (!subscription) {
    if (units.use(pushOutboxPort)) return target
    throw invalid('target', 'is not a push subscription', 'FORMAT')
  }
  if (!subscription.endpoint.startsWith('https:') && !units.use(settingsPort).development) {
    throw invalid('target', 'must have an https endpoint', 'FORMAT')
  }
  return prefix + sealAtRest(subscription, sealContext(units)).toString('base64url')
}

function readSubscription(text: string): PushSubscription | undefined {
  try {
    const { endpoint, keys } = JSON.parse(text) as Partial<PushSubscription>
    const isKey = (key: unknown, bytes: number) =>
      typeof key === 'string' && Buffer.from(key, 'base64url').length === bytes
    const isWhole =
      typeof endpoint === 'string' && URL.canParse(endpoint) && isKey(keys?.p256dh, 65) && isKey(keys?.auth, 16)
    return isWhole ? { endpoint, keys: { p256dh: keys!.p256dh, auth: keys!.auth } } : undefined
  } catch {
    return undefined
  }
}

interface Request {
  readonly to: string
  readonly link: string
  readonly code: string
  readonly text: string
  readonly siteName: string
  readonly language: string
}

/** Asks for approval. `GONE`: the device can't be reached any more. */
export async function sendPush(
  units: Units,
  { to, link, code, text, siteName, language }: Request,
): Promise<'SENT' | 'GONE'> {
  if (isBrowser(to)) {
    const sealed = Buffer.from(to.slice(prefix.length), 'base64url')
    const subscription = openAtRest<PushSubscription>(sealed, sealContext(units))
    if (!subscription) return 'GONE'
    const payload = { title: siteName, body: text, url: link }
    return units.use(webPushPort).send(units, { subscription, keys: derivePushKeys(units), payload })
  }
  const outbox = units.use(pushOutboxPort)
  if (!outbox) throw new PhoneRefused('NO_SERVICE')
  await outbox.send(units, { to, link, code, text, language })
  return 'SENT'
}
