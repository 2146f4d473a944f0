import { operations } from './operation.ts'
import { Prompt, redirectTargets } from './redirect-session.entity.ts'
import { Dictionary, Email, Flag, Id, list, maybe, Nothing, object, oneOf, optional, Text } from './schema.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { Tokens } from './tokens.ts'

/** The `session` parameter of a hosted page's address. */
const Session = Text(200, 1)

/** What our own hosted pages need of the redirect session that leads to them. */
export const signIn = operations({ name: 'signIn', scope: 'first_party' }, signInRoutes, {
  describeSignIn: {
    kind: 'process',
    who: 'anyone',
    input: object({ session: Session }),
    reply: object({
      appName: Text(),
      prompt: optional(Prompt),
      redirectHost: optional(Text()),
      /** The address that the app expects. */
      email: optional(Email()),
      /** Others than this shop made the app. */
      thirdParty: Flag(),
      /** What it wants to learn, in OpenID's words. */
      scopes: list(Text()),
      /** The app has signed the person in: consent is asked of them, though nobody is signed in on our own pages. */
      proven: optional(Flag()),
      /** Who is signed in on our own pages, or in the app. */
      member: optional(object({ email: optional(Text()), name: optional(Text()) })),
    }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Look up which app asks to sign in on a hosted page.',
  },
  continueSignIn: {
    kind: 'process',
    who: ['member'],
    input: object({ session: Session }),
    reply: object({ redirectTo: Text() }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Go on to an app as who is signed in already.',
  },
  answerConsent: {
    kind: 'process',
    who: 'anyone',
    input: object({ session: Session, allow: Flag() }),
    reply: object({ redirectTo: Text() }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Allow an app of others to know and act for you, or not.',
  },
  declineSignIn: {
    kind: 'process',
    who: 'anyone',
    input: object({ session: Session }),
    reply: object({ redirectTo: Text() }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Go back to the app without signing in.',
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
    summary: 'Get who an access token stands for, as far as the app may know.',
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
    summary: 'The same in the words of OpenID Connect.',
  },
  completeSignIn: {
    kind: 'process',
    who: 'anyone',
    input: object({ session: maybe(Session), sessionToken: Text(4096, 1) }),
    reply: object({ redirectTo: Text(), tokens: Tokens }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Finish a sign-in on a hosted page: where to go with the code, and the tokens of the page itself.',
  },
  describeRedirectSession: {
    kind: 'process',
    // The sealed session is what speaks for the caller: hosted checkouts act for members of apps of others too.
    scope: 'public',
    who: 'anyone',
    input: object({ session: Session, orderId: maybe(Id()) }),
    reply: object({
      target: oneOf(redirectTargets),
      checkoutId: optional(Id()),
      /** With `orderId` appended, when one was given. */
      thankYouPageUrl: optional(Text()),
      /** Where "back" leads. */
      postFlowUrl: optional(Text()),
      cartPageUrl: optional(Text()),
      /** Only for who is not logged in at the app. */
      loginUrl: optional(Text()),
      bookingsServiceListUrl: optional(Text()),
      planListUrl: optional(Text()),
      /** What was asked for, such as `planId`; large values as JSON text. */
      parameters: Dictionary(Text()),
    }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Look up where a hosted page leads back to.',
  },
})
