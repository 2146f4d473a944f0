/** The pages of the account, as they stand beside each other. */
export const sections = [
  { to: '/account', label: 'Overview' },
  { to: '/account/orders', label: 'Orders' },
  { to: '/account/profile', label: 'Profile' },
  { to: '/account/security', label: 'Security' },
] as const
