import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/grantors'

/** For the page that refuses what a role does not include. */
export const loader = (args: Route.LoaderArgs) => requireOwnerHost(args).call('staff.listGrantors', {})
