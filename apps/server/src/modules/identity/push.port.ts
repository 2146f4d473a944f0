import { port } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'
import type { PhoneChannel } from '../phone/api.ts'

/** Factors whose challenge is sent to a phone or another device. */
export type SentFactor = PhoneChannel | 'PUSH'

/** Asks on another device whether a sign-in is by the account's owner. */
export interface PushMessage {
  /** The target that was registered. */
  to: string
  /** What an app answers with. */
  code: string
  /** The approval page, for devices that only open a link. */
  link: string
  text: string
  siteName: string
  /** BCP 47 */
  language: string
}

export interface PushPerson {
  memberId: string
  email: string
  siteName: string
}

/** Delivers approval requests. Called outside of transactions. */
export interface PushProvider {
  /** Resolves when the request was accepted; rejects with PhoneRefused when it was not. */
  send(units: Units, message: PushMessage): Promise<void>
  /** Registers a device and returns its target. */
  enroll?(units: Units, person: PushPerson): Promise<string>
}

/** Without a provider, factors of this kind can be neither set up nor used. */
export const pushPort = port<PushProvider | undefined>('push')
