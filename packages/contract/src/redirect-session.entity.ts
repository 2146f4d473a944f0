import { Anything, Dictionary, Flag, Id, maybe, object, oneOf, optional, type Static, Text } from './schema.ts'

/** Send the browser to `fullUrl`; `urlDetails` are its parts. Clients read both unguarded. */
export const RedirectSession = object({
  id: Id(),
  fullUrl: Text(),
  shortUrl: Text(),
  /** Lets its holder continue as the visitor, so only the caller gets it. */
  sessionToken: Text(),
  urlDetails: object({ endpoint: Text(), searchParams: Dictionary(Text()) }),
})
export type RedirectSession = Static<typeof RedirectSession>

export const Prompt = oneOf(['login', 'none', 'consent', 'select_account'])

export const AuthorizeRequest = object({
  clientId: Id(),
  responseType: Text(20, 1),
  redirectUri: maybe(Text(2048)),
  scope: maybe(Text(100)),
  state: Text(2048, 1),
  responseMode: maybe(Text(20)),
  codeChallenge: maybe(Text(128)),
  codeChallengeMethod: maybe(Text(10)),
  sessionToken: maybe(Text(4096)),
  idp: maybe(Text(100)),
  nonce: maybe(Text(512)),
  prompt: maybe(Text(50)),
})
export type AuthorizeRequest = Static<typeof AuthorizeRequest>

/** Sections of the member area that an app may link to. */
export const MembersAccountSection = oneOf(['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'])

const Callback = () => maybe(Text(2048))

/** One target, its callbacks, and its preferences. */
export const RedirectRequest = object({
  auth: maybe(object({ authRequest: AuthorizeRequest, prompt: maybe(Prompt) })),
  login: maybe(object({})),
  logout: maybe(object({ clientId: Id() })),
  ecomCheckout: maybe(object({ checkoutId: Id() })),
  storesProduct: maybe(object({ productSlug: Text(150, 1) })),
  membersAccount: maybe(object({ section: maybe(MembersAccountSection) })),
  bookingsCheckout: maybe(object({ slotAvailability: optional(Anything()), timezone: maybe(Text(40)) })),
  bookingsBook: maybe(object({ resourceId: maybe(Id()) })),
  eventsCheckout: maybe(object({ reservationId: Id(), eventSlug: Text(150) })),
  paidPlansCheckout: maybe(object({ planId: Id(), checkoutData: maybe(Text(2048)) })),
  ecomOrderPaymentRequest: maybe(object({ paymentRequestId: Id() })),
  callbacks: maybe(
    object({
      thankYouPageUrl: Callback(),
      postFlowUrl: Callback(),
      loginUrl: Callback(),
      bookingsServiceListUrl: Callback(),
      cartPageUrl: Callback(),
      planListUrl: Callback(),
    }),
  ),
  preferences: maybe(
    object({
      useGenericWixPages: maybe(Flag()),
      maintainIdentity: maybe(Flag()),
      additionalQueryParameters: maybe(Dictionary(Text(2048), { maxProperties: 50 })),
      checkIfPublish: maybe(Flag()),
    }),
  ),
  origin: maybe(Text(2048)),
})
export type RedirectRequest = Static<typeof RedirectRequest>

/** Targets without a page here: the owner configures where they lead. */
export const elsewhereTargets = [
  'bookingsCheckout',
  'bookingsBook',
  'eventsCheckout',
  'paidPlansCheckout',
  'ecomOrderPaymentRequest',
] as const

export const redirectTargets = [
  'auth',
  'login',
  'logout',
  'ecomCheckout',
  'storesProduct',
  'membersAccount',
  ...elsewhereTargets,
] as const
