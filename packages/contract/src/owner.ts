import { NewPassword } from './authentication.ts'
import { defineOperations } from './operation.ts'
import { ownerRoutes } from './owner.routes.ts'
import { Email, Flag, FreeForm, maybe, Nothing, object, oneOf, optional, Text } from './schema.ts'
import { Tokens } from './tokens.ts'

export const owner = defineOperations({ name: 'owner', staff: 'OWN_ACCOUNT' }, ownerRoutes, {
  signInOwner: {
    kind: 'process',
    who: 'anyone',
    input: object({
      email: Email(),
      password: Text(256, 1),
      /** From an earlier sign-in of this browser; the password alone is then enough. */
      deviceToken: maybe(Text(100)),
      /**
       * Returns a token for this browser, so that failed attempts elsewhere never lock it out; the second factor is
       * still required.
       */
      rememberThisDevice: maybe(Flag()),
    }),
    reply: object({ ...Tokens.properties, deviceToken: optional(Text()) }),
    /** SECOND_FACTOR_REQUIRED: the password was correct; the data contain `stateToken` and `factors`. */
    problems: ['INVALID_PASSWORD', 'SECOND_FACTOR_REQUIRED'],
    summary: 'Sign in to the dashboard as the owner of the site.',
  },
  startOwnerFactor: {
    kind: 'process',
    who: 'anyone',
    /** Absent if a passkey signs in alone. */
    input: object({ stateToken: maybe(Text(1000)) }),
    reply: object({
      stateToken: Text(),
      /** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
      publicKey: FreeForm(),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Start a sign-in to the dashboard with a passkey.',
  },
  verifyOwner: {
    kind: 'process',
    who: 'anyone',
    input: object({
      factorType: oneOf(['TOTP', 'WEBAUTHN', 'RECOVERY_CODE']),
      stateToken: Text(1000, 1),
      /** For TOTP and RECOVERY_CODE. */
      code: maybe(Text(50)),
      /** For WEBAUTHN: its AuthenticationResponseJSON. */
      credential: maybe(FreeForm(20)),
      /** Skip the second factor in this browser for thirty days. */
      rememberThisDevice: maybe(Flag()),
    }),
    reply: object({ ...Tokens.properties, deviceToken: optional(Text()) }),
    problems: ['NOT_FOUND', 'BAD_CODE'],
    summary: 'Verify the second factor for signing in to the dashboard.',
  },
  changeOwnerPassword: {
    kind: 'process',
    who: ['owner'],
    /** The current password is always required. */
    input: object({ currentPassword: Text(256, 1), newPassword: NewPassword() }),
    reply: Nothing,
    /** RECENT_SIGN_IN_REQUIRED: the account was deleted or its password changed meanwhile. */
    problems: ['INVALID_PASSWORD', 'RECENT_SIGN_IN_REQUIRED'],
    summary: "Change the owner's password; the owner's other sessions end.",
  },
})
