import { defineOperations } from './operation.ts'
import { phoneRoutes } from './phone.routes.ts'
import {
  Country,
  Dictionary,
  Flag,
  list,
  maybe,
  Nothing,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  Text,
  Whole,
} from './schema.ts'
import { merchants } from './who.ts'

export const phoneChannels = ['SMS', 'CALL'] as const
export const PhoneChannel = oneOf(phoneChannels)

/** Why a message was not sent. */
export const phoneRefusals = [
  'NO_SERVICE',
  'NOT_A_PHONE_NUMBER',
  'NUMBER_NOT_ALLOWED',
  'COUNTRY_NOT_ALLOWED',
  'SERVICE_REFUSED',
  'SERVICE_UNAVAILABLE',
] as const
export type PhoneRefusal = (typeof phoneRefusals)[number]

/** A field of a service's account. */
const PhoneField = object({
  name: Text(),
  /** Write-only. */
  isSecret: Flag(),
  isRequired: Flag(),
  /** Has several lines. */
  isLong: Flag(),
})

export const PhoneSettings = object({
  /** The id of the service that sends messages; null: none. */
  service: nullable(Text()),
  /** The account's fields that are no secrets. */
  values: Dictionary(Text()),
  /** The names of secrets that are saved. */
  savedSecrets: list(Text()),
  /** Only numbers of these countries get messages. */
  countries: list(Country()),
  /** Messages of the whole site in 24 hours. */
  dailyLimit: Whole(1, 100_000),
  /** What the service can send with this account. */
  channels: list(PhoneChannel),
  services: list(object({ id: Text(), fields: list(PhoneField) })),
})
export type PhoneSettings = Static<typeof PhoneSettings>

const permission = 'STOA.MANAGE_SIGN_IN'
const SettingsReply = object({ settings: PhoneSettings })

export const phone = defineOperations('phone', phoneRoutes, {
  getPhoneSettings: {
    kind: 'query',
    who: merchants,
    permission,
    input: Nothing,
    reply: SettingsReply,
    summary: 'Get the service that sends sign-in codes to phones, and its limits.',
  },
  updatePhoneSettings: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({
      settings: object({
        service: maybe(Text(30)),
        /** Replaces the fields; secrets that are omitted stay. */
        values: maybe(Dictionary(Text(5000))),
        countries: maybe(list(Country(), 250)),
        dailyLimit: maybe(Whole(1, 100_000)),
      }),
    }),
    reply: SettingsReply,
    summary: 'Set the service that sends sign-in codes to phones, and its limits; `service: null` turns it off.',
  },
  sendTestMessage: {
    kind: 'process',
    who: merchants,
    permission,
    input: object({ to: Text(30, 3), channel: PhoneChannel }),
    reply: object({
      outcome: oneOf(['SENT', 'REFUSED']),
      reason: optional(oneOf(phoneRefusals)),
      /** The service's own words. */
      detail: optional(Text()),
    }),
    summary: 'Send a test message to a phone.',
  },
})
