import type { StaffGrants, StaffLevel } from '@stoa/contract/staff-access'
import type { StaffArea } from '@stoa/contract/staff-areas'
import type { PlainKey } from '@stoa/messages'
import type { FormReader } from '../lib/form-reader.ts'

export const areaNames: Readonly<Record<StaffArea, PlainKey>> = {
  orders: 'dashboard-staff:area.orders',
  fulfillment: 'dashboard-staff:area.fulfillment',
  payments: 'dashboard-staff:area.payments',
  subscriptions: 'dashboard-staff:area.subscriptions',
  checkouts: 'dashboard-staff:area.checkouts',
  sales: 'dashboard-staff:area.sales',
  products: 'dashboard-staff:area.products',
  inventory: 'dashboard-staff:area.inventory',
  media: 'dashboard-staff:area.media',
  discounts: 'dashboard-staff:area.discounts',
  giftCards: 'dashboard-staff:area.giftCards',
  members: 'dashboard-staff:area.members',
  memberAccounts: 'dashboard-staff:area.memberAccounts',
  reviews: 'dashboard-staff:area.reviews',
  content: 'dashboard-staff:area.content',
  emails: 'dashboard-staff:area.emails',
  sentEmails: 'dashboard-staff:area.sentEmails',
  shop: 'dashboard-staff:area.shop',
  shipping: 'dashboard-staff:area.shipping',
  taxes: 'dashboard-staff:area.taxes',
  paymentMethods: 'dashboard-staff:area.paymentMethods',
  signIn: 'dashboard-staff:area.signIn',
  integrations: 'dashboard-staff:area.integrations',
  apps: 'dashboard-staff:area.apps',
  assistants: 'dashboard-staff:area.assistants',
  staff: 'dashboard-staff:area.staff',
  auditLog: 'dashboard-staff:area.auditLog',
}

export const areaHints: Readonly<Record<StaffArea, PlainKey>> = {
  orders: 'dashboard-staff:area.orders.hint',
  fulfillment: 'dashboard-staff:area.fulfillment.hint',
  payments: 'dashboard-staff:area.payments.hint',
  subscriptions: 'dashboard-staff:area.subscriptions.hint',
  checkouts: 'dashboard-staff:area.checkouts.hint',
  sales: 'dashboard-staff:area.sales.hint',
  products: 'dashboard-staff:area.products.hint',
  inventory: 'dashboard-staff:area.inventory.hint',
  media: 'dashboard-staff:area.media.hint',
  discounts: 'dashboard-staff:area.discounts.hint',
  giftCards: 'dashboard-staff:area.giftCards.hint',
  members: 'dashboard-staff:area.members.hint',
  memberAccounts: 'dashboard-staff:area.memberAccounts.hint',
  reviews: 'dashboard-staff:area.reviews.hint',
  content: 'dashboard-staff:area.content.hint',
  emails: 'dashboard-staff:area.emails.hint',
  sentEmails: 'dashboard-staff:area.sentEmails.hint',
  shop: 'dashboard-staff:area.shop.hint',
  shipping: 'dashboard-staff:area.shipping.hint',
  taxes: 'dashboard-staff:area.taxes.hint',
  paymentMethods: 'dashboard-staff:area.paymentMethods.hint',
  signIn: 'dashboard-staff:area.signIn.hint',
  integrations: 'dashboard-staff:area.integrations.hint',
  apps: 'dashboard-staff:area.apps.hint',
  assistants: 'dashboard-staff:area.assistants.hint',
  staff: 'dashboard-staff:area.staff.hint',
  auditLog: 'dashboard-staff:area.auditLog.hint',
}

export const levelNames: Readonly<Record<StaffLevel | 'NONE', PlainKey>> = {
  NONE: 'dashboard-staff:level.none',
  READ: 'dashboard-staff:level.read',
  CHANGE: 'dashboard-staff:level.change',
}

export const areaGroups: readonly { readonly label: PlainKey; readonly areas: readonly StaffArea[] }[] = [
  {
    label: 'dashboard-staff:group.selling',
    areas: ['orders', 'fulfillment', 'payments', 'subscriptions', 'checkouts', 'sales'],
  },
  { label: 'dashboard-staff:group.goods', areas: ['products', 'inventory', 'media', 'discounts', 'giftCards'] },
  { label: 'dashboard-staff:group.people', areas: ['members', 'memberAccounts', 'reviews'] },
  { label: 'dashboard-staff:group.site', areas: ['content', 'emails', 'sentEmails'] },
  { label: 'dashboard-staff:group.settings', areas: ['shop', 'shipping', 'taxes', 'paymentMethods', 'signIn'] },
  { label: 'dashboard-staff:group.control', areas: ['integrations', 'apps', 'assistants', 'staff', 'auditLog'] },
]

/** Reads the grants from a role's form. Hidden areas are left out. */
export const readGrants = (reader: FormReader): StaffGrants =>
  Object.fromEntries(
    (Object.keys(areaNames) as StaffArea[]).flatMap((area) => {
      const level = reader.choice(`area.${area}`, ['NONE', 'READ', 'CHANGE'])
      return level === 'NONE' ? [] : [[area, level] as const]
    }),
  )
