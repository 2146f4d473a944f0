/**
 * Scopes that a person can grant to a third-party app. The consent page shows each as text; the app's tokens contain
 * the granted ones.
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
  'dev.ucp.shopping.order:read',
  'dev.ucp.shopping.cart:manage',
  'dev.ucp.shopping.checkout:manage',
] as const
export type GrantableScope = (typeof grantableScopes)[number]

/**
 * What an operation requires of a member's token.
 * - `public`: nothing, as it returns no personal data.
 * - `first_party`: sessions of this shop's own pages and of first-party apps only. Never granted to third-party apps:
 * credentials, sessions, consents, export and deletion.
 * - `manage`: for those who manage the shop, whose apps have permissions instead.
 */
export type Scope = GrantableScope | 'public' | 'first_party' | 'manage'

/** The scopes of shopping agents, whose names their protocol sets. */
export type AgentScope = Extract<GrantableScope, `dev.ucp.${string}`>
export const isAgentScope = (scope: string): scope is AgentScope => isGrantable(scope) && scope.startsWith('dev.ucp.')

export const isGrantable = (scope: string): scope is GrantableScope =>
  (grantableScopes as readonly string[]).includes(scope)
