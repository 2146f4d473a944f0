import type { GrantableScope } from '@stoa/contract/scopes'
import type { PlainKey, Translate } from '@stoa/messages'

/** Descriptions of the scopes that third-party apps can request. A new scope needs its line here. */
const texts: Readonly<Record<GrantableScope, PlainKey>> = {
  openid: 'security:scope.openid',
  email: 'security:scope.email',
  profile: 'security:scope.profile',
  'members:read': 'security:scope.membersRead',
  'members:write': 'security:scope.membersWrite',
  community: 'security:scope.community',
  cart: 'security:scope.cart',
  'orders:read': 'security:scope.ordersRead',
  'orders:write': 'security:scope.ordersWrite',
  wishlist: 'security:scope.wishlist',
  reviews: 'security:scope.reviews',
  data: 'security:scope.data',
  'dev.ucp.shopping.order:read': 'security:scope.agentOrders',
  'dev.ucp.shopping.cart:manage': 'security:scope.agentCarts',
  'dev.ucp.shopping.checkout:manage': 'security:scope.agentCheckouts',
}

export function describeScope(t: Translate, scope: string): string {
  return Object.hasOwn(texts, scope) ? t(texts[scope as GrantableScope]) : scope
}
