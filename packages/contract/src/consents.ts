import { consentsRoutes } from './consents.routes.ts'
import { operations } from './operation.ts'
import { Id, list, Nothing, object, type Static, Text, Timestamp } from './schema.ts'

/** What a member lets an app of others know. */
export const Consent = object({
  appId: Id(),
  appName: Text(),
  /** In OpenID's words. */
  scopes: list(Text()),
  grantedDate: Timestamp(),
})
export type Consent = Static<typeof Consent>

export const consents = operations({ name: 'consents', scope: 'first_party' }, consentsRoutes, {
  listMyConsents: {
    kind: 'query',
    who: ['member'],
    input: Nothing,
    reply: object({ consents: list(Consent) }),
    summary: 'See which apps of others you let in, and what they may know.',
  },
  withdrawMyConsent: {
    kind: 'command',
    who: ['member'],
    input: object({ appId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Let an app know nothing more: its sessions end, and it has to ask again.',
  },
})
