import type { PlainKey } from '@stoa/messages'

export interface Section {
  readonly to: string
  readonly label: PlainKey
}

/** The pages of the account, in the order of its navigation. */
export const sections: readonly Section[] = [
  { to: '/account', label: 'account:nav.overview' },
  { to: '/account/orders', label: 'account:nav.orders' },
  { to: '/account/subscriptions', label: 'account:nav.subscriptions' },
  { to: '/account/wishlist', label: 'account:nav.wishlist' },
  { to: '/account/addresses', label: 'account:nav.addresses' },
  { to: '/account/profile', label: 'account:nav.profile' },
  { to: '/account/security', label: 'account:nav.security' },
  { to: '/account/devices', label: 'account:nav.devices' },
  { to: '/account/data', label: 'account:nav.data' },
]

interface ElsewhereSection extends Section {
  /** What the page says while the owner has not named an address. */
  readonly missing: PlainKey
  readonly missingText: PlainKey
}

export type Elsewhere = 'bookings' | 'events'

/** Sections that link to an address which the owner names. */
export const elsewhere: Readonly<Record<Elsewhere, ElsewhereSection>> = {
  bookings: {
    to: '/account/bookings',
    label: 'account:nav.bookings',
    missing: 'account:bookings.missing',
    missingText: 'account:bookings.missingText',
  },
  events: {
    to: '/account/events',
    label: 'account:nav.events',
    missing: 'account:events.missing',
    missingText: 'account:events.missingText',
  },
}
