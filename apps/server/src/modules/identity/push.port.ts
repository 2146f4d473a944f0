import { definePort } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'
import type { PhoneChannel } from '../phone/api.ts'

/** Factors whose challenge is sent to a phone or another device. */
export type SentFactor = PhoneChannel | 'PUSH'

/** What a browser returns when its user allows notifications. */
export interface PushSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** The site's key pair, by which push services recognize it (RFC 8292); base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface PushPayload {
  title: string
  body: string
  /** Opened by the notification. */
  url: string
}

/** Delivers messages to browsers. Called outside of transactions. */
export interface WebPush {
  /**
   * `GONE`: the browser's user has withdrawn the permission, or the browser is no more. Rejects with PhoneRefused when
   * the message was not accepted.
   */
  send(
    units: Units,
    message: { subscription: PushSubscription; keys: PushKeys; payload: PushPayload },
  ): Promise<'SENT' | 'GONE'>
}

export const webPushPort = definePort<WebPush>('web push')

/** Asks on another device whether a sign-in is by the account's owner. */
export interface PushMessage {
  /** The target that was registered. */
  to: string
  /** The approval page. */
  link: string
  /** What an app answers with. */
  code: string
  text: string
  /** BCP 47 */
  language: string
}

/** Reaches devices that are no browsers: an app's phones, or the outbox in development. */
export interface PushOutbox {
  send(units: Units, message: PushMessage): Promise<void>
  /** The target of a new device, in development. */
  createTarget?(): string
}

/** Undefined in production, unless the server is configured with one. */
export const pushOutboxPort = definePort<PushOutbox | undefined>('push outbox')
