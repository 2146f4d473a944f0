import type { NotificationKind } from '@stoa/contract/notification.entity'
import { hasLevel, type StaffAccess } from '@stoa/contract/staff-access'
import type { StaffArea } from '@stoa/contract/staff-areas'

/** A person's choice for one kind. Without one, the bell is on and emails follow the shop's settings. */
export interface Choice {
  readonly bell?: boolean
  readonly email?: boolean
}
export type Choices = Readonly<Partial<Record<NotificationKind, Choice>>>

/** The area of each kind: roles that don't see it are not notified. */
export const areas: Readonly<Record<NotificationKind, StaffArea>> = {
  NEW_ORDER: 'orders',
  LOW_STOCK: 'inventory',
  REVIEW_WAITING: 'reviews',
  RETURN_REQUESTED: 'orders',
  MESSAGE_RECEIVED: 'members',
  PAYMENT_FAILED: 'orders',
  RENEWAL_FAILED: 'subscriptions',
  PAYMENT_DISPUTED: 'orders',
  WEBHOOK_FAILED: 'integrations',
}

export const listVisibleKinds = (access: StaffAccess): NotificationKind[] =>
  (Object.keys(areas) as NotificationKind[]).filter((kind) => hasLevel(access, areas[kind]))

/** The choices with changes; a choice that is not named stays. */
export function mergeChoices(
  before: Choices,
  changes: readonly { kind: NotificationKind; bell?: boolean | null; email?: boolean | null }[],
): Choices {
  const next: Record<string, Choice> = { ...before }
  for (const { kind, bell, email } of changes) {
    next[kind] = {
      ...next[kind],
      ...(typeof bell === 'boolean' && { bell }),
      ...(typeof email === 'boolean' && { email }),
    }
  }
  return next
}
