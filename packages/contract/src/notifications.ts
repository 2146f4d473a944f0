import { Notification, NotificationKind } from './notification.entity.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, Id, list, maybe, Nothing, object, optional, PagingMetadata, type Static, Text, Whole } from './schema.ts'

const own = { who: ['owner'] } as const

export const NotificationChoice = object({
  kind: NotificationKind,
  /** Whether it appears in the dashboard. */
  bell: Flag(),
  /** Whether it is emailed. Absent if there is no email of this kind. */
  email: optional(Flag()),
})
export type NotificationChoice = Static<typeof NotificationChoice>

const Choices = object({ choices: list(NotificationChoice, 20) })

/** Notifications of the signed-in person, without those about areas that the person's role can't see. */
export const notifications = defineOperations({ name: 'notifications', staff: 'OWN_ACCOUNT' }, notificationsRoutes, {
  listMyNotifications: {
    kind: 'query',
    ...own,
    input: object({ cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })) }),
    reply: object({ notifications: list(Notification), pagingMetadata: PagingMetadata }),
    summary: 'List your notifications of the last 90 days, the latest first.',
  },
  countMyUnreadNotifications: {
    kind: 'query',
    ...own,
    input: Nothing,
    /** Counted up to 100. */
    reply: object({ count: Whole() }),
    summary: 'Count your unread notifications.',
  },
  markMyNotificationsAsRead: {
    kind: 'command',
    ...own,
    /** Without ids, all are marked as read. */
    input: object({ notificationIds: maybe(list(Id(), 100)) }),
    reply: Nothing,
    summary: 'Mark your notifications as read.',
  },
  getMyNotificationChoices: {
    kind: 'query',
    ...own,
    input: Nothing,
    reply: Choices,
    summary: 'Get your notification settings, for the dashboard and for email.',
  },
  updateMyNotificationChoices: {
    kind: 'command',
    ...own,
    input: object({
      choices: list(object({ kind: NotificationKind, bell: maybe(Flag()), email: maybe(Flag()) }), 20, 1),
    }),
    reply: Choices,
    summary: 'Change your notification settings; omitted kinds stay.',
  },
})
