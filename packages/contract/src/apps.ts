import { appsRoutes } from './apps.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, Id, list, maybe, Nothing, object, optional, readOnly, type Static, Text, Timestamp } from './schema.ts'

const Name = Text(100, 1)
const Permissions = list(Text(100, 1), 500)
const RedirectUris = list(Text(2048, 1), 100)
const Origins = list(Text(300, 1), 100)

/**
 * Pages that an app can have in place of the hosted ones, and the placeholders of their URLs:
 * `https://app.example/product/{slug}`. `checkoutUrl`, `orderUrl` and `reviewUrl` are the encoded URLs of the hosted
 * pages, for apps that redirect.
 */
export const appPages = {
  home: [],
  product: ['slug', 'productId'],
  cart: ['cartId', 'checkoutId', 'checkoutUrl'],
  checkout: ['checkoutId', 'cartId', 'checkoutUrl'],
  thankYou: ['orderId', 'checkoutId'],
  order: ['orderId', 'orderNumber', 'orderUrl'],
  account: [],
  review: ['slug', 'productId', 'token', 'reviewUrl'],
  signedOut: [],
} as const satisfies Record<string, readonly string[]>
export type AppPageName = keyof typeof appPages

const PageUrl = () => maybe(Text(2048))

const AppPagesChange = object({
  home: PageUrl(),
  product: PageUrl(),
  cart: PageUrl(),
  checkout: PageUrl(),
  thankYou: PageUrl(),
  order: PageUrl(),
  account: PageUrl(),
  review: PageUrl(),
  signedOut: PageUrl(),
})

export const AppPages = object({
  home: optional(Text()),
  product: optional(Text()),
  cart: optional(Text()),
  checkout: optional(Text()),
  thankYou: optional(Text()),
  order: optional(Text()),
  account: optional(Text()),
  review: optional(Text()),
  signedOut: optional(Text()),
})
export type AppPages = Static<typeof AppPages>

/** An OAuth app that members sign in through; its id is the `clientId` of SDK apps. */
export const OAuthApp = object({
  id: readOnly(Id()),
  name: Name,
  /** Allowed redirect URIs of a sign-in, compared exactly. */
  redirectUris: RedirectUris,
  /** Allowed origins of other callbacks and message targets: `https://app.example`. */
  origins: Origins,
  /** The app's own pages, which mails and hosted pages link to instead of this server's. */
  pages: AppPages,
  /** Any loopback port counts as registered; in development only. */
  allowLoopback: Flag(),
  /** A third-party app: members must consent before it learns who they are. */
  thirdParty: Flag(),
  /** The app runs on a server and keeps a secret, which every token request needs once it exists. */
  confidential: Flag(),
  /** What the app may do with its own token, which it requests with its secret. */
  permissions: Permissions,
  hasSecret: readOnly(Flag()),
  secretDate: optional(readOnly(Timestamp())),
  createdDate: readOnly(Timestamp()),
})
export type OAuthApp = Static<typeof OAuthApp>

/** An API key. Its text is shown once, when it is created. */
export const ApiKey = object({
  id: readOnly(Id()),
  name: Name,
  permissions: Permissions,
  /** The last characters of the key. */
  hint: readOnly(Text()),
  createdDate: readOnly(Timestamp()),
  /** Rounded to the hour. */
  lastUsedDate: optional(readOnly(Timestamp())),
})
export type ApiKey = Static<typeof ApiKey>

const who = ['owner'] as const
const shownOnce = Text()

export const apps = defineOperations({ name: 'apps', staff: 'STOA.MANAGE_APPS' }, appsRoutes, {
  listOAuthApps: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ apps: list(OAuthApp) }),
    summary: 'List the apps that members sign in through.',
  },
  createOAuthApp: {
    kind: 'command',
    who,
    input: object({
      app: object({
        name: Name,
        redirectUris: maybe(RedirectUris),
        origins: maybe(Origins),
        /** Pages that are not named stay; an empty URL removes one. */
        pages: maybe(AppPagesChange),
        allowLoopback: maybe(Flag()),
        thirdParty: maybe(Flag()),
        confidential: maybe(Flag()),
        permissions: maybe(Permissions),
      }),
    }),
    reply: object({ app: OAuthApp }),
    problems: ['RIGHTS_BEYOND_YOURS'],
    summary: 'Register an app for signing in.',
  },
  updateOAuthApp: {
    kind: 'command',
    who,
    input: object({
      app: object({
        id: Id(),
        name: maybe(Name),
        redirectUris: maybe(RedirectUris),
        origins: maybe(Origins),
        /** Pages that are not named stay; an empty URL removes one. */
        pages: maybe(AppPagesChange),
        allowLoopback: maybe(Flag()),
        thirdParty: maybe(Flag()),
        confidential: maybe(Flag()),
        permissions: maybe(Permissions),
      }),
    }),
    reply: object({ app: OAuthApp }),
    problems: ['RIGHTS_BEYOND_YOURS', 'NOT_FOUND'],
    summary: 'Change the redirect URLs and permissions of an app.',
  },
  removeOAuthApp: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['RIGHTS_BEYOND_YOURS', 'NOT_FOUND'],
    summary: 'Delete an app, and sign its users out of it.',
  },
  rotateAppSecret: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: object({ secret: shownOnce }),
    problems: ['RIGHTS_BEYOND_YOURS', 'NOT_FOUND'],
    summary: 'Create a new secret for an app, shown once. The previous secret becomes invalid at once.',
  },
  listApiKeys: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ apiKeys: list(ApiKey) }),
    summary: 'List API keys.',
  },
  createApiKey: {
    kind: 'command',
    who,
    input: object({ apiKey: object({ name: Name, permissions: Permissions }) }),
    reply: object({ apiKey: ApiKey, key: shownOnce }),
    problems: ['RIGHTS_BEYOND_YOURS'],
    summary: 'Create an API key, shown once.',
  },
  updateApiKey: {
    kind: 'command',
    who,
    input: object({ apiKey: object({ id: Id(), name: maybe(Name), permissions: maybe(Permissions) }) }),
    reply: object({ apiKey: ApiKey }),
    problems: ['RIGHTS_BEYOND_YOURS', 'NOT_FOUND'],
    summary: 'Change the name and permissions of an API key.',
  },
  rotateApiKey: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: object({ apiKey: ApiKey, key: shownOnce }),
    problems: ['RIGHTS_BEYOND_YOURS', 'NOT_FOUND'],
    summary: 'Replace an API key; the new key is shown once. The previous key becomes invalid at once.',
  },
  removeApiKey: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['RIGHTS_BEYOND_YOURS', 'NOT_FOUND'],
    summary: 'Delete an API key. It becomes invalid at once.',
  },
  listPermissions: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ permissions: list(object({ id: Text(), allows: list(Text()) })) }),
    summary: 'List the permissions that apps and API keys can have.',
  },
})
