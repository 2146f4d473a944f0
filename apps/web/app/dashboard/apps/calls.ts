import { allowMissing } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/calls'

/** The latest calls of an app, for the live check. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const found = await allowMissing(host.call('appCalls.listAppCalls', { id: args.params.id }))
  return found ? Response.json(found) : new Response(null, { status: 404 })
}
