import { port } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'

export type PhoneChannel = 'SMS' | 'CALL' | 'PUSH'

/** One message to one phone. */
export interface PhoneMessage {
  channel: PhoneChannel
  /** A number with its country's prefix; for PUSH what the member's app has registered. */
  to: string
  /** What to type, or to hear; for PUSH what the app answers with. */
  code: string
  /** For PUSH: the page where the question is answered, for apps that only open one. */
  link?: string
  siteName: string
  /** BCP 47 */
  language: string
}

/** Takes messages to phones. Called outside of transactions. */
export interface PhoneProvider {
  /** Resolves when the provider has taken the message; {@link PhoneRefused} when it will not. */
  send(units: Units, message: PhoneMessage): Promise<void>
  /**
   * Makes a phone one that takes questions (PUSH), and answers where they go from then on. Absent where apps register with
   * the service by themselves, and name the target. How the person's app becomes that phone is the service's own matter.
   */
  enroll?(units: Units, person: { memberId: string; email: string; siteName: string }): Promise<string>
}

export class PhoneRefused extends Error {
  override name = 'PhoneRefused'
}

/** Nothing plugged in but `undefined`: no factor of these kinds can be set up or used. */
export const phonePort = port<PhoneProvider | undefined>('phone')
