import type { OwnerNotices } from '@stoa/contract/notices'
import type { NotificationKind } from '@stoa/contract/notification.entity'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listOwnerRecipients } from '../identity/api.ts'
import { type DataOf, type MailToSend, type OwnerTemplate, sendMails } from '../mail/api.ts'
import { areas } from './kinds.ts'
import { settings } from './notices.service.ts'
import { insertNotifications, listChoices } from './notifications.store.ts'

/** Kinds that have an email of their own. */
export const templates: Readonly<Partial<Record<NotificationKind, OwnerTemplate | 'subscription-note'>>> = {
  NEW_ORDER: 'owner-new-order',
  LOW_STOCK: 'owner-low-stock',
  REVIEW_WAITING: 'owner-review',
  RETURN_REQUESTED: 'owner-return',
  MESSAGE_RECEIVED: 'owner-message',
  PAYMENT_FAILED: 'owner-payment-failed',
  RENEWAL_FAILED: 'subscription-note',
  PAYMENT_DISPUTED: 'owner-dispute',
}

/** Whether those who have chosen nothing get the email. */
export function isMailedByShop(notices: OwnerNotices, kind: NotificationKind): boolean {
  switch (kind) {
    case 'NEW_ORDER':
      return notices.newOrder
    case 'LOW_STOCK':
      return notices.lowStock
    case 'REVIEW_WAITING':
      return notices.review
    case 'RETURN_REQUESTED':
      return notices.return
    case 'MESSAGE_RECEIVED':
      return notices.message !== false
    case 'PAYMENT_FAILED':
      return notices.paymentFailed !== false
    case 'PAYMENT_DISPUTED':
      return notices.dispute !== false
    case 'RENEWAL_FAILED':
      return true
    default:
      return false
  }
}

export interface StaffNotification {
  /** Identifies the event, so that a repeated delivery notifies no one twice. */
  readonly key: string
  /** The subject of the email, and of the notification unless that has another. */
  readonly what: string
  readonly subject?: string
  /** The page of the dashboard. */
  readonly path: string
  /** Data for an email that contains more than its subject. */
  writeMail?(language: string | null): Promise<object>
}

/** Notifies the people who see the area of a kind, each in the way that the person has chosen. */
export const notifyStaff = (unit: Unit, kind: NotificationKind, notification: StaffNotification): Promise<void> =>
  notifyStaffOfAll(unit, kind, [notification])

/** Notifies of several events with the same number of statements as for one. */
export async function notifyStaffOfAll(
  unit: Unit,
  kind: NotificationKind,
  all: readonly StaffNotification[],
): Promise<void> {
  const people = await listOwnerRecipients(unit, areas[kind])
  const choices = await listChoices(
    unit,
    people.map(({ id }) => id),
  )
  const getChoice = (id: string) => choices.get(id)?.[kind] ?? {}
  const reachedIds = people.filter(({ id }) => getChoice(id).bell !== false).map(({ id }) => id)
  const notifications = all.flatMap(({ key, what, subject = what, path }) =>
    reachedIds.map((ownerId) => ({ ownerId, kind, subject, path, source: `${kind} ${key}` })),
  )
  await insertNotifications(unit, notifications)
  const template = templates[kind]
  if (!template) return
  const isDefault = isMailedByShop(await settings.get(unit), kind)
  const { origin } = unit.use(settingsPort)
  const mails: MailToSend<typeof template>[] = []
  for (const { key, what, path, writeMail } of all) {
    for (const { id, to, language } of people) {
      if (!(getChoice(id).email ?? isDefault)) continue
      const content = (await writeMail?.(language)) ?? { what, href: `${origin}/dashboard${path}` }
      const data = content as DataOf<typeof template>
      mails.push({ template, to, language, key: `${template}/${key}/${to}`, data })
    }
  }
  await sendMails(unit, mails)
}
