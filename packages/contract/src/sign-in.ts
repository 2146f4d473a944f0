import { defineOperations } from './operation.ts'
import { Prompt, redirectTargets } from './redirect-session.entity.ts'
import { Dictionary, Email, Flag, Id, list, maybe, Nothing, object, oneOf, optional, Text } from './schema.ts'
import { cartDeleted, cartUpdated } from './shapes/cart-events.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { Tokens } from './tokens.ts'

/** The `session` parameter of a hosted page's URL. */
const Session = Text(200, 1)

/** Redirect session data for our own hosted pages. */
export const signIn = defineOperations({ name: 'signIn', scope: 'first_party' }, signInRoutes, {
  describeSignIn: {
    kind: 'process',
    who: 'anyone',
    input: object({ session: Session }),
    reply: object({
      appName: Text(),
      prompt: optional(Prompt),
      redirectHost: optional(Text()),
      /** The email address that the app expects. */
      email: optional(Email()),
      /** A third-party app. */
      thirdParty: Flag(),
      /** Requested OpenID scopes. */
      scopes: list(Text()),
      /** The app has authenticated the member, who must consent though no one is signed in on our own pages. */
      proven: optional(Flag()),
      /** The signed-in member, on our own pages or in the app. */
      member: optional(object({ email: optional(Text()), name: optional(Text()) })),
    }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Get the app that requests a sign-in on a hosted page.',
  },
  continueSignIn: {
    kind: 'process',
    who: ['member'],
    input: object({ session: Session }),
    reply: object({ redirectTo: Text() }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Continue to an app as the signed-in member.',
  },
  answerConsent: {
    kind: 'process',
    who: 'anyone',
    input: object({ session: Session, allow: Flag() }),
    reply: object({ redirectTo: Text() }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Grant or deny consent to a third-party app.',
  },
  declineSignIn: {
    kind: 'process',
    who: 'anyone',
    input: object({ session: Session }),
    reply: object({ redirectTo: Text() }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Cancel a sign-in and return to the app.',
  },
  userInfo: {
    kind: 'query',
    who: ['member'],
    scope: 'openid',
    input: Nothing,
    reply: object({
      sub: Id(),
      name: optional(Text()),
      givenName: optional(Text()),
      familyName: optional(Text()),
      email: optional(Text()),
      emailVerified: optional(Flag()),
      picture: optional(Text()),
    }),
    summary: 'Get the identity of an access token, with the fields that the app may read.',
  },
  standardUserInfo: {
    kind: 'query',
    who: ['member'],
    scope: 'openid',
    input: Nothing,
    reply: object({
      sub: Id(),
      name: optional(Text()),
      given_name: optional(Text()),
      family_name: optional(Text()),
      email: optional(Text()),
      email_verified: optional(Flag()),
      picture: optional(Text()),
    }),
    summary: 'Get the identity of an access token in the format of OpenID Connect.',
  },
  completeSignIn: {
    kind: 'process',
    who: 'anyone',
    input: object({ session: maybe(Session), sessionToken: Text(4096, 1) }),
    reply: object({ redirectTo: Text(), tokens: Tokens }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    // The visitor's cart becomes the member's.
    events: [...cartUpdated, ...cartDeleted],
    summary: "Complete a sign-in on a hosted page; returns the redirect with the code, and the page's own tokens.",
  },
  describeRedirectSession: {
    kind: 'process',
    // Authorized by the sealed session: hosted checkouts act for members of third-party apps too.
    scope: 'public',
    who: 'anyone',
    input: object({ session: Session, orderId: maybe(Id()) }),
    reply: object({
      target: oneOf(redirectTargets),
      checkoutId: optional(Id()),
      /** With `orderId` appended, if it was given. */
      thankYouPageUrl: optional(Text()),
      /** The "back" link. */
      postFlowUrl: optional(Text()),
      cartPageUrl: optional(Text()),
      /** Only for visitors who are not signed in at the app. */
      loginUrl: optional(Text()),
      bookingsServiceListUrl: optional(Text()),
      planListUrl: optional(Text()),
      /** Parameters of the target, such as `planId`; large values as JSON text. */
      parameters: Dictionary(Text()),
    }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Get the URL to which a hosted page returns.',
  },
})
