import { appsRoutes } from './apps.routes.ts'
import { operations } from './operation.ts'
import { Flag, Id, list, maybe, Nothing, object, optional, readOnly, type Static, Text, Timestamp } from './schema.ts'

const Name = Text(100, 1)
const Permissions = list(Text(100, 1), 300)
const RedirectUris = list(Text(2048, 1), 100)
const Origins = list(Text(300, 1), 100)

/**
 * The pages that an app can have in place of the hosted ones, and what their addresses can hold:
 * `https://app.example/product/{slug}`. `checkoutUrl`, `orderUrl` and `reviewUrl` are the hosted pages, encoded, for
 * an app that sends people on.
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

/** What signs people in and sends them back; its id is the `clientId` of SDK apps. */
export const OAuthApp = object({
  id: readOnly(Id()),
  name: Name,
  /** Where a sign-in may lead back to: the exact text. */
  redirectUris: RedirectUris,
  /** Where other callbacks may lead, and who may receive messages: `https://app.example`. */
  origins: Origins,
  /** Where mails and the hosted pages lead instead of to pages of this server. */
  pages: AppPages,
  /** Any port of this machine counts as registered; only in development. */
  allowLoopback: Flag(),
  /** Others made it: people are asked before it learns who they are. */
  thirdParty: Flag(),
  /** It runs on a server and keeps its secret to itself: tokens are given to it for its secret alone, once it has one. */
  confidential: Flag(),
  /** What it may do by itself, with its secret. */
  permissions: Permissions,
  hasSecret: readOnly(Flag()),
  secretDate: optional(readOnly(Timestamp())),
  createdDate: readOnly(Timestamp()),
})
export type OAuthApp = Static<typeof OAuthApp>

/** A key for programs. Its text is shown once, when it is made. */
export const ApiKey = object({
  id: readOnly(Id()),
  name: Name,
  permissions: Permissions,
  /** The last signs of its text. */
  hint: readOnly(Text()),
  createdDate: readOnly(Timestamp()),
  /** To the hour. */
  lastUsedDate: optional(readOnly(Timestamp())),
})
export type ApiKey = Static<typeof ApiKey>

const who = ['owner'] as const
const shownOnce = Text()

export const apps = operations('apps', appsRoutes, {
  listOAuthApps: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ apps: list(OAuthApp) }),
    summary: 'See the apps that may sign people in.',
  },
  createOAuthApp: {
    kind: 'command',
    who,
    input: object({
      app: object({
        name: Name,
        redirectUris: maybe(RedirectUris),
        origins: maybe(Origins),
        /** One that is not named stays as it is; an empty one is removed. */
        pages: maybe(AppPagesChange),
        allowLoopback: maybe(Flag()),
        thirdParty: maybe(Flag()),
        confidential: maybe(Flag()),
        permissions: maybe(Permissions),
      }),
    }),
    reply: object({ app: OAuthApp }),
    summary: 'Register an app that signs people in.',
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
        /** One that is not named stays as it is; an empty one is removed. */
        pages: maybe(AppPagesChange),
        allowLoopback: maybe(Flag()),
        thirdParty: maybe(Flag()),
        confidential: maybe(Flag()),
        permissions: maybe(Permissions),
      }),
    }),
    reply: object({ app: OAuthApp }),
    problems: ['NOT_FOUND'],
    summary: 'Change the addresses and permissions of an app.',
  },
  removeOAuthApp: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Remove an app. Everyone who signed in through it is signed out there.',
  },
  rotateAppSecret: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: object({ secret: shownOnce }),
    problems: ['NOT_FOUND'],
    summary: 'Give an app a new secret, shown once. The one before stops to work at once.',
  },
  listApiKeys: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ apiKeys: list(ApiKey) }),
    summary: 'See the keys that programs use.',
  },
  createApiKey: {
    kind: 'command',
    who,
    input: object({ apiKey: object({ name: Name, permissions: Permissions }) }),
    reply: object({ apiKey: ApiKey, key: shownOnce }),
    summary: 'Make a key for a program, shown once.',
  },
  updateApiKey: {
    kind: 'command',
    who,
    input: object({ apiKey: object({ id: Id(), name: maybe(Name), permissions: maybe(Permissions) }) }),
    reply: object({ apiKey: ApiKey }),
    problems: ['NOT_FOUND'],
    summary: 'Change the name and permissions of a key.',
  },
  rotateApiKey: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: object({ apiKey: ApiKey, key: shownOnce }),
    problems: ['NOT_FOUND'],
    summary: 'Replace the text of a key, shown once. The one before stops to work within a second.',
  },
  removeApiKey: {
    kind: 'command',
    who,
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Remove a key. It stops to work within a second.',
  },
  listPermissions: {
    kind: 'query',
    who,
    input: Nothing,
    reply: object({ permissions: list(object({ id: Text(), allows: list(Text()) })) }),
    summary: 'See what apps and keys may be allowed to do.',
  },
})
