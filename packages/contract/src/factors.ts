import { factorsRoutes } from './factors.routes.ts'
import { defineOperations } from './operation.ts'
import {
  Email,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { merchants } from './who.ts'

/** Factors that a member can set up beside the password; an owner: TOTP and WEBAUTHN. */
export const factorTypes = ['TOTP', 'WEBAUTHN', 'EMAIL', 'SMS', 'CALL', 'PUSH'] as const

export const AccountFactor = object({
  id: Id(),
  type: oneOf(factorTypes),
  status: oneOf(['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL']),
  /** The member's name for it. */
  name: optional(Text(100)),
  /** The last digits of a phone number. */
  target: optional(Text(100)),
  createdDate: Timestamp(),
  usedDate: optional(Timestamp()),
})
export type AccountFactor = Static<typeof AccountFactor>

const Factors = object({
  hasPassword: Flag(),
  /** MUST_CHANGE and RESET: the owner requires a new one. */
  passwordStatus: oneOf(['USABLE', 'MUST_CHANGE', 'RESET']),
  factors: list(AccountFactor),
  /** Factors that can be set up; phones only if the server has a phone service. */
  available: list(oneOf(factorTypes)),
  recoveryCodesLeft: Whole(),
})
const RecoveryCodes = list(Text(), 20)
/** Required unless the member signed in within the last five minutes. */
const currentPassword = maybe(Text(256))

export const factors = defineOperations(
  { name: 'factors', scope: 'first_party', staff: 'OWN_ACCOUNT' },
  factorsRoutes,
  {
    listFactors: {
      kind: 'query',
      who: ['member', 'owner'],
      input: Nothing,
      reply: Factors,
      problems: ['NOT_FOUND'],
      summary: 'List the sign-in factors of the signed-in member or owner.',
    },
    addFactor: {
      kind: 'process',
      who: ['member', 'owner'],
      input: object({
        type: oneOf(factorTypes),
        name: maybe(Text(100)),
        /** The phone number with its country code; for PUSH the browser's subscription as JSON. */
        target: maybe(Text(2000, 3)),
        currentPassword,
      }),
      reply: object({
        factorId: Id(),
        /** Send it back together with the proof. */
        stateToken: Text(),
        /** `qrCode` is an SVG document. */
        totp: optional(object({ secret: Text(), uri: Text(), qrCode: Text() })),
        /** The PublicKeyCredentialCreationOptionsJSON for WebAuthn. */
        publicKey: optional(FreeForm()),
        /** Used with PUSH: the number that the approval page asks for. */
        pushNumber: optional(Text()),
      }),
      problems: [
        'RECENT_SIGN_IN_REQUIRED',
        'INVALID_PASSWORD',
        'FACTOR_TARGET_REQUIRED',
        'TOO_MANY_FACTORS',
        'SEND_CODE_ERROR',
      ],
      summary: 'Start setting up a sign-in factor.',
    },
    getPushKey: {
      kind: 'query',
      who: ['member'],
      input: Nothing,
      /** `isRequired`: whether PUSH needs a browser subscription, which it does not in development. */
      reply: object({ publicKey: Text(), isRequired: Flag() }),
      summary: 'Get the VAPID key (base64url) with which a browser subscribes to approval requests.',
    },
    confirmFactor: {
      kind: 'process',
      who: ['member', 'owner'],
      input: object({
        factorId: Id(),
        stateToken: Text(1000, 1),
        code: maybe(Text(20)),
        /** The RegistrationResponseJSON of WebAuthn. */
        credential: maybe(FreeForm(20)),
      }),
      reply: object({ factor: AccountFactor, recoveryCodes: optional(RecoveryCodes) }),
      problems: ['NOT_FOUND', 'BAD_CODE', 'PUSH_PENDING'],
      summary: 'Confirm a new sign-in factor, which is active from then on.',
    },
    removeFactor: {
      kind: 'process',
      who: ['member', 'owner'],
      input: object({ factorId: Id(), currentPassword }),
      reply: Nothing,
      problems: ['NOT_FOUND', 'RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
      summary: 'Remove a sign-in factor.',
    },
    createRecoveryCodes: {
      kind: 'process',
      who: ['member', 'owner'],
      input: object({ currentPassword }),
      reply: object({ recoveryCodes: RecoveryCodes }),
      problems: ['RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
      summary: 'Replace the recovery codes.',
    },
    changeLoginEmail: {
      kind: 'process',
      who: ['member'],
      input: object({ email: Email(), currentPassword }),
      reply: object({ changeId: Id() }),
      problems: ['RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
      summary:
        'Start a change of the login email. The new address gets a code, or a notice if it already has an account.',
    },
    confirmLoginEmail: {
      kind: 'process',
      who: ['member'],
      input: object({ changeId: Id(), code: Text(20) }),
      reply: Nothing,
      problems: ['NOT_FOUND', 'BAD_CODE', 'EMAIL_ALREADY_EXISTS'],
      events: ['wix.members.v1.member_updated'],
      summary: 'Confirm the new login email with the emailed code.',
    },
    forgetMyDevices: {
      kind: 'command',
      who: ['member', 'owner'],
      input: Nothing,
      reply: Nothing,
      summary: 'Forget all remembered browsers.',
    },
    listFactorsOfMember: {
      kind: 'query',
      who: merchants,
      permission: 'STOA.READ_MEMBER_FACTORS',
      input: object({ memberId: Id() }),
      reply: Factors,
      problems: ['NOT_FOUND'],
      summary: "List a member's sign-in factors.",
    },
    removeFactorOfMember: {
      kind: 'command',
      who: merchants,
      permission: 'STOA.MANAGE_MEMBER_FACTORS',
      input: object({ memberId: Id(), factorId: Id() }),
      reply: Nothing,
      problems: ['NOT_FOUND'],
      summary: 'Remove a sign-in factor that a member has lost.',
    },
    requirePasswordChange: {
      kind: 'command',
      who: merchants,
      permission: 'STOA.MANAGE_MEMBER_FACTORS',
      input: object({ memberId: Id(), mode: oneOf(['MUST_CHANGE', 'RESET']) }),
      reply: Nothing,
      problems: ['NOT_FOUND'],
      summary:
        'Require a member to choose a new password at the next sign-in, or invalidate the current password at once.',
    },
  },
)
