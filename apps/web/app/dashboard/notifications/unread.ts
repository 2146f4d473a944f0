import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/unread'
import { markAsRead } from './mark-as-read.ts'

/** The number beside the bell, which asks for it from time to time. */
export async function loader(args: Route.LoaderArgs) {
  const { count } = await requireOwnerHost(args).call('notifications.countMyUnreadNotifications', {})
  return { count }
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  await markAsRead(args)
  return new Response(null, { status: 204 })
}
