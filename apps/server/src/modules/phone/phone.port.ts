import type { PhoneRefusal } from '@stoa/contract/phone'
import { definePort } from '../../kernel/port.ts'
import type { Units } from '../../kernel/unit.ts'

export type PhoneChannel = 'SMS' | 'CALL'

/** One message to one phone. */
export interface PhoneMessage {
  channel: PhoneChannel
  /** A number with its country code; E.164 for services. */
  to: string
  /** The code alone, for services that read it out digit by digit. */
  code: string
  /** The whole message in the language of `language`. */
  text: string
  /** BCP 47 */
  language: string
}

/** The values of an account's fields, secrets included. */
export type PhoneAccount = Readonly<Record<string, string>>

interface PhoneField {
  readonly name: string
  readonly isSecret?: true
  readonly isRequired?: true
  /** Has several lines. */
  readonly isLong?: true
}

/** A service that reaches phones, with the site's own account. */
export interface PhoneService {
  readonly id: string
  readonly fields: readonly PhoneField[]
  /** Throws INVALID_ARGUMENT for values that can't work. */
  check?(account: PhoneAccount): void
  listChannels(account: PhoneAccount): readonly PhoneChannel[]
  /**
   * Resolves when the service has accepted the message; rejects with {@link PhoneRefused} when it has not. Called once,
   * outside of transactions: a repeated message costs money and confuses.
   */
  send(units: Units, account: PhoneAccount, message: PhoneMessage): Promise<void>
}

export class PhoneRefused extends Error {
  override name = 'PhoneRefused'
  readonly reason: PhoneRefusal

  /** `message`: the service's own words, for the owner. */
  constructor(reason: PhoneRefusal, message: string = reason, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

export const phoneServicesPort = definePort<readonly PhoneService[]>('phone services')

/** Sends the messages of sites without a service: the server's own phone, or the outbox in development. */
export interface PhoneOutbox {
  send(units: Units, message: PhoneMessage): Promise<void>
}

/** Undefined in production, unless the server is configured with one. */
export const phoneOutboxPort = definePort<PhoneOutbox | undefined>('phone outbox')
