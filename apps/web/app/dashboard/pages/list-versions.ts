import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/list-versions'

export const loader = (args: Route.LoaderArgs) =>
  requireOwnerHost(args).call('pages.listPageVersions', { pageId: args.params.id })
