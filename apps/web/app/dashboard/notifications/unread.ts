import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/unread'

/** The number beside the bell, which asks for it from time to time. */
export async function loader(args: Route.LoaderArgs) {
  const { count } = await requireOwnerHost(args).call('notifications.countMyUnreadNotifications', {})
  return { count }
}
