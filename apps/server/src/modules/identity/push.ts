import type { factors as contract } from '@stoa/contract/factors'
import type { ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { PhoneRefused } from '../phone/api.ts'
import { type PushKeys, type PushSubscription, pushOutboxPort, webPushPort } from './push.port.ts'
import { derivePushKeys } from './push-keys.ts'

type Ports = Pick<Units, 'use' | 'siteId'>

/**
 * The site's key pair, derived from the server's secret: browsers that subscribed know its public key, so it must stay
 * the same, on every node.
 */
const getPushKeys = (ports: Ports): PushKeys => derivePushKeys(ports.use(keysPort).derive('push-keys'), ports.siteId)

/** What a browser needs to subscribe; in development devices need no subscription. */
export async function getPushKey(unit: Unit): Promise<ReplyOf<(typeof contract)['getPushKey']>> {
  return { publicKey: getPushKeys(unit).publicKey, isRequired: unit.use(pushOutboxPort)?.createTarget === undefined }
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
    throw createInvalidArgument('target', 'is not a push subscription', 'FORMAT')
  }
  if (!subscription.endpoint.startsWith('https:') && !units.use(settingsPort).development) {
    throw createInvalidArgument('target', 'must have an https endpoint', 'FORMAT')
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
    return units.use(webPushPort).send(units, { subscription, keys: getPushKeys(units), payload })
  }
  const outbox = units.use(pushOutboxPort)
  if (!outbox) throw new PhoneRefused('NO_SERVICE')
  await outbox.send(units, { to, link, code, text, language })
  return 'SENT'
}
