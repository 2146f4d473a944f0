import { consentsRoutes } from './consents.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, Nothing, object, type Static, Text, Timestamp } from './schema.ts'

/** The consent of a member to a third-party app. */
export const Consent = object({
  appId: Id(),
  appName: Text(),
  /** OpenID scopes. */
  scopes: list(Text()),
  grantedDate: Timestamp(),
})
export type Consent = Static<typeof Consent>

export const consents = defineOperations({ name: 'consents', scope: 'first_party' }, consentsRoutes, {
  listMyConsents: {
    kind: 'query',
    who: ['member'],
    input: Nothing,
    reply: object({ consents: list(Consent) }),
    summary: 'List your consents to third-party apps.',
  },
  withdrawMyConsent: {
    kind: 'command',
    who: ['member'],
    input: object({ appId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: "Withdraw a consent: the app's sessions end, and it must ask again.",
  },
})
