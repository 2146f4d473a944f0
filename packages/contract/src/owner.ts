import { NewPassword } from './authentication.ts'
import { operations } from './operation.ts'
import { ownerRoutes } from './owner.routes.ts'
import { Email, Flag, FreeForm, maybe, Nothing, object, oneOf, optional, Text } from './schema.ts'
import { Tokens } from './tokens.ts'

export const owner = operations('owner', ownerRoutes, {
  signInOwner: {
    kind: 'process',
    who: 'anyone',
    input: object({
      email: Email(),
      password: Text(256, 1),
      /** What an earlier sign-in has given this browser, so that the password alone does. */
      deviceToken: maybe(Text(100)),
      /** Give this browser a token, so that the tries of others never lock it out; a second factor is asked for all the same. */
      rememberThisDevice: maybe(Flag()),
    }),
    reply: object({ ...Tokens.properties, deviceToken: optional(Text()) }),
    /** SECOND_FACTOR_REQUIRED: the password was right; its data are the `stateToken` to go on with and the `factors`. */
    problems: ['INVALID_PASSWORD', 'SECOND_FACTOR_REQUIRED'],
    summary: 'Sign in to the dashboard as the owner of the site.',
  },
  startOwnerFactor: {
    kind: 'process',
    who: 'anyone',
    /** Absent where a passkey signs in by itself. */
    input: object({ stateToken: maybe(Text(1000)) }),
    reply: object({
      stateToken: Text(),
      /** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
      publicKey: FreeForm(),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Ask for a passkey in a sign-in to the dashboard.',
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
      /** This browser need not show a second factor again for thirty days. */
      rememberThisDevice: maybe(Flag()),
    }),
    reply: object({ ...Tokens.properties, deviceToken: optional(Text()) }),
    problems: ['NOT_FOUND', 'BAD_CODE'],
    summary: 'Show the second factor in a sign-in to the dashboard.',
  },
  changeOwnerPassword: {
    kind: 'process',
    who: ['owner'],
    /** The current one is asked for however fresh the sign-in is. */
    input: object({ currentPassword: Text(256, 1), newPassword: NewPassword() }),
    reply: Nothing,
    /** RECENT_SIGN_IN_REQUIRED: the account is gone, or its password has changed in the meantime. */
    problems: ['INVALID_PASSWORD', 'RECENT_SIGN_IN_REQUIRED'],
    summary: 'Change the password that opens the dashboard; every other session of the owner ends.',
  },
})
