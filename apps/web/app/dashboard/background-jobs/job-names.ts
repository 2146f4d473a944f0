import type { PlainKey } from '@stoa/messages'

/** Descriptions of jobs by the first word of their names. */
const subjects: Readonly<Record<string, PlainKey>> = {
  abandoned: 'dashboard:nav.abandoned',
  agents: 'dashboard:nav.agents',
  automations: 'dashboard:nav.automations',
  'back-in-stock': 'dashboard:nav.backInStock',
  campaigns: 'dashboard:nav.campaigns',
  catalog: 'dashboard:nav.products',
  customers: 'dashboard:nav.customers',
  discounts: 'dashboard:nav.discounts',
  ext: 'dashboard:nav.extensions',
  'gift-cards': 'dashboard:nav.giftCards',
  inventory: 'dashboard:nav.inventory',
  invoices: 'dashboard:nav.invoices',
  mail: 'dashboard:nav.emails',
  media: 'dashboard:nav.media',
  members: 'dashboard:nav.members',
  newsletter: 'dashboard:nav.subscribers',
  notices: 'dashboard:nav.notifications',
  'order-mails': 'dashboard:nav.emails',
  orders: 'dashboard:nav.orders',
  payouts: 'dashboard-payouts:title',
  phone: 'dashboard:nav.phone',
  plugins: 'dashboard:nav.services',
  'product-files': 'dashboard:nav.products',
  recommendations: 'dashboard:nav.recommendations',
  'review-requests': 'dashboard:nav.reviewRequests',
  reviews: 'dashboard:nav.reviews',
  'saved-reports': 'dashboard:nav.analytics',
  subscriptions: 'dashboard:nav.subscriptions',
  webhooks: 'dashboard:nav.webhooks',
}

/** Returns undefined for kinds without a description. */
export const findJobSubject = (name: string): PlainKey | undefined => subjects[name.split('.')[0]!]
