import { createNotFound } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/preview'
import { fromSlug } from './names.ts'

/** The email as it is now. */
export function loader(args: Route.LoaderArgs) {
  const type = fromSlug(args.params.type)
  if (!type) throw createNotFound()
  return requireOwnerHost(args).call('automations.previewAutomation', { type })
}
