/**
 * What a person can let an app of others do in their name. The consent page shows each in words, and the app's tokens
 * carry those that were allowed.
 */
export const grantableScopes = [
  'openid',
  'email',
  'profile',
  'members:read',
  'members:write',
  'community',
  'cart',
  'orders:read',
  'orders:write',
  'wishlist',
  'reviews',
  'data',
] as const
export type GrantableScope = (typeof grantableScopes)[number]

/**
 * What an operation asks of a member's token.
 * - `public`: every token has it, as nobody's own things are in it.
 * - `first_party`: only sessions of this shop's own pages and of apps that its owner calls the shop's own. No app of
 *   others is ever given it: credentials, sessions, consents, export and deletion.
 * - `manage`: for who runs the shop, whose apps are bound by permissions instead.
 */
export type Scope = GrantableScope | 'public' | 'first_party' | 'manage'

export const isGrantable = (scope: string): scope is GrantableScope =>
  (grantableScopes as readonly string[]).includes(scope)
