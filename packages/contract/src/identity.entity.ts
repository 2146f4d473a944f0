import {
  Anything,
  Country,
  Dictionary,
  Email,
  Flag,
  Id,
  Language,
  LocalDate,
  list,
  maybe,
  object,
  oneOf,
  optional,
  Phone,
  readOnly,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'

const IdentityAddress = object({
  country: optional(Country()),
  subdivision: optional(Text(50)),
  city: optional(Text(100)),
  postalCode: optional(Text(50)),
  addressLine: optional(Text(200)),
  addressLine2: optional(Text(200)),
  streetName: optional(Text(1000)),
  streetNumber: optional(Text(1000)),
})

export const IdentityProfile = object({
  firstName: optional(Text(100)),
  lastName: optional(Text(100)),
  nickname: optional(Text(255)),
  picture: optional(Text(2048)),
  emails: optional(list(Text(254), 50)),
  phones: optional(list(Text(50), 50)),
  labels: optional(list(Text(100), 2000)),
  language: optional(Language()),
  privacyStatus: optional(oneOf(['UNDEFINED', 'PUBLIC', 'PRIVATE'])),
  /** Exactly one of strValue, numValue, dateValue, boolValue, listValue, mapValue. */
  customFields: optional(list(object({ name: Text(100), value: Anything() }), 100)),
  secondaryEmails: optional(
    list(object({ email: Email(), tag: optional(oneOf(['UNTAGGED', 'MAIN', 'HOME', 'WORK'])) }), 50),
  ),
  phonesV2: optional(
    list(
      object({
        countryCode: maybe(Country()),
        phone: Phone(),
        tag: optional(oneOf(['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'])),
      }),
      50,
    ),
  ),
  addresses: optional(
    list(
      object({ address: IdentityAddress, tag: optional(oneOf(['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'])) }),
      50,
    ),
  ),
  company: optional(Text(1000)),
  position: optional(Text(1000)),
  birthdate: optional(LocalDate()),
  slug: optional(Text(255)),
  subscription: optional(Flag()),
  vatId: optional(Text(1000)),
})
export type IdentityProfile = Static<typeof IdentityProfile>

export const Identity = object({
  id: readOnly(Id()),
  revision: optional(readOnly(Text())),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
  identityProfile: IdentityProfile,
  email: object({ address: Email(), isVerified: Flag() }),
  status: object({
    name: oneOf(['UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE']),
    reasons: list(
      oneOf([
        'UNKNOWN_REASON',
        'PENDING_ADMIN_APPROVAL_REQUIRED',
        'PENDING_EMAIL_VERIFICATION_REQUIRED',
        'PENDING_REQUIRED_FIELDS_MISSING',
      ]),
    ),
  }),
  factors: optional(
    readOnly(
      list(
        object({
          factorId: Id(),
          type: oneOf(['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE']),
          status: oneOf(['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL']),
        }),
      ),
    ),
  ),
})
export type Identity = Static<typeof Identity>

/**
 * The state of a login or registration. SUCCESS contains a `sessionToken`, a required email verification a
 * `stateToken`.
 */
export const AuthenticationState = object({
  state: oneOf([
    'UNKNOWN_STATE',
    'SUCCESS',
    'REQUIRE_OWNER_APPROVAL',
    'REQUIRE_EMAIL_VERIFICATION',
    'STATUS_CHECK',
    'REQUIRE_MISSING_FIELDS',
  ]),
  sessionToken: optional(Text()),
  stateToken: optional(Text()),
  identity: optional(Identity),
  additionalData: optional(Dictionary(Anything())),
})
export type AuthenticationState = Static<typeof AuthenticationState>
