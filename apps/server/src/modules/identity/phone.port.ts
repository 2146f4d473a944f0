import { port } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'

export type PhoneChannel = 'SMS' | 'CALL' | 'PUSH'

/** One message to one phone. */
export interface PhoneMessage {
  channel: PhoneChannel
  /** A number with country code; for PUSH the target that the member's app has registered. */
  to: string
  /** The code to type or to read out; for PUSH what the app answers with. */
  code: string
  /** The whole message in the language of `language`, for services that do not write their own. */
  text: string
  /** For PUSH: the approval page, for apps that only open a link. */
  link?: string
  siteName: string
  /** BCP 47 */
  language: string
}

/** Delivers messages to phones. Called outside of transactions. */
export interface PhoneProvider {
  /** Resolves when the provider has accepted the message; rejects with {@link PhoneRefused} when it has not. */
  send(units: Units, message: PhoneMessage): Promise<void>
  /**
   * Registers a phone for PUSH and returns its target. Absent where apps register with the service directly and pass
   * the target. How the member's app becomes that phone is up to the service.
   */
  enroll?(units: Units, person: { memberId: string; email: string; siteName: string }): Promise<string>
}

export class PhoneRefused extends Error {
  override name = 'PhoneRefused'
}

/** Without a provider, factors of these kinds can be neither set up nor used. */
export const phonePort = port<PhoneProvider | undefined>('phone')
