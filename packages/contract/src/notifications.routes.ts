import type { Routes } from './route.ts'

export const notificationsRoutes = {
  listMyNotifications: { method: 'GET', path: '/stoa/v1/my-notifications', publicPaths: [] },
  countMyUnreadNotifications: { method: 'GET', path: '/stoa/v1/my-notifications/unread-count', publicPaths: [] },
  markMyNotificationsAsRead: { method: 'POST', path: '/stoa/v1/my-notifications/read', publicPaths: [] },
  getMyNotificationChoices: { method: 'GET', path: '/stoa/v1/my-notification-choices', publicPaths: [] },
  updateMyNotificationChoices: { method: 'PATCH', path: '/stoa/v1/my-notification-choices', publicPaths: [] },
} as const satisfies Routes
