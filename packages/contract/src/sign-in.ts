import { operations } from './operation.ts'
import { Prompt, redirectTargets } from './redirect-session.entity.ts'
import { Email, Id, maybe, object, oneOf, optional, Text } from './schema.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { Tokens } from './tokens.ts'

/** The `session` parameter of a hosted page's address. */
const Session = Text(200, 1)

/** What our own hosted pages need of the redirect session that leads to them. */
export const signIn = operations('signIn', signInRoutes, {
  describeSignIn: {
    kind: 'process',
    who: 'anyone',
    input: object({ session: Session }),
    reply: object({
      appName: Text(),
      prompt: optional(Prompt),
      redirectHost: optional(Text()),
      email: optional(Email()),
    }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Look up which app asks to sign in on a hosted page.',
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
      loginUrl: optional(Text()),
    }),
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Look up where a hosted page leads back to.',
  },
})
