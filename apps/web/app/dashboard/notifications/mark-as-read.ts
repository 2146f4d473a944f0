import { requireOwnerHost } from '../lib/session.ts'

/** Marks the notification that the form names as read; all without an `id`. */
export async function markAsRead(args: Parameters<typeof requireOwnerHost>[0] & { request: Request }): Promise<void> {
  const id = (await args.request.formData()).get('id')
  await requireOwnerHost(args).call(
    'notifications.markMyNotificationsAsRead',
    id ? { notificationIds: [String(id)] } : {},
  )
}
