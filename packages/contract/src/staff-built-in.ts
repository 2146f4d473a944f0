import type { StaffAccess, StaffGrants, StaffLevel } from './staff-access.ts'
import { type StaffArea, staffAreaNames } from './staff-areas.ts'

/** Roles that every site has. */
export const builtInRoles = ['OWNER', 'MANAGER', 'FULFILLMENT', 'SUPPORT', 'EDITOR', 'ANALYST'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

const grant = (level: StaffLevel, ...areas: StaffArea[]): StaffGrants =>
  Object.fromEntries(areas.map((area) => [area, level]))

/**
 * Areas that managers don't get: app keys and sent emails, which could give access to other accounts, and assistants.
 */
const ofOwners: readonly StaffArea[] = ['apps', 'sentEmails', 'assistants']

/** The access of each built-in role. */
export const builtInAccess: Readonly<Record<BuiltInRole, StaffAccess>> = {
  OWNER: 'ALL',
  MANAGER: {
    ...grant('CHANGE', ...staffAreaNames.filter((area) => !ofOwners.includes(area))),
    auditLog: 'READ',
    sales: 'READ',
  },
  FULFILLMENT: {
    ...grant('CHANGE', 'fulfillment', 'inventory'),
    ...grant('READ', 'orders', 'products', 'shipping'),
  },
  SUPPORT: {
    ...grant('CHANGE', 'orders', 'members', 'reviews', 'subscriptions'),
    ...grant(
      'READ',
      'fulfillment',
      'payments',
      'products',
      'inventory',
      'discounts',
      'giftCards',
      'checkouts',
      'memberAccounts',
    ),
  },
  EDITOR: {
    ...grant('CHANGE', 'products', 'media', 'content'),
    ...grant('READ', 'inventory', 'reviews', 'discounts'),
  },
  ANALYST: grant('READ', 'sales', 'products', 'inventory', 'discounts', 'reviews', 'checkouts', 'orders'),
}

export const isBuiltIn = (role: string): role is BuiltInRole => (builtInRoles as readonly string[]).includes(role)
