import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/grantors'

/** Lists the people who can grant rights, for the page shown when a role lacks one. */
export const loader = (args: Route.LoaderArgs) => requireOwnerHost(args).call('staff.listGrantors', {})
