import type { PlainKey } from '@stoa/messages'
import type { settingsGroups } from '../shell/settings-pages.ts'

/** The contents of each settings page, with other words that people may search for. */
export const contents = {
  '/dashboard/shop': { about: 'dashboard-settings:about.shop', terms: 'dashboard-settings:terms.shop' },
  '/dashboard/before-you-open': { about: 'dashboard-settings:about.launch', terms: 'dashboard-settings:terms.launch' },
  '/dashboard/currencies': {
    about: 'dashboard-settings:about.currencies',
    terms: 'dashboard-settings:terms.currencies',
  },
  '/dashboard/payments-settings': {
    about: 'dashboard-settings:about.payments',
    terms: 'dashboard-settings:terms.payments',
  },
  '/dashboard/checkout-settings': {
    about: 'dashboard-settings:about.checkout',
    terms: 'dashboard-settings:terms.checkout',
  },
  '/dashboard/shipping': { about: 'dashboard-settings:about.shipping', terms: 'dashboard-settings:terms.shipping' },
  '/dashboard/tax': { about: 'dashboard-settings:about.tax', terms: 'dashboard-settings:terms.tax' },
  '/dashboard/fees': { about: 'dashboard-settings:about.fees', terms: 'dashboard-settings:terms.fees' },
  '/dashboard/tips': { about: 'dashboard-settings:about.tips', terms: 'dashboard-settings:terms.tips' },
  '/dashboard/order-settings': { about: 'dashboard-settings:about.orders', terms: 'dashboard-settings:terms.orders' },
  '/dashboard/returns/settings': {
    about: 'dashboard-settings:about.returns',
    terms: 'dashboard-settings:terms.returns',
  },
  '/dashboard/invoices/settings': {
    about: 'dashboard-settings:about.invoices',
    terms: 'dashboard-settings:terms.invoices',
  },
  '/dashboard/staff': { about: 'dashboard-settings:about.staff', terms: 'dashboard-settings:terms.staff' },
  '/dashboard/security': { about: 'dashboard-settings:about.security', terms: 'dashboard-settings:terms.security' },
  '/dashboard/sign-in-policy': { about: 'dashboard-settings:about.signIn', terms: 'dashboard-settings:terms.signIn' },
  '/dashboard/phone': { about: 'dashboard-settings:about.phone', terms: 'dashboard-settings:terms.phone' },
  '/dashboard/privacy': { about: 'dashboard-settings:about.privacy', terms: 'dashboard-settings:terms.privacy' },
  '/dashboard/notices': { about: 'dashboard-settings:about.notices', terms: 'dashboard-settings:terms.notices' },
  '/dashboard/mails': { about: 'dashboard-settings:about.mails', terms: 'dashboard-settings:terms.mails' },
  '/dashboard/outbox': { about: 'dashboard-settings:about.outbox', terms: 'dashboard-settings:terms.outbox' },
  '/dashboard/changes': { about: 'dashboard-settings:about.changes', terms: 'dashboard-settings:terms.changes' },
  '/dashboard/audit': { about: 'dashboard-settings:about.audit', terms: 'dashboard-settings:terms.audit' },
  '/dashboard/background-jobs': { about: 'dashboard-settings:about.jobs', terms: 'dashboard-settings:terms.jobs' },
} as const satisfies Record<
  (typeof settingsGroups)[number]['pages'][number]['to'],
  { about: PlainKey; terms: PlainKey }
>
