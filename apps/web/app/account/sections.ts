/** The pages of the account, as they stand beside each other. */
export const sections = [
  { to: '/account', label: 'Overview' },
  { to: '/account/orders', label: 'Orders' },
  { to: '/account/subscriptions', label: 'Subscriptions' },
  { to: '/account/wishlist', label: 'Wishlist' },
  { to: '/account/addresses', label: 'Addresses' },
  { to: '/account/profile', label: 'Profile' },
  { to: '/account/security', label: 'Security' },
  { to: '/account/devices', label: 'Devices' },
  { to: '/account/data', label: 'Your data' },
] as const

/** What is done at another address, which the owner names; a section leads there once it is named. */
export const elsewhere = {
  bookings: { to: '/account/bookings', label: 'Bookings' },
  events: { to: '/account/events', label: 'Events' },
} as const
export type Elsewhere = keyof typeof elsewhere
