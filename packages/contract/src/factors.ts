import { factorsRoutes } from './factors.routes.ts'
import { operations } from './operation.ts'
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

/** Ways to sign in that a member can set up beside the password; an owner TOTP and WEBAUTHN. */
export const factorTypes = ['TOTP', 'WEBAUTHN', 'EMAIL', 'SMS', 'CALL', 'PUSH'] as const

export const AccountFactor = object({
  id: Id(),
  type: oneOf(factorTypes),
  status: oneOf(['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL']),
  /** What the member calls it. */
  name: optional(Text(100)),
  /** The end of a phone number. */
  target: optional(Text(100)),
  createdDate: Timestamp(),
  usedDate: optional(Timestamp()),
})
export type AccountFactor = Static<typeof AccountFactor>

const Factors = object({
  hasPassword: Flag(),
  /** MUST_CHANGE and RESET: the owner has asked for another one. */
  passwordStatus: oneOf(['USABLE', 'MUST_CHANGE', 'RESET']),
  factors: list(AccountFactor),
  /** What can be set up here: phones only where the server has a service for them. */
  available: list(oneOf(factorTypes)),
  recoveryCodesLeft: Whole(),
})
const RecoveryCodes = list(Text(), 20)
/** Whoever has not signed in within five minutes gives it once more. */
const currentPassword = maybe(Text(256))

export const factors = operations({ name: 'factors', scope: 'first_party' }, factorsRoutes, {
  listFactors: {
    kind: 'query',
    who: ['member', 'owner'],
    input: Nothing,
    reply: Factors,
    problems: ['NOT_FOUND'],
    summary: 'List the ways in which the signed-in member or owner can sign in.',
  },
  addFactor: {
    kind: 'process',
    who: ['member', 'owner'],
    input: object({
      type: oneOf(factorTypes),
      name: maybe(Text(100)),
      /** The phone's number with its country's prefix; for PUSH what the app has registered, or nothing to register one. */
      target: maybe(Text(500, 3)),
      currentPassword,
    }),
    reply: object({
      factorId: Id(),
      /** Goes back with the proof that it works. */
      stateToken: Text(),
      /** `qrCode` is an SVG document. */
      totp: optional(object({ secret: Text(), uri: Text(), qrCode: Text() })),
      /** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
      publicKey: optional(FreeForm()),
    }),
    problems: [
      'RECENT_SIGN_IN_REQUIRED',
      'INVALID_PASSWORD',
      'FACTOR_TARGET_REQUIRED',
      'TOO_MANY_FACTORS',
      'SEND_CODE_ERROR',
    ],
    summary: 'Begin to set up another way to sign in.',
  },
  confirmFactor: {
    kind: 'process',
    who: ['member', 'owner'],
    input: object({
      factorId: Id(),
      stateToken: Text(1000, 1),
      code: maybe(Text(20)),
      /** RegistrationResponseJSON of WebAuthn. */
      credential: maybe(FreeForm(20)),
    }),
    reply: object({ factor: AccountFactor, recoveryCodes: optional(RecoveryCodes) }),
    problems: ['NOT_FOUND', 'BAD_CODE', 'PUSH_PENDING'],
    summary: 'Show that the new way to sign in works; from then on it counts.',
  },
  removeFactor: {
    kind: 'process',
    who: ['member', 'owner'],
    input: object({ factorId: Id(), currentPassword }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
    summary: 'Remove a way to sign in.',
  },
  createRecoveryCodes: {
    kind: 'process',
    who: ['member', 'owner'],
    input: object({ currentPassword }),
    reply: object({ recoveryCodes: RecoveryCodes }),
    problems: ['RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
    summary: 'Make new recovery codes in place of the old ones.',
  },
  changeLoginEmail: {
    kind: 'process',
    who: ['member'],
    input: object({ email: Email(), currentPassword }),
    reply: object({ changeId: Id() }),
    problems: ['RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
    summary: 'Begin to sign in with another address: a code goes there, or the word that it has an account.',
  },
  confirmLoginEmail: {
    kind: 'process',
    who: ['member'],
    input: object({ changeId: Id(), code: Text(20) }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'BAD_CODE', 'EMAIL_ALREADY_EXISTS'],
    events: ['wix.members.v1.member_updated'],
    summary: 'Show that the new address is one’s own; from then on it is the one to sign in with.',
  },
  forgetMyDevices: {
    kind: 'command',
    who: ['member', 'owner'],
    input: Nothing,
    reply: Nothing,
    summary: 'Forget every browser that was to be remembered.',
  },
  listFactorsOfMember: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.READ_MEMBER_FACTORS',
    input: object({ memberId: Id() }),
    reply: Factors,
    problems: ['NOT_FOUND'],
    summary: 'List the ways in which a member can sign in.',
  },
  removeFactorOfMember: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_MEMBER_FACTORS',
    input: object({ memberId: Id(), factorId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Remove a way to sign in that a member has lost.',
  },
  requirePasswordChange: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_MEMBER_FACTORS',
    input: object({ memberId: Id(), mode: oneOf(['MUST_CHANGE', 'RESET']) }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Ask a member for another password: before the next sign-in, or by taking the old one away.',
  },
})
