import type { GrantableScope } from '@stoa/contract/scopes'

/** What an app of others asks a person for, in words. A new scope needs its line here. */
const texts: Readonly<Record<GrantableScope, string>> = {
  openid: 'Recognise you when you come back',
  email: 'See your email address',
  profile: 'See your name and picture',
  'members:read': 'See your account: phone numbers, addresses, birthday and memberships',
  'members:write': 'Change your profile, phone numbers and addresses',
  community: 'Join or leave the community for you, and report or block other members',
  cart: 'See and fill your cart, and take you to the checkout',
  'orders:read': 'See your orders, invoices, downloads and subscriptions',
  'orders:write': 'Place orders, pay, send goods back and cancel subscriptions for you',
  wishlist: 'See and change your wishlist, and ask to be told when something is back',
  reviews: 'Write, change and delete reviews for you, and vote for those of others',
  data: 'Read and change what this site keeps for its members',
}

export const scopeText = (scope: string): string => texts[scope as GrantableScope] ?? scope
